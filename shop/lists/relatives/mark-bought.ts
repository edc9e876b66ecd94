import { hashToken } from '#shop/kernel/ids.ts';
import { refuse } from '#shop/kernel/refusals.ts';
import { isExternalId, type ListCtx, type ListRefusal } from '../change-list.ts';
import { giverHashOf, isOwnLink } from './relatives-list.ts';
import { deleteMark, findMarkable, lockLinked, type Markable, writeMark } from './relatives.sql.ts';

const mostMarks = 1000;
const mostPieces = 9998;

type Marking = {
  /** The secret of the relatives' link. */
  token: string;
  entryId: string;
  /** All pieces that this relative has bought; 0 takes the mark back. */
  pieces: number;
  /** The key that the relative's browser keeps, a random UUID. */
  giver: string;
};

/**
 * Says how many pieces of an entry a relative has bought (WL9). The number replaces an earlier one of the same key, so a repeated
 * request changes nothing. Refuses UNKNOWN_LIST for an ended link, NOT_ALLOWED for the list's owner, UNKNOWN_ENTRY,
 * WRONG_QUANTITY beyond 0 to 9998, MARKED_MEANWHILE for more than is missing, and TOO_MANY_MARKS at 1000 of a list. The owner's
 * pages are not notified. Three statements in a transaction.
 */
export function markBought(
  ctx: ListCtx,
  { token, entryId, pieces, giver }: Marking,
): Promise<ListRefusal | undefined> {
  const tokenHash = hashToken(token);
  return ctx.db.transaction(async (tx) => {
    const list = await lockLinked(tx, { tokenHash, shop: ctx.storefront.shop });
    if (!list) return refuse('UNKNOWN_LIST', 'shop.relatives.unknown');
    if (isOwnLink(ctx, list)) return refuse('NOT_ALLOWED', 'shop.relatives.notForOwner');
    if (!isExternalId(entryId) || !isExternalId(giver)) return unknownEntry();
    if (pieces < 0 || pieces > mostPieces)
      return refuse('WRONG_QUANTITY', 'shop.lists.wrongQuantity', { values: { max: mostPieces } });
    const giverHash = giverHashOf(list, giver);
    const entry = await findMarkable(tx, list.id, { entryId, giverHash, tokenHash });
    const refusal = entry ? refuseMore(entry, pieces) : unknownEntry();
    if (!entry || refusal) return refusal;
    const mark = { entryId: entry.id, giverHash };
    if (pieces === 0) await deleteMark(tx, mark);
    else
      await writeMark(tx, list.id, { ...mark, pieces, wanted: entry.wanted, now: ctx.clock.now() });
    return undefined;
  });
}

/** Refuses more than is missing. Fewer than before are always right, also where the owner wants fewer meanwhile. */
function refuseMore({ wanted, boughtByOthers, own, marks }: Markable, pieces: number) {
  if (pieces <= own) return undefined;
  if (boughtByOthers + pieces > wanted) {
    const values = { count: Math.max(0, wanted - boughtByOthers - own) };
    return refuse('MARKED_MEANWHILE', 'shop.relatives.markedMeanwhile', { values });
  }
  return own === 0 && marks >= mostMarks
    ? refuse('TOO_MANY_MARKS', 'shop.relatives.tooManyMarks')
    : undefined;
}

const unknownEntry = (): ListRefusal => refuse('UNKNOWN_ENTRY', 'shop.lists.unknownEntry');
