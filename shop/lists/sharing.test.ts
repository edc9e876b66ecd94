import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mail } from '#adapters/mail/port.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from '#tests/support/contract.ts';
import { customerNamed } from '#tests/support/customers.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { begunList, joinedList, words } from '#tests/support/shared-lists.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { changeListQuantity } from './change-list-quantity.ts';
import { createList } from './create-list.ts';
import { deleteList, restoreList } from './delete-list.ts';
import { findFullLists, findListEssentials } from './find-lists.ts';
import { findSharedList, importList } from './import-list.ts';
import {
  changeMember,
  handOverList,
  leaveList,
  removeMember,
  undoHandOver,
} from './manage-members.ts';
import { findPublicList } from './class/public-list.ts';
import { publishList, unpublishList } from './class/publish-list.ts';
import { sendListInvitation } from './send-list-invitation.ts';
import { setStandardList } from './set-standard-list.ts';
import { inviteToList, revokeInvitation, shareList } from './share-list.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
});
afterAll(() => database.drop());

const named = (name: string, options: Parameters<typeof customerNamed>[2] = {}): Promise<Ctx> =>
  customerNamed(database, name, options);

const idOf = (ctx: Ctx): number => ctx.visitor.account?.id ?? 0;

const begun = (options?: Parameters<typeof customerNamed>[2]) => begunList(database, options);
const joinedAs = (role: SharedRole) => joinedList(database, role);

type SharedRole = Parameters<typeof joinedList>[1];

describe('[WL5] the creator', () => {
  test('[WL5.members] cannot be removed, get another role or leave', async () => {
    const { creator, externalId, member } = await joinedAs('admin');
    const onCreator = { externalId, memberId: idOf(creator) };
    expect((await removeMember(member, onCreator)).refusal?.refused).toBe('UNKNOWN_MEMBER');
    const change = await changeMember(member, { ...onCreator, role: 'viewer' });
    expect(change.refusal?.refused).toBe('UNKNOWN_MEMBER');
    expect((await leaveList(creator, { externalId })).refusal?.refused).toBe('NOT_ALLOWED');
  });

  test('hands a list over to a member and stays as an admin', async () => {
    const { creator, externalId, member } = await joinedAs('viewer');
    await setStandardList(creator, { externalId });
    const given = await handOverList(creator, { externalId, memberId: idOf(member) });
    expect(given.list).toMatchObject({ role: 'admin', isStandard: false });
    expect((await findFullLists(member))[0]).toMatchObject({
      externalId,
      role: 'creator',
      members: [
        { name: 'Tarık Ünlü', role: 'creator' },
        { name: 'Jana Weiß', role: 'admin' },
      ],
    });
    const standard = (await findListEssentials(creator)).find(({ isDefault }) => isDefault);
    expect(standard?.isStandard).toBe(true);
    const ofDefault = { externalId: standard?.externalId ?? '', memberId: idOf(member) };
    expect((await handOverList(creator, ofDefault)).refusal?.refused).toBe('DEFAULT_LIST_STAYS');
  });
});

test('[WL5] a hand-over can be undone by the former creator, once and within 15 minutes', async () => {
  const { creator, externalId, member } = await joinedAs('viewer');
  const give = () => handOverList(creator, { externalId, memberId: idOf(member) });
  const takeBack = async (who: Ctx, at: string) =>
    (await undoHandOver({ ...who, clock: fixedClock(at) }, { externalId })).refusal?.refused;
  const given = creator.clock.now();
  const later = (minutes: number) => new Date(given.getTime() + minutes * 60_000).toISOString();
  expect(await takeBack(creator, later(0))).toBe('NOT_ALLOWED');
  await give();
  expect(await takeBack(await named('Ute'), later(1))).toBe('UNKNOWN_LIST');
  expect(await takeBack(member, later(1))).toBe('NOT_ALLOWED');
  expect(await takeBack(creator, later(16))).toBe('NOT_ALLOWED');
  expect(await takeBack(creator, later(14))).toBeUndefined();
  const roles = async (who: Ctx) =>
    (await findFullLists(who)).find((list) => list.externalId === externalId)?.role;
  expect([await roles(creator), await roles(member)]).toEqual(['creator', 'admin']);
  expect(await takeBack(member, later(14))).toBe('NOT_ALLOWED');
});

describe('[WL5] a link', () => {
  test('[WL5.link] opens the list any number of times until it is revoked; only its hash is stored', async () => {
    const { creator, externalId, shareData } = await joinedAs('commentator');
    expect(shareData).toMatch(/^[\w-]{22}$/);
    const { rows } = await database.pool.query(
      'select count(*)::integer from lists.invitation where token_hash = $1',
      [shareData],
    );
    expect(rows).toEqual([{ count: 0 }]);
    expect(await findSharedList(visitorOf(database.db), { shareData })).toMatchObject({
      name: 'Klasse 3b',
      creator: 'Jana Weiß',
      role: 'commentator',
    });
    const second = await named('Maria Kowalczyk');
    expect((await importList(second, { shareData })).list).toMatchObject({ role: 'commentator' });
    const full = (await findFullLists(creator)).find((list) => list.externalId === externalId);
    expect(full?.members.map(({ role }) => role)).toEqual([
      'creator',
      'commentator',
      'commentator',
    ]);
    const invitationId = full?.invitations[0]?.externalId ?? '';
    expect((await revokeInvitation(creator, { externalId, invitationId })).done).toBe(true);
    const third = await named('Elke Rat');
    expect((await importList(third, { shareData })).refusal?.refused).toBe('UNKNOWN_INVITATION');
    expect(await findSharedList(third, { shareData })).toBeUndefined();
  });

  test('does not reduce members’ roles, requires a login, and is invalid in another shop', async () => {
    const { creator, externalId, member } = await joinedAs('editor');
    const shareData =
      (await shareList(creator, { externalId, role: 'viewer' })).done?.shareData ?? '';
    expect((await importList(member, { shareData })).list?.role).toBe('editor');
    expect((await importList(creator, { shareData })).list?.role).toBe('creator');
    const guest = visitorOf(database.db);
    expect((await importList(guest, { shareData })).refusal?.refused).toBe('LOGIN_REQUIRED');
    const business = visitorOf(database.db, { host: 'educational.ranzen.de' });
    expect(await findSharedList(business, { shareData })).toBeUndefined();
    const { list } = await createList(guest, words);
    const own = { externalId: list?.externalId ?? '', role: 'viewer' as const };
    expect((await shareList(guest, own)).refusal?.refused).toBe('LOGIN_REQUIRED');
  });

  test('[WL5.members] and the members are shown over the contract only to members who may share', async () => {
    const { creator, member } = await joinedAs('editor');
    const query = `{ wishlists { name role members { name role isSelf } invitations { role email expiresAt } } }`;
    type Full = { wishlists: { name: string; members: unknown[]; invitations: unknown[] }[] };
    const seen = async (ctx: Ctx) =>
      (await askContract<Full>(ctx, query)).wishlists.find(({ name }) => name === 'Klasse 3b');
    expect(await seen(creator)).toEqual({
      name: 'Klasse 3b',
      role: 'creator',
      members: [
        { name: 'Jana Weiß', role: 'creator', isSelf: true },
        { name: 'Tarık Ünlü', role: 'editor', isSelf: false },
      ],
      invitations: [{ role: 'editor', email: null, expiresAt: null }],
    });
    expect((await seen(member))?.invitations).toEqual([]);
  });
});

describe('[WL5][WL7] links, codes and invitations', () => {
  test('[WL5.link] give the role that they were created with, whatever is appended to them', async () => {
    const { externalId, shareData } = await joinedAs('viewer');
    const eve = await named('Elke Rat');
    const take = (asked: string) =>
      askContract<{ change: { refusal: { code: string } | null; wishlist: unknown } }>(
        eve,
        `mutation { change: importWishlist(${asked}) { refusal { code } wishlist { role } } }`,
      );
    for (const raised of [`${shareData}&role=admin`, `${shareData}.admin`, externalId])
      expect((await take(`shareData: "${raised}"`)).change.refusal?.code).toBe(
        'UNKNOWN_INVITATION',
      );
    await expect(take(`shareData: "${shareData}", role: admin`)).rejects.toThrow(
      'Unknown argument "role" on field "Mutation.importWishlist".',
    );
    expect((await take(`shareData: "${shareData}"`)).change.wishlist).toEqual({ role: 'viewer' });
  });

  test('are invalid while the list is deleted, as memberships are', async () => {
    const { creator, externalId, member, shareData } = await joinedAs('editor');
    await publishList(creator, { externalId });
    const code = (await findFullLists(creator)).find(
      (list) => list.externalId === externalId,
    )?.code;
    await deleteList(creator, { externalId });
    const stranger = await named('Elke Rat');
    expect(await findSharedList(stranger, { shareData })).toBeUndefined();
    expect((await importList(stranger, { shareData })).refusal?.refused).toBe('UNKNOWN_INVITATION');
    expect(await findPublicList(stranger, { code })).toBeUndefined();
    expect(await findPublicList(stranger, { externalId })).toBeUndefined();
    expect((await findFullLists(member)).map((list) => list.externalId)).not.toContain(externalId);
    await restoreList(creator, { externalId });
    expect(await findPublicList(stranger, { code })).toMatchObject({ name: 'Klasse 3b' });
    expect((await importList(stranger, { shareData })).list?.role).toBe('editor');
  });

  test('a removed code stays invalid when the list gets another', async () => {
    const { creator, externalId } = await begun();
    const publish = async () => {
      await publishList(creator, { externalId });
      return (await findFullLists(creator)).find((list) => list.externalId === externalId)?.code;
    };
    const first = await publish();
    await unpublishList(creator, { externalId });
    const stranger = visitorOf(database.db);
    expect(await findPublicList(stranger, { code: first })).toBeUndefined();
    expect(await findPublicList(stranger, { externalId })).toBeUndefined();
    const second = await publish();
    expect(second).not.toBe(first);
    expect(await findPublicList(stranger, { code: first })).toBeUndefined();
    expect(await findPublicList(stranger, { code: second })).toMatchObject({ code: second });
  });
});

test('[WL5] a list shows the member who changed it last, until that member leaves', async () => {
  const { creator, externalId, member } = await joinedAs('editor');
  const changedBy = async (ctx: Ctx) => {
    const query = `{ wishlist(externalId: "${externalId}") { changedBy { name isSelf } } }`;
    return (await askContract<{ wishlist: { changedBy: unknown } }>(ctx, query)).wishlist.changedBy;
  };
  const entry = { productId: 102, itemId: null, quantity: 6 };
  await changeListQuantity(member, { externalId, entry });
  expect(await changedBy(creator)).toEqual({ name: 'Tarık Ünlü', isSelf: false });
  expect(await changedBy(member)).toEqual({ name: 'Tarık Ünlü', isSelf: true });
  const stale = await changeListQuantity(creator, {
    externalId,
    entry: { ...entry, quantity: 9 },
    expectedQuantity: 1,
  });
  expect(stale.refusal).toMatchObject({ refused: 'CHANGED_MEANWHILE', values: { quantity: 6 } });
  await leaveList(member, { externalId });
  expect(await changedBy(creator)).toBeNull();
});

describe('[WL5][OP3] an invitation', () => {
  const start = '2026-11-21T10:00:00Z';

  async function mailed(creator: Ctx, externalId: string): Promise<Mail[]> {
    const { rows } = await database.pool.query<{ id: number }>(
      `select invitation.id from lists.invitation join lists.list on list.id = list_id
       where list.external_id = $1 and email is not null`,
      [externalId],
    );
    const sent: Mail[] = [];
    const localeFor = async () => creator;
    const mail = { send: async (one: Mail) => void sent.push(one), close: () => undefined };
    for (const { id } of rows)
      await sendListInvitation(
        { ...creator, mail, localeFor },
        { langCode: 'de-de', invitationId: id, inviterId: idOf(creator) },
      );
    return sent;
  }

  test('[WL5.invitation][OP3.invitation] is mailed, works once and for 14 days', async () => {
    const clock = fixedClock(start);
    const { creator, externalId } = await begun({ clock });
    const invite = (email: string) => inviteToList(creator, { externalId, email, role: 'editor' });
    expect((await invite('kein-at')).refusal).toMatchObject({
      refused: 'EMAIL_INVALID',
      field: 'email',
    });
    await invite('t.uenlue@schule.example');
    expect((await invite('T.Uenlue@schule.example')).refusal).toBeUndefined();
    const [letter, ...others] = await mailed(creator, externalId);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      to: 'T.Uenlue@schule.example',
      subject: 'Einladung zur Liste „Klasse 3b“',
    });
    expect(letter?.text).toContain('Jana Weiß möchte die Liste „Klasse 3b“ mit Ihnen teilen.');
    const shareData = /share_data=([\w-]{22})/.exec(letter?.text ?? '')?.[1] ?? '';
    clock.moveTo('2026-12-05T10:00:00Z');
    const late = await named('Tarık Ünlü', { clock });
    expect((await importList(late, { shareData })).refusal?.refused).toBe('UNKNOWN_INVITATION');
    clock.moveTo('2026-12-05T09:59:59Z');
    expect((await importList(late, { shareData })).list).toMatchObject({ role: 'editor' });
    const second = await named('Elke Rat', { clock });
    expect((await importList(second, { shareData })).refusal?.refused).toBe('UNKNOWN_INVITATION');
  });

  test('admits one of many concurrent users', async () => {
    const { creator, externalId } = await begun();
    await inviteToList(creator, { externalId, email: 'eine@schule.example', role: 'admin' });
    const [letter] = await mailed(creator, externalId);
    const shareData = /share_data=([\w-]{22})/.exec(letter?.text ?? '')?.[1] ?? '';
    const names = ['Ada Eins', 'Bo Zwei', 'Cem Drei', 'Dana Vier', 'Eva Fünf', 'Finn Sechs'];
    const customers = await Promise.all(names.map((name) => named(name)));
    const imports = await Promise.all(customers.map((one) => importList(one, { shareData })));
    expect(imports.filter(({ done }) => done === 'joined')).toHaveLength(1);
    const refusals = imports.flatMap(({ refusal }) => (refusal ? [refusal.refused] : []));
    expect(refusals).toEqual(Array.from({ length: 5 }, () => 'UNKNOWN_INVITATION'));
    const { rows } = await database.pool.query(
      'select count(*)::integer as members from lists.member join lists.list on list.id = list_id where external_id = $1',
      [externalId],
    );
    expect(rows).toEqual([{ members: 1 }]);
  });

  test('is not sent once it is revoked, and a member sends 30 an hour at most', async () => {
    const { creator, externalId } = await begun();
    for (let count = 0; count < 30; count += 1) {
      const asked = { externalId, email: `m${count}@schule.example`, role: 'viewer' as const };
      expect((await inviteToList(creator, asked)).done).toBe('invited');
    }
    const more = await inviteToList(creator, { externalId, email: 'm@x.example', role: 'viewer' });
    expect(more.refusal?.refused).toBe('TOO_MANY_ATTEMPTS');
    const list = (await findFullLists(creator)).find((each) => each.externalId === externalId);
    for (const { externalId: invitationId } of list?.invitations ?? [])
      await revokeInvitation(creator, { externalId, invitationId });
    expect(await mailed(creator, externalId)).toEqual([]);
  });
});

test('[TP1] a list has flags of the visitor’s role, and its members', async () => {
  const { creator, externalId, member } = await joinedAs('editor');
  const flags = async (who: Ctx) =>
    (
      await askContract<{ list: unknown }>(
        who,
        `{ list: wishlist(externalId: "${externalId}") { active isCreator isAdmin isEditor isCommentator users { role } } }`,
      )
    ).list;
  const users = [{ role: 'creator' }, { role: 'editor' }];
  const none = { isCreator: false, isAdmin: false, isEditor: false, isCommentator: false };
  expect(await flags(creator)).toEqual({ ...none, active: true, isCreator: true, users });
  expect(await flags(member)).toEqual({ ...none, active: true, isEditor: true, users });
});
