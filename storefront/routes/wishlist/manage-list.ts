import { redirect } from 'react-router';
import {
  changeMember,
  commentEntry,
  deleteComment,
  createList,
  duplicateList,
  publishList,
  setPerPupil,
  setPupils,
  unpublishList,
  deleteList,
  describeList,
  handOverList,
  importList,
  inviteToList,
  leaveList,
  moveEntry,
  type ListChangeViewFragment,
  removeMember,
  restoreList,
  revokeInvitation,
  setStandardList,
  shareList,
} from '#contract/operations.generated.ts';
import type { Operation, ShopDoor } from '#contract/door.ts';
import { listAddress, listPath } from '#storefront/lists/list-path.ts';
import type { Message } from '#storefront/state/message.ts';
import { asOwner } from './as-owner.ts';

type Refused = { message: Message; field?: string | null | undefined };

/** What became of a form of a list's panels. */
export type Managed = {
  intent: string;
  refusal: Refused | null;
  /** What was typed, where it was refused. */
  typed: Record<string, string>;
  /** The secret of a link, told this once. */
  shareData: string | null;
};

type Fields = Record<string, string>;
type Ask = (door: ShopDoor, fields: Fields) => Promise<ListChangeViewFragment>;
type ChangeOperation = Operation<{ change: ListChangeViewFragment }, never>;

/** Asks with the form's own fields: the operation takes those that it knows. */
const asks =
  (operation: unknown, names: readonly string[]): Ask =>
  async (door, fields) => {
    const variables = Object.fromEntries(
      names.map((name) => [
        name,
        name === 'memberId' ? Number(fields[name]) : (fields[name] ?? ''),
      ]),
    );
    return (await door.ask(operation as ChangeOperation, variables as never)).change;
  };

const move = async (door: ShopDoor, fields: Fields, isCopy: boolean) => {
  const { externalId = '', entryId = '', toExternalId = '' } = fields;
  return (await door.ask(moveEntry, { externalId, entryId, toExternalId, isCopy })).change;
};

const changes: Readonly<Record<string, Ask>> = {
  describe: asks(describeList, ['externalId', 'name', 'description']),
  setStandard: asks(setStandardList, ['externalId']),
  delete: asks(deleteList, ['externalId']),
  restoreList: asks(restoreList, ['externalId']),
  invite: asks(inviteToList, ['externalId', 'email', 'role']),
  revoke: asks(revokeInvitation, ['externalId', 'invitationId']),
  import: asks(importList, ['shareData']),
  changeMember: asks(changeMember, ['externalId', 'memberId', 'role']),
  removeMember: asks(removeMember, ['externalId', 'memberId']),
  leave: asks(leaveList, ['externalId']),
  comment: asks(commentEntry, ['externalId', 'entryId', 'comment']),
  deleteComment: asks(deleteComment, ['externalId', 'commentId']),
  publish: asks(publishList, ['externalId']),
  unpublish: asks(unpublishList, ['externalId']),
  duplicate: asks(duplicateList, ['externalId', 'name', 'description']),
  setPupils: async (door, { externalId = '', number = '' }) =>
    (await door.ask(setPupils, { externalId, pupils: numberOrNull(number) })).change,
  setPerPupil: async (door, { externalId = '', entryId = '', number = '' }) =>
    (await door.ask(setPerPupil, { externalId, entryId, perPupil: numberOrNull(number) })).change,
  move: (door, fields) => move(door, fields, false),
  copyEntry: (door, fields) => move(door, fields, true),
  handOver: asks(handOverList, ['externalId', 'memberId']),
  create: (door, fields) =>
    asOwner(door, () => asks(createList, ['name', 'description'])(door, fields)),
};

/** Where somebody stands after it; left out are those that stay in their panel. */
const leadTo: Readonly<Record<string, (change: ListChangeViewFragment, fields: Fields) => string>> =
  {
    create: ({ wishlist }) => (wishlist ? listAddress(wishlist.externalId) : listPath),
    import: ({ wishlist }) => (wishlist ? listAddress(wishlist.externalId) : listPath),
    duplicate: ({ wishlist }) => (wishlist ? listAddress(wishlist.externalId) : listPath),
    restoreList: ({ wishlist }) => (wishlist ? listAddress(wishlist.externalId) : listPath),
    describe: (_, { externalId = '' }) => listAddress(externalId),
    setStandard: (_, { externalId = '' }) => listAddress(externalId),
    handOver: (_, { externalId = '' }) => listAddress(externalId),
    delete: (_, { externalId = '' }) =>
      `${listPath}?${new URLSearchParams({ deleted: externalId })}`,
    leave: () => listPath,
  };

/** Applies what a panel of the list posted (WL1, WL5). Undefined where the form is none of them; throws a redirect to where it leads. */
export async function manageList(door: ShopDoor, form: FormData): Promise<Managed | undefined> {
  const fields = textFields(form);
  const { intent = '' } = fields;
  if (intent === 'shareLink') return makeLink(door, fields);
  const change = Object.hasOwn(changes, intent) ? changes[intent] : undefined;
  if (!change) return undefined;
  const done = await change(door, fields);
  if (!done.refusal && leadTo[intent]) throw redirect(leadTo[intent](done, fields));
  return { intent, refusal: done.refusal, typed: done.refusal ? fields : {}, shareData: null };
}

async function makeLink(door: ShopDoor, fields: Fields): Promise<Managed> {
  const { link } = await door.ask(shareList, {
    externalId: fields['externalId'] ?? '',
    role: roleOf(fields['role']),
  });
  return { intent: 'shareLink', refusal: link.refusal, typed: fields, shareData: link.shareData };
}

const numberOrNull = (typed: string): number | null =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : typed.trim() === '' ? null : 0;

const memberRoles = ['viewer', 'commentator', 'editor', 'admin'] as const;
type MemberRole = (typeof memberRoles)[number];

/** What was posted if it is a role, else the least. */
const roleOf = (text: string | undefined): MemberRole =>
  memberRoles.find((role) => role === text) ?? 'viewer';

function textFields(form: FormData): Fields {
  const texts = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(texts);
}
