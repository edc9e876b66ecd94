import { redirect } from 'react-router';
import {
  changeMember,
  commentEntry,
  deleteComment,
  createList,
  endRelativesLink,
  findBought,
  type FindBoughtQuery,
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
  shareWithRelatives,
  takeBackList,
} from '#contract/operations.generated.ts';
import type { Operation, ShopApi } from '#contract/shop-api.ts';
import { listAddress, listPath } from '#storefront/lists/list-path.ts';
import type { Message } from '#storefront/state/message.ts';
import { withUserId } from './with-user-id.ts';
import { needPrefix } from './need-field.ts';

type Refused = { message: Message; field?: string | null | undefined };

/** Result of a form of a list's panels. */
export type PanelAnswer = {
  intent: string;
  refusal: Refused | null;
  /** The entered values of a refused form. */
  typed: Record<string, string>;
  /** The secret of a new link, which is shown only once. */
  shareData: string | null;
  /** What relatives have bought, where the owner asked for it. */
  bought?: FindBoughtQuery['bought'];
};

type Fields = Record<string, string>;
type RunChange = (api: ShopApi, fields: Fields) => Promise<ListChangeViewFragment>;
type ChangeOperation = Operation<{ change: ListChangeViewFragment }, never>;

/** Runs an operation with the form fields of these names as variables. */
const fromFields =
  (operation: unknown, names: readonly string[]): RunChange =>
  async (api, fields) => {
    const variables = Object.fromEntries(
      names.map((name) => [
        name,
        name === 'memberId' ? Number(fields[name]) : (fields[name] ?? ''),
      ]),
    );
    return (await api.ask(operation as ChangeOperation, variables as never)).change;
  };

const move = async (api: ShopApi, fields: Fields, isCopy: boolean) => {
  const { externalId = '', entryId = '', toExternalId = '' } = fields;
  return (await api.ask(moveEntry, { externalId, entryId, toExternalId, isCopy })).change;
};

const changes: Readonly<Record<string, RunChange>> = {
  describe: fromFields(describeList, ['externalId', 'name', 'description']),
  setStandard: fromFields(setStandardList, ['externalId']),
  delete: fromFields(deleteList, ['externalId']),
  restoreList: fromFields(restoreList, ['externalId']),
  invite: fromFields(inviteToList, ['externalId', 'email', 'role']),
  revoke: fromFields(revokeInvitation, ['externalId', 'invitationId']),
  import: fromFields(importList, ['shareData']),
  changeMember: fromFields(changeMember, ['externalId', 'memberId', 'role']),
  removeMember: fromFields(removeMember, ['externalId', 'memberId']),
  leave: fromFields(leaveList, ['externalId']),
  comment: fromFields(commentEntry, ['externalId', 'entryId', 'comment']),
  deleteComment: fromFields(deleteComment, ['externalId', 'commentId']),
  publish: async (api, { externalId = '', ...fields }) =>
    (await api.ask(publishList, { externalId, ...handOutOf(fields) })).change,
  unpublish: fromFields(unpublishList, ['externalId']),
  endRelativesLink: fromFields(endRelativesLink, ['externalId']),
  duplicate: fromFields(duplicateList, ['externalId', 'name', 'description']),
  setPupils: async (api, { externalId = '', number = '' }) =>
    (await api.ask(setPupils, { externalId, pupils: numberOrNull(number) })).change,
  setPerPupil: async (api, { externalId = '', entryId = '', number = '' }) =>
    (await api.ask(setPerPupil, { externalId, entryId, perPupil: numberOrNull(number) })).change,
  move: (api, fields) => move(api, fields, false),
  copyEntry: (api, fields) => move(api, fields, true),
  handOver: fromFields(handOverList, ['externalId', 'memberId']),
  takeBack: fromFields(takeBackList, ['externalId']),
  create: (api, fields) =>
    withUserId(api, () => fromFields(createList, ['name', 'description'])(api, fields)),
};

/** Redirects after a successful change, by intent; intents that are missing here stay in their panel. */
const redirects: Readonly<
  Record<string, (change: ListChangeViewFragment, fields: Fields) => string>
> = {
  create: ({ wishlist }) => (wishlist ? listAddress(wishlist.externalId) : listPath),
  import: ({ wishlist }) => (wishlist ? listAddress(wishlist.externalId) : listPath),
  duplicate: ({ wishlist }) => (wishlist ? listAddress(wishlist.externalId) : listPath),
  restoreList: ({ wishlist }) => (wishlist ? listAddress(wishlist.externalId) : listPath),
  describe: (_, { externalId = '' }) => listAddress(externalId),
  setStandard: (_, { externalId = '' }) => listAddress(externalId),
  handOver: (_, { externalId = '' }) => `${listAddress(externalId)}&given=1`,
  takeBack: (_, { externalId = '' }) => listAddress(externalId),
  delete: (_, { externalId = '' }) => `${listPath}?${new URLSearchParams({ deleted: externalId })}`,
  leave: () => listPath,
};

/**
 * Applies a form of a list's panels (WL1, WL5). Undefined where the form is of another kind; throws a redirect after
 * changes that lead to another page.
 */
export async function manageList(api: ShopApi, form: FormData): Promise<PanelAnswer | undefined> {
  const fields = textFields(form);
  const { intent = '' } = fields;
  if (intent === 'shareLink') return makeLink(api, fields);
  if (intent === 'shareWithRelatives') return makeRelativesLink(api, fields);
  if (intent === 'showBought') return showBought(api, fields);
  const change = Object.hasOwn(changes, intent) ? changes[intent] : undefined;
  if (!change) return undefined;
  const done = await change(api, fields);
  if (!done.refusal && redirects[intent]) throw redirect(redirects[intent](done, fields));
  return { intent, refusal: done.refusal, typed: done.refusal ? fields : {}, shareData: null };
}

/** Fields of the hand-out form: about the list, and pieces per pupil; null for parts that the form does not have. */
function handOutOf(fields: Fields) {
  const { teacher, school, className } = fields;
  const needs = Object.entries(fields).flatMap(([name, typed]) =>
    name.startsWith(needPrefix)
      ? [{ entryId: name.slice(needPrefix.length), perPupil: numberOrNull(typed) }]
      : [],
  );
  return {
    about:
      teacher === undefined || school === undefined || className === undefined
        ? null
        : { teacher, school, className },
    perPupil: needs.length > 0 ? needs : null,
  };
}

async function makeLink(api: ShopApi, fields: Fields): Promise<PanelAnswer> {
  const { link } = await api.ask(shareList, {
    externalId: fields['externalId'] ?? '',
    role: roleOf(fields['role']),
  });
  return { intent: 'shareLink', refusal: link.refusal, typed: fields, shareData: link.shareData };
}

async function makeRelativesLink(
  api: ShopApi,
  { intent = '', externalId = '' }: Fields,
): Promise<PanelAnswer> {
  const { link } = await api.ask(shareWithRelatives, { externalId });
  return { intent, refusal: link.refusal, typed: {}, shareData: link.shareData };
}

async function showBought(
  api: ShopApi,
  { intent = '', externalId = '' }: Fields,
): Promise<PanelAnswer> {
  const { bought } = await api.ask(findBought, { externalId });
  return { intent, refusal: null, typed: {}, shareData: null, bought };
}

const numberOrNull = (typed: string): number | null =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : typed.trim() === '' ? null : 0;

const memberRoles = ['viewer', 'commentator', 'editor', 'admin'] as const;
type MemberRole = (typeof memberRoles)[number];

/** The posted role, or the least one for any other text. */
const roleOf = (text: string | undefined): MemberRole =>
  memberRoles.find((role) => role === text) ?? 'viewer';

function textFields(form: FormData): Fields {
  const texts = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(texts);
}
