import type { TilesCtx } from '#shop/catalogue/find-tiles.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { isExternalId, type ListCtx } from '../change-list.ts';
import { asSold } from '../class/public-list.ts';
import {
  fillEntries,
  findListEssentials,
  findPricedEntries,
  type FullEntry,
} from '../find-lists.ts';
import { listOwner } from '../list-owner.ts';
import { may } from '../permissions.ts';
import { findBoughtPieces, findLinked, type RelativesLink } from './relatives.sql.ts';

type RelativesEntry = {
  /** With the pieces that are missing as its quantity; all that are wanted where none is. */
  entry: FullEntry;
  wanted: number;
  bought: number;
  own: number;
};
type RelativesList = Pick<RelativesLink, 'name' | 'description'> & {
  isOwn: boolean;
  entries: RelativesEntry[];
};

/**
 * The list of a relatives' link with what is bought of it, `own` by the relative with this key (WL9). The list's owner sees no
 * marks. Undefined for an ended or unknown link. Six statements at most.
 */
export async function findRelativesList(
  ctx: ListCtx & TilesCtx,
  { token, giver }: { token: string; giver?: string | null | undefined },
): Promise<RelativesList | undefined> {
  const { db, storefront } = ctx;
  const list = await findLinked(db, { tokenHash: hashToken(token), shop: storefront.shop });
  if (!list) return undefined;
  const isOwn = isOwnLink(ctx, list);
  const giverHash = giver && isExternalId(giver) ? giverHashOf(list, giver) : null;
  const marks = isOwn ? [] : await findBoughtPieces(db, list.id, giverHash);
  const entries = (await fillEntries(ctx, [list])).map((entry) => {
    const mark = marks.find(({ entryId }) => entryId === entry.externalId);
    const wanted = Math.max(1, entry.quantity);
    const { bought, own } = { bought: 0, own: 0, ...mark };
    const quantity = wanted > bought ? wanted - bought : wanted;
    return { entry: asSold({ ...entry, quantity }), wanted, bought, own };
  });
  return { name: list.name, description: list.description, isOwn, entries };
}

type BoughtEntry = { externalId: string; name: string; wanted: number; bought: number };

/**
 * What relatives have bought of an own list, for its owner who asks for it (WL9). Undefined for other lists, and for members who
 * may not share the list. Four statements.
 */
export async function findBought(
  ctx: ListCtx,
  { externalId }: { externalId: string },
): Promise<BoughtEntry[] | undefined> {
  const lists = await findListEssentials(ctx);
  const list = lists.find((each) => each.externalId === externalId);
  if (!list || !may(list.role, 'share')) return undefined;
  const marks = await findBoughtPieces(ctx.db, list.id, null);
  return (await findPricedEntries(ctx, externalId)).map(
    ({ externalId: entryId, name, quantity }) => ({
      externalId: entryId,
      name,
      wanted: Math.max(1, quantity),
      bought: marks.find((mark) => mark.entryId === entryId)?.bought ?? 0,
    }),
  );
}

/** Whether the visitor is the list's owner, who reads it with the child. */
export function isOwnLink(ctx: ListCtx, { ownerAccountId }: RelativesLink): boolean {
  const owner = listOwner(ctx);
  return owner !== undefined && 'accountId' in owner && owner.accountId === ownerAccountId;
}

/** The stored form of a relative's key: another one on each list, so that marks of a person on several lists are not linked. */
export const giverHashOf = ({ externalId }: RelativesLink, giver: string): string =>
  hashToken(`${externalId}:${giver.toLowerCase()}`);
