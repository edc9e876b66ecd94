import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from '#tests/support/contract.ts';
import { customerNamed } from '#tests/support/customers.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { countWaiting, holdLists } from '#tests/support/lock-lists.ts';
import { addToList } from './add-to-list.ts';
import { commentEntry, findListComments } from './comments/comment-entry.ts';
import { createList } from './create-list.ts';
import { findFullList } from './find-lists.ts';
import { importList } from './import-list.ts';
import { moveEntry } from './move-entry.ts';
import { removeFromList } from './remove-from-list.ts';
import { shareList } from './share-list.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
});
afterAll(() => database.drop());

async function begun(who: Ctx, ...entries: [number, number | null, number][]) {
  const { list } = await createList(who, { name: 'Klasse 3b', description: 'Neu' });
  const externalId = list?.externalId ?? '';
  for (const [productId, itemId, quantity] of entries)
    await addToList(who, { externalId, entry: { productId, itemId, quantity } });
  return { externalId, ids: (await entriesOf(who, externalId)).map((entry) => entry.externalId) };
}

const entriesOf = async (who: Ctx, externalId: string) =>
  (await findFullList(who, externalId))?.entries ?? [];

const shown = async (who: Ctx, externalId: string) =>
  (await entriesOf(who, externalId)).map(({ productId, itemId, quantity }) => [
    productId,
    itemId,
    quantity,
  ]);

type Change = { refusal: { code: string } | null };

async function replace(
  who: Ctx,
  externalId: string,
  entryId: string,
  entry: string,
  expected?: string,
) {
  const { change } = await askContract<{ change: Change }>(
    who,
    `mutation { change: replaceWishlistItem(externalId: "${externalId}", entryId: "${entryId}", entry: { ${entry} }${expected ? `, expected: { ${expected} }` : ''}) { refusal { code } } }`,
  );
  return change.refusal?.code ?? null;
}

test('[WL4.variant] the item of an entry is chosen and exchanged at its position, and its comments stay', async () => {
  const who = await customerNamed(database, 'Jana Weiß');
  const { externalId, ids } = await begun(who, [101, null, 5], [102, null, 1]);
  const [paint = ''] = ids;
  await commentEntry(who, { externalId, entryId: paint, comment: 'Reicht das?' });
  expect(
    await replace(who, externalId, paint, 'productId: 101, itemId: 1012, quantity: 5'),
  ).toBeNull();
  expect(
    await replace(who, externalId, paint, 'productId: 101, itemId: 1013, quantity: 6'),
  ).toBeNull();
  expect(await shown(who, externalId)).toEqual([
    [101, 1013, 6],
    [102, null, 1],
  ]);
  expect(await findListComments(who, { externalId })).toMatchObject([
    { entryId: paint, text: 'Reicht das?' },
  ]);
});

test('[WL4][WL5] the second of two members who exchange an entry is refused, and nothing is overwritten', async () => {
  const who = await customerNamed(database, 'Jana Weiß');
  const { externalId, ids } = await begun(who, [101, 1011, 5]);
  const [paint = ''] = ids;
  const seen = 'productId: 101, itemId: 1011, quantity: 5';
  const choices = await Promise.all(
    [1012, 1013].map((itemId) =>
      replace(who, externalId, paint, `productId: 101, itemId: ${itemId}, quantity: 5`, seen),
    ),
  );
  expect(choices).toContain('CHANGED_MEANWHILE');
  expect(choices).toContain(null);
  const kept = choices[0] === null ? 1012 : 1013;
  expect(await shown(who, externalId)).toEqual([[101, kept, 5]]);
  const counted = `productId: 101, itemId: ${kept}, quantity: 4`;
  expect(await replace(who, externalId, paint, seen, counted)).toBe('CHANGED_MEANWHILE');
  expect(await shown(who, externalId)).toEqual([[101, kept, 5]]);
});

test('[WL4] a replacement takes the position; an existing entry is merged with its pieces', async () => {
  const who = await customerNamed(database, 'Jana Weiß');
  const { externalId, ids } = await begun(who, [102, null, 4], [106, null, 3], [103, null, 9990]);
  const [brush = '', gone = ''] = ids;
  expect(await replace(who, externalId, gone, 'productId: 102, quantity: 3')).toBeNull();
  expect(await shown(who, externalId)).toEqual([
    [102, null, 7],
    [103, null, 9990],
  ]);
  expect(await replace(who, externalId, brush, 'productId: 102, quantity: 3')).toBe(
    'UNKNOWN_ENTRY',
  );
  expect(await replace(who, externalId, gone, 'productId: 103, quantity: 20')).toBeNull();
  expect(await shown(who, externalId)).toEqual([[103, null, 9998]]);
});

test('[WL4] an unknown entry or product or an invalid quantity is refused, and nothing changes', async () => {
  const who = await customerNamed(database, 'Jana Weiß');
  const { externalId, ids } = await begun(who, [101, null, 1]);
  const other = await begun(who, [102, null, 1]);
  const [mine = ''] = ids;
  const [others = ''] = other.ids;
  const attempts: [string, string, string][] = [
    [others, 'productId: 101, itemId: 1011, quantity: 1', 'UNKNOWN_ENTRY'],
    ['kein-eintrag', 'productId: 101, quantity: 1', 'UNKNOWN_ENTRY'],
    [mine, 'productId: 101, itemId: 1021, quantity: 1', 'UNKNOWN_PRODUCT'],
    [mine, 'productId: 9, quantity: 1', 'UNKNOWN_PRODUCT'],
    [mine, 'productId: 101, quantity: 9999', 'WRONG_QUANTITY'],
  ];
  for (const [entryId, entry, code] of attempts)
    expect(await replace(who, externalId, entryId, entry)).toBe(code);
  expect(await shown(who, externalId)).toEqual([[101, null, 1]]);
});

test('[WL4][WL5] an entry is moved or copied to a list with permission, without its comments', async () => {
  const who = await customerNamed(database, 'Jana Weiß');
  const { externalId, ids } = await begun(who, [101, 1012, 5], [102, null, 2]);
  const [paint = '', brush = ''] = ids;
  await commentEntry(who, { externalId, entryId: paint, comment: 'Nur unter uns' });
  const target = await begun(who, [102, null, 1]);
  const to = { externalId, toExternalId: target.externalId };
  expect((await moveEntry(who, { ...to, entryId: paint, isCopy: false })).done).toBe('moved');
  expect((await moveEntry(who, { ...to, entryId: brush, isCopy: true })).done).toBe('moved');
  expect(await shown(who, externalId)).toEqual([[102, null, 2]]);
  expect(await shown(who, target.externalId)).toEqual([
    [102, null, 1],
    [101, 1012, 5],
  ]);
  expect(await findListComments(who, { externalId: target.externalId })).toEqual([]);

  const reader = await customerNamed(database, 'Tarık Ünlü');
  const { done } = await shareList(who, { externalId, role: 'viewer' });
  await importList(reader, { shareData: done?.shareData ?? '' });
  const own = await begun(reader);
  const copy = { externalId, entryId: brush, toExternalId: own.externalId };
  expect((await moveEntry(reader, { ...copy, isCopy: false })).refusal?.refused).toBe(
    'NOT_ALLOWED',
  );
  expect((await moveEntry(reader, { ...copy, isCopy: true })).done).toBe('moved');
  const back = { externalId: own.externalId, entryId: '', toExternalId: externalId, isCopy: true };
  const [ownBrush] = await entriesOf(reader, own.externalId);
  const entryId = ownBrush?.externalId ?? '';
  expect((await moveEntry(reader, { ...back, entryId })).refusal?.refused).toBe('NOT_ALLOWED');
  expect((await moveEntry(reader, { ...back })).refusal?.refused).toBe('UNKNOWN_ENTRY');
  const strange = { ...back, entryId, toExternalId: target.externalId };
  expect((await moveEntry(reader, strange)).refusal?.refused).toBe('UNKNOWN_LIST');
});

test('[WL4][WL5] concurrent moves between two lists in both directions do not deadlock', async () => {
  const who = await customerNamed(database, 'Jana Weiß');
  const member = await customerNamed(database, 'Tarık Ünlü');
  const one = await begun(who, [101, null, 5]);
  const two = await begun(who, [103, null, 1]);
  for (const { externalId } of [one, two]) {
    const { done } = await shareList(who, { externalId, role: 'editor' });
    await importList(member, { shareData: done?.shareData ?? '' });
  }
  let attempts = 0;
  const counted = (ctx: Ctx): Ctx => ({
    ...ctx,
    db: {
      ...ctx.db,
      transaction: (work) =>
        ctx.db.transaction((tx) => {
          attempts += 1;
          return work(tx);
        }),
    },
  });
  const releaseLists = await holdLists(database.pool);
  const move = (ctx: Ctx, from: typeof one, to: typeof one) =>
    moveEntry(counted(ctx), {
      externalId: from.externalId,
      entryId: from.ids[0] ?? '',
      toExternalId: to.externalId,
      isCopy: false,
    });
  const moves = [move(who, one, two), move(member, two, one)];
  await expect.poll(() => countWaiting(database.pool), { interval: 10, timeout: 5000 }).toBe(2);
  await releaseLists();
  expect((await Promise.all(moves)).map(({ done }) => done)).toEqual(['moved', 'moved']);
  expect(attempts).toBe(2);
  expect(await shown(member, one.externalId)).toEqual([[103, null, 1]]);
  expect(await shown(member, two.externalId)).toEqual([[101, null, 5]]);
});

test('[WL3][WL5] two people who remove the same entry both succeed, and it is gone once', async () => {
  const who = await customerNamed(database, 'Jana Weiß');
  const { externalId, ids } = await begun(who, [101, null, 1], [102, null, 1]);
  const [entryId = ''] = ids;
  const removals = await Promise.all(
    [1, 2].map(() => removeFromList(who, { externalId, entryId })),
  );
  expect(removals.map(({ refusal }) => refusal)).toEqual([undefined, undefined]);
  expect(removals.filter(({ done }) => done)).toHaveLength(1);
  expect(await shown(who, externalId)).toEqual([[102, null, 1]]);
});

test('[WL4][WL5][WL6] an entry of another list is refused by every operation', async () => {
  const who = await customerNamed(database, 'Jana Weiß');
  const { externalId } = await begun(who, [101, 1012, 5]);
  const strange = await begun(await customerNamed(database, 'Tarık Ünlü'), [102, null, 1]);
  const own = await begun(who, [103, null, 2]);
  const calls = (entryId: string): [string, string | null][] => [
    [
      `replaceWishlistItem(entryId: "${entryId}", entry: { productId: 102, quantity: 1 }`,
      'UNKNOWN_ENTRY',
    ],
    [
      `moveWishlistEntry(entryId: "${entryId}", toExternalId: "${own.externalId}", isCopy: true`,
      'UNKNOWN_ENTRY',
    ],
    [`setWishlistEntryPerPupil(entryId: "${entryId}", perPupil: 2`, 'UNKNOWN_ENTRY'],
    [`addWishlistComment(entryId: "${entryId}", comment: "Reicht das?"`, 'UNKNOWN_ENTRY'],
    [`removeProductFromWishlist(entryId: "${entryId}"`, null],
  ];
  for (const [entryId = ''] of [strange.ids, own.ids])
    for (const [call, code] of calls(entryId)) {
      const { change } = await askContract<{ change: Change }>(
        who,
        `mutation { change: ${call}, externalId: "${externalId}") { refusal { code } } }`,
      );
      expect([call, change.refusal?.code ?? null]).toEqual([call, code]);
    }
  expect(await shown(who, externalId)).toEqual([[101, 1012, 5]]);
  expect(await shown(who, own.externalId)).toEqual([[103, null, 2]]);
  expect((await findListComments(who, { externalId })).length).toBe(0);
});
