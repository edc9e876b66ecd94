import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { fillCart } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { customerNamed } from '#tests/support/customers.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { createStockedCatalogue } from '#tests/support/known-catalogue.ts';
import { type BegunList, begunList, joinedList } from '#tests/support/shared-lists.ts';
import { commentEntry, findListComments } from './comments/comment-entry.ts';
import { createList } from './create-list.ts';
import { findFullList } from './find-lists.ts';
import { importList } from './import-list.ts';
import { type ListVerb, may } from './permissions.ts';
import { shareList } from './share-list.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createStockedCatalogue();
});
afterAll(() => database.drop());

/** The list that a call concerns, and the caller's cart. */
type Places = Record<'entry' | 'comment' | 'invitation' | 'member' | 'ownList' | 'cart', string>;

const brushes = 'entry: { productId: 102, quantity: 3 }';
const words = 'name: "Klasse 4b", description: "Neu"';

/** Mutations of lists of other customers: the verb in the table of permissions, and the call. */
const calls: Record<string, [ListVerb, (at: Places) => string]> = {
  describeWishlist: ['describe', () => words],
  setStandardWishlist: ['setStandard', () => ''],
  deleteWishlist: ['delete', () => ''],
  addProductToWishlist: ['changeEntries', () => 'entry: { productId: 103, quantity: 1 }'],
  removeProductFromWishlist: ['changeEntries', ({ entry }) => `entryId: "${entry}"`],
  changeWishlistQuantity: ['changeEntries', () => brushes],
  restoreWishlistEntry: [
    'changeEntries',
    () => 'position: 1, entry: { productId: 103, quantity: 1 }',
  ],
  replaceWishlistItem: ['changeEntries', ({ entry }) => `entryId: "${entry}", ${brushes}`],
  moveWishlistEntry: [
    'changeEntries',
    ({ entry, ownList }) => `entryId: "${entry}", toExternalId: "${ownList}"`,
  ],
  saveCartToWishlist: ['changeEntries', ({ cart }) => `cartId: "${cart}"`],
  setWishlistPupils: ['changeEntries', () => 'pupils: 24'],
  setWishlistEntryPerPupil: ['changeEntries', ({ entry }) => `entryId: "${entry}", perPupil: 2`],
  duplicateWishlist: ['read', () => words],
  publishWishlist: ['share', () => ''],
  unpublishWishlist: ['share', () => ''],
  shareWishlist: ['share', () => 'role: viewer'],
  shareWishlistWithRelatives: ['share', () => ''],
  unshareWishlistWithRelatives: ['share', () => ''],
  inviteToWishlist: ['share', () => 'role: viewer, email: "neu@schule.example"'],
  revokeWishlistInvitation: ['share', ({ invitation }) => `invitationId: "${invitation}"`],
  changeWishlistMember: ['manageMembers', ({ member }) => `memberId: ${member}, role: editor`],
  removeWishlistMember: ['manageMembers', ({ member }) => `memberId: ${member}`],
  leaveWishlist: ['leave', () => ''],
  handOverWishlist: ['handOver', ({ member }) => `memberId: ${member}`],
  nameWishlistEntry: ['name', ({ entry }) => `entryId: "${entry}", names: []`],
  addWishlistComment: ['comment', ({ entry }) => `entryId: "${entry}", comment: "Bis Freitag"`],
  deleteWishlistComment: ['moderate', ({ comment }) => `commentId: "${comment}"`],
};

/** Mutations that concern no list with members, or only the owner or former owner. */
const ofNobodyElse = [
  'addTeaserWishlistToCart',
  'addWishlistToCart',
  'createWishlist',
  'importWishlist',
  'replaceTeaserWishlistItem',
  'restoreWishlist',
  'takeBackWishlist',
];

test('[WL5] every mutation of lists is in the table of permissions', async () => {
  const { creator } = await begunList(database);
  const { __schema } = await askContract<{
    __schema: { mutationType: { fields: { name: string }[] } };
  }>(creator, '{ __schema { mutationType { fields { name } } } }');
  const ofLists = __schema.mutationType.fields
    .map(({ name }) => name)
    .filter((name) => name.includes('Wishlist'));
  expect(ofLists.toSorted()).toEqual([...Object.keys(calls), ...ofNobodyElse].toSorted());
});

const roles = ['creator', 'admin', 'editor', 'commentator', 'viewer', 'stranger'] as const;
type Role = (typeof roles)[number];

describe.each(roles)('[WL5] the rights of a %s', (role) => {
  test('[WL5.rights] hold for every mutation, and what is refused changes nothing', async () => {
    const names = Object.keys(calls);
    const list = await preparedFor(role);
    const before = await seenBy(list);
    const refused = names.filter((name) => expectedCode(role, name) !== undefined);
    for (const name of refused)
      expect(await callOn(list, name)).toBe(`${name}: ${expectedCode(role, name)}`);
    expect(await seenBy(list)).toEqual(before);
    for (const name of names.filter((each) => !refused.includes(each))) {
      const concerned = lastCalls.has(name) ? await preparedFor(role) : list;
      expect(await callOn(concerned, name)).toBe(`${name}: done`);
    }
  });
});

/** Verbs that remove the list or the member. */
const lastCalls: ReadonlySet<string> = new Set([
  'deleteWishlist',
  'handOverWishlist',
  'leaveWishlist',
  'moveWishlistEntry',
  'removeProductFromWishlist',
]);

/** A member who may comment may delete, and sees only own comments. */
function expectedCode(role: Role, name: string): string | undefined {
  const verb = calls[name]?.[0];
  if (role === 'stranger') return 'UNKNOWN_LIST';
  if (!verb || may(role, verb)) return undefined;
  return verb === 'moderate' && may(role, 'comment') ? 'UNKNOWN_COMMENT' : 'NOT_ALLOWED';
}

async function listAs(role: Role): Promise<BegunList & { who: Ctx }> {
  if (role !== 'creator' && role !== 'stranger') {
    const { creator, externalId, member } = await joinedList(database, role);
    return { creator, externalId, who: member };
  }
  const begun = await begunList(database);
  const who = role === 'creator' ? begun.creator : await customerNamed(database, 'Elke Rat');
  return { ...begun, who };
}

async function placesOf({ creator, externalId }: BegunList, who: Ctx): Promise<Places> {
  const other = await customerNamed(database, 'Maria Kowalczyk');
  const { done } = await shareList(creator, { externalId, role: 'viewer' });
  await importList(other, { shareData: done?.shareData ?? '' });
  const list = await findFullList(creator, externalId);
  const entry = list?.entries[0]?.externalId ?? '';
  await commentEntry(creator, { externalId, entryId: entry, comment: 'Reicht das?' });
  const [comment] = await findListComments(creator, { externalId });
  const own = await createList(who, { name: 'Meine', description: 'Nur für mich' });
  return {
    entry,
    comment: comment?.externalId ?? '',
    invitation: list?.invitations[0]?.externalId ?? '',
    member: String(other.visitor.account?.id),
    ownList: own.list?.externalId ?? '',
    cart: await fillCart(who, [[1021, 6]]),
  };
}

type Prepared = BegunList & { who: Ctx; at: Places };

async function preparedFor(role: Role): Promise<Prepared> {
  const { who, ...begun } = await listAs(role);
  return { ...begun, who, at: await placesOf(begun, who) };
}

/** The outcome of a call. */
async function callOn({ who, externalId, at }: Prepared, name: string): Promise<string> {
  type Answer = { change: { refusal: { code: string } | null } };
  const fields = `externalId: "${externalId}", ${calls[name]?.[1](at)}`;
  const query = `mutation { change: ${name}(${fields}) { refusal { code } } }`;
  return `${name}: ${(await askContract<Answer>(who, query)).change.refusal?.code ?? 'done'}`;
}

const seenBy = async ({ creator, externalId }: BegunList) => ({
  list: await findFullList(creator, externalId),
  comments: await findListComments(creator, { externalId }),
});

test.each(['viewer', 'stranger'] as const)(
  '[WL5][WL8] a %s who reads gets what the list shows, or nothing',
  async (role) => {
    const { externalId, who, at } = await preparedFor(role);
    const read = await askContract<{ wishlistFile: unknown; wishlistComments: unknown[] }>(
      who,
      `{ wishlistFile(externalId: "${externalId}", format: CSV) { mediaType }
       wishlistComments(externalId: "${externalId}") { comments { comment } } }`,
    );
    const { taken } = await askContract<{ taken: { quantityChanged: unknown[] } }>(
      who,
      `mutation { taken: addWishlistToCart(externalId: "${externalId}", cartId: "${at.cart}") { quantityChanged { added } } }`,
    );
    const isMember = role === 'viewer';
    expect({ ...read, ...taken }).toEqual({
      wishlistFile: isMember ? { mediaType: 'text/csv; charset=utf-8' } : null,
      wishlistComments: isMember ? [{ comments: [{ comment: 'Reicht das?' }] }] : [],
      quantityChanged: isMember ? [{ added: 6 }] : [],
    });
  },
);
