import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '#database/invariants.ts';
import { eraseLists } from '#shop/lists/erase.sql.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { askContract } from '#tests/support/contract.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { customerNamed } from '#tests/support/customers.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { countWaiting, holdLists } from '#tests/support/lock-lists.ts';
import { begunList, joinedList } from '#tests/support/shared-lists.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { addToList } from '../add-to-list.ts';
import { changeListQuantity } from '../change-list-quantity.ts';
import { deleteList } from '../delete-list.ts';
import { findFullList } from '../find-lists.ts';
import { removeFromList } from '../remove-from-list.ts';
import { markBought } from './mark-bought.ts';
import { findBought, findRelativesList } from './relatives-list.ts';
import { endRelativesLink, shareWithRelatives } from './share-with-relatives.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
});
afterAll(() => database.drop());

const wantedEntry = { productId: 102, itemId: null };
const visitor = (): Ctx => visitorOf(database.db);

/** A list that wants three pieces of one product, with its link to relatives. */
async function sharedList(quantity = 3) {
  const { creator, externalId } = await begunList(database);
  await changeListQuantity(creator, { externalId, entry: { ...wantedEntry, quantity } });
  const token = (await shareWithRelatives(creator, { externalId })).done?.shareData ?? '';
  const entryId = (await findFullList(creator, externalId))?.entries[0]?.externalId ?? '';
  return { creator, externalId, token, entryId };
}

const giver = (): string => randomUUID();

/** Marks pieces of a list's entry. Returns the refusal's code. */
const mark = async (
  { token, entryId }: { token: string; entryId: string },
  who: string,
  pieces: number,
  ctx = visitor(),
) => (await markBought(ctx, { token, entryId, pieces, giver: who }))?.refused;

/** Wanted, bought and own pieces of the only entry. */
async function seen(token: string, who?: string, ctx = visitor()) {
  const list = await findRelativesList(ctx, { token, giver: who });
  const [entry] = list?.entries ?? [];
  return entry && [entry.wanted, entry.bought, entry.own];
}

const marks = async (): Promise<number> =>
  Number((await database.pool.query('select from lists.bought_mark')).rowCount);

test('[WL9.marks] a relative marks pieces, another one sees them without a name, and only the first takes them back', async () => {
  const list = await sharedList();
  const [grandmother, aunt] = [giver(), giver()];
  expect(await mark(list, grandmother, 2)).toBeUndefined();
  expect(await mark(list, grandmother, 2)).toBeUndefined();
  expect(await seen(list.token, grandmother)).toEqual([3, 2, 2]);
  expect(await seen(list.token, aunt)).toEqual([3, 2, 0]);
  expect(await mark(list, aunt, 0)).toBeUndefined();
  expect(await mark(list, aunt, 1)).toBeUndefined();
  expect(await seen(list.token)).toEqual([3, 3, 0]);
  expect(await mark(list, grandmother, 1)).toBeUndefined();
  expect(await mark(list, grandmother, 0)).toBeUndefined();
  expect(await seen(list.token, aunt)).toEqual([3, 1, 1]);
  const { rows } = await database.pool.query<{ giver_hash: string }>(
    'select giver_hash from lists.bought_mark where entry_id = (select id from lists.entry where external_id = $1)',
    [list.entryId],
  );
  expect(rows).toEqual([{ giver_hash: hashToken(`${list.externalId}:${aunt}`) }]);
});

test('[WL9.limits] more than is missing, strange numbers, keys and entries are refused and change nothing', async () => {
  const list = await sharedList();
  const other = await sharedList();
  const grandmother = giver();
  await mark(list, grandmother, 2);
  expect(await markBought(visitor(), { ...list, pieces: 2, giver: giver() })).toMatchObject({
    refused: 'MARKED_MEANWHILE',
    values: { count: 1 },
  });
  expect(await mark(list, grandmother, 4)).toBe('MARKED_MEANWHILE');
  for (const pieces of [-1, 9999]) expect(await mark(list, giver(), pieces)).toBe('WRONG_QUANTITY');
  expect(await mark(list, `'; drop table lists.list; --`, 1)).toBe('UNKNOWN_ENTRY');
  for (const entryId of ['1', randomUUID(), other.entryId])
    expect(await mark({ ...list, entryId }, giver(), 1)).toBe('UNKNOWN_ENTRY');
  for (const token of ['', 'x'.repeat(9000), list.externalId])
    expect(await mark({ ...list, token }, giver(), 1)).toBe('UNKNOWN_LIST');
  expect(await seen(list.token, grandmother)).toEqual([3, 2, 2]);
  expect(await seen(other.token)).toEqual([3, 0, 0]);
});

test('[WL9.limits] a list holds 1000 marks at most, and those who have one still change it', async () => {
  const list = await sharedList(5000);
  const grandmother = giver();
  await mark(list, grandmother, 1);
  await database.pool.query(
    `insert into lists.bought_mark (entry_id, list_id, giver_hash, pieces, wanted, marked_at)
     select entry_id, list_id, md5(place::text), 1, 5000, marked_at
     from lists.bought_mark, generate_series(1, 999) place
     where entry_id = (select id from lists.entry where external_id = $1)`,
    [list.entryId],
  );
  expect(await mark(list, giver(), 1)).toBe('TOO_MANY_MARKS');
  expect(await mark(list, grandmother, 2)).toBeUndefined();
  expect(await seen(list.token)).toEqual([5000, 1001, 0]);
});

test('[WL9.limits] two relatives who mark the last pieces at once do not exceed what is wanted', async () => {
  const list = await sharedList();
  const releaseLists = await holdLists(database.pool);
  const marking = [mark(list, giver(), 2), mark(list, giver(), 2)];
  await expect.poll(() => countWaiting(database.pool), { interval: 10, timeout: 5000 }).toBe(2);
  await releaseLists();
  const refused = await Promise.all(marking);
  expect(refused).toHaveLength(2);
  expect(refused).toEqual(expect.arrayContaining(['MARKED_MEANWHILE', undefined]));
  expect(await seen(list.token)).toEqual([3, 2, 0]);
});

test('[WL9.link] a mark that waits while the owner renews the link is refused', async () => {
  const list = await sharedList();
  const releaseLists = await holdLists(database.pool);
  const renewing = shareWithRelatives(list.creator, list);
  await expect.poll(() => countWaiting(database.pool), { interval: 10, timeout: 5000 }).toBe(1);
  const marking = mark(list, giver(), 1);
  await expect.poll(() => countWaiting(database.pool), { interval: 10, timeout: 5000 }).toBe(2);
  await releaseLists();
  const token = (await renewing).done?.shareData ?? '';
  expect(await marking).toMatch(/^UNKNOWN_/);
  expect(await seen(token)).toEqual([3, 0, 0]);
});

test('[WL9.link] only a hash of the unguessable link is kept; a renewed one keeps the marks, an ended one deletes them', async () => {
  const list = await sharedList();
  const grandmother = giver();
  expect(list.token).toMatch(/^[\w-]{22}$/);
  const { rows } = await database.pool.query(
    'select count(*)::integer from lists.relatives_link where token_hash = $1',
    [list.token],
  );
  expect(rows).toEqual([{ count: 0 }]);
  await mark(list, grandmother, 1);
  const token = (await shareWithRelatives(list.creator, list)).done?.shareData ?? '';
  expect(await seen(list.token)).toBeUndefined();
  expect(await seen(token, grandmother)).toEqual([3, 1, 1]);
  const before = await marks();
  expect((await endRelativesLink(list.creator, list)).done).toBe('ended');
  expect(await seen(token)).toBeUndefined();
  expect(await mark({ ...list, token }, grandmother, 1)).toBe('UNKNOWN_LIST');
  expect(await marks()).toBe(before - 1);
});

test('[WL9.link] members who may not share a list, guests and schools get no link', async () => {
  const { member, externalId } = await joinedList(database, 'editor');
  for (const refuse of [shareWithRelatives, endRelativesLink])
    expect((await refuse(member, { externalId })).refusal?.refused).toBe('NOT_ALLOWED');
  const stranger = await customerNamed(database, 'Elke Rat');
  expect((await shareWithRelatives(stranger, { externalId })).refusal?.refused).toBe(
    'UNKNOWN_LIST',
  );
  const guest = visitor();
  const ofGuest = await askContract<{ addProductToWishlist: { wishlist: { externalId: string } } }>(
    guest,
    'mutation { addProductToWishlist(entry: { productId: 102, quantity: 1 }) { wishlist { externalId } } }',
  );
  const own = ofGuest.addProductToWishlist.wishlist;
  expect((await shareWithRelatives(guest, own)).refusal?.refused).toBe('LOGIN_REQUIRED');
});

test('[WL9.hidden] the owner sees no marks: not on the list, not by the link, not by a refusal, and is told of no change', async () => {
  const list = await sharedList();
  const { creator, externalId, token } = list;
  const own = async () =>
    JSON.stringify(
      await askContract(
        creator,
        `query { wishlist(externalId: "${externalId}") { hasRelativesLink changedBy { id } totals { articleCount current { amountMinor } }
           entries { externalId quantity total { amountMinor } } } }`,
      ),
    );
  const changedAt = async () =>
    (
      await database.pool.query('select changed_at from lists.list where external_id = $1', [
        externalId,
      ])
    ).rows;
  const [before, changed] = [await own(), await changedAt()];
  await mark(list, giver(), 3);
  expect(await own()).toBe(before);
  expect(await changedAt()).toEqual(changed);
  const byLink = await askContract(
    creator,
    // Six are the minimum order quantity.
    `query { relativesWishlist(token: "${token}") { isOwn entries { wanted bought own entry { quantity } } } }`,
  );
  expect(byLink).toEqual({
    relativesWishlist: {
      isOwn: true,
      entries: [{ wanted: 3, bought: null, own: 0, entry: { quantity: 6 } }],
    },
  });
  expect(await mark(list, giver(), 3, creator)).toBe('NOT_ALLOWED');
});

test('[WL9.shown] the owner asks for what is bought on purpose; others get nothing', async () => {
  const list = await sharedList();
  await mark(list, giver(), 2);
  expect(await findBought(list.creator, list)).toMatchObject([
    { externalId: list.entryId, wanted: 3, bought: 2 },
  ]);
  for (const other of [visitor(), await customerNamed(database, 'Elke Rat')])
    expect(await findBought(other, list)).toBeUndefined();
  const { member, externalId } = await joinedList(database, 'editor');
  expect(await findBought(member, { externalId })).toBeUndefined();
});

test('[WL9.erased] marks end with their entry, and with the list, the account and the link', async () => {
  const [byEntry, byList, byAccount] = [await sharedList(), await sharedList(), await sharedList()];
  const before = await marks();
  for (const list of [byEntry, byList, byAccount]) await mark(list, giver(), 1);
  expect(await marks()).toBe(before + 3);
  await removeFromList(byEntry.creator, {
    externalId: byEntry.externalId,
    entryId: byEntry.entryId,
  });
  expect(await marks()).toBe(before + 2);
  await eraseLists(database.db, {
    accountId: byAccount.creator.visitor.account?.id ?? 0,
    emails: [],
  });
  expect(await marks()).toBe(before + 1);
  await deleteList(byList.creator, byList);
  expect(await seen(byList.token)).toBeUndefined();
  await database.pool.query('delete from lists.list where external_id = $1', [byList.externalId]);
  expect(await marks()).toBe(before);
});

test('[WL9.limits] a list that wants fewer later keeps its marks, takes no more, and breaks no invariant', async () => {
  const list = await sharedList();
  const grandmother = giver();
  await mark(list, grandmother, 3);
  const entry = { ...wantedEntry, quantity: 1 };
  await changeListQuantity(list.creator, { externalId: list.externalId, entry });
  expect(await seen(list.token)).toEqual([1, 3, 0]);
  expect(await mark(list, giver(), 1)).toBe('MARKED_MEANWHILE');
  expect(await mark(list, grandmother, 2)).toBeUndefined();
  expect(await findBrokenInvariants(database.ownerUrl)).toEqual([]);
  await database.pool.query('update lists.bought_mark set pieces = wanted + 1 where pieces = 2');
  const broken = await findBrokenInvariants(database.ownerUrl);
  expect(broken.map(({ sentence }) => sentence)).toEqual([
    'Relatives have marked no more pieces of an entry than its list wanted.',
  ]);
  await database.pool.query('delete from lists.bought_mark where pieces > wanted');
});

test('[WL9.marks] a page of relatives costs a constant number of statements', async () => {
  const list = await sharedList();
  const counted = async () => {
    const { db, statements } = countingDb(database.db);
    await findRelativesList({ ...visitor(), db }, { token: list.token, giver: giver() });
    return statements();
  };
  const { creator, externalId } = list;
  const add = (productId: number) =>
    addToList(creator, { externalId, entry: { productId, itemId: null, quantity: 1 } });
  // An unavailable one, whose replacement is looked up.
  await add(103);
  const two = await counted();
  for (const productId of [101, 104]) await add(productId);
  expect(await counted()).toBe(two);
  expect(two).toBeLessThanOrEqual(6);
});
