import { looksLikeListCode } from '#contract/list-codes.ts';
import type { TilesCtx } from '#shop/catalogue/find-tiles.ts';
import { refuseTooMany } from '#shop/account/attempts.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { ContractError, type Refusal } from '#shop/kernel/refusals.ts';
import { addEntriesToCart, type AddedEntry, noteTaken } from '../add-list-to-cart.ts';
import { mostEntries } from '../add-to-list.ts';
import { isExternalId, type ListCtx } from '../change-list.ts';
import type { UnlistedEntry } from '../entry.sql.ts';
import { type FullEntry, fillEntries, priceUnlistedEntries } from '../find-lists.ts';
import { packSizeOf } from '../list-view.ts';
import type { PricedEntry } from '../price-entry.ts';
import { priceEntry } from '../price-entry.ts';
import { findPublic, findPublicEntry, type PublicList } from './public.sql.ts';
import { readCode } from './publish-list.ts';

export type ShownPublicList = PublicList & { isForPupil: boolean; entries: FullEntry[] };

type Named = { externalId?: string | null | undefined; code?: string | null | undefined };

/**
 * Finds a public list by its code, or by its id on content pages (WL7). A class list shows what one pupil needs, or all of it
 * where no entry has pieces per pupil. Undefined for an unknown list. Throws TOO_MANY_REQUESTS after 60 codes within an hour
 * from one network address. Six statements at most.
 */
export async function findPublicList(
  ctx: ListCtx & TilesCtx & TryCtx & Pick<Ctx, 'texts'>,
  { externalId, code }: Named,
): Promise<ShownPublicList | undefined> {
  const key = await readKey(ctx, { externalId, code });
  const list = key && (await findPublic(ctx.db, key));
  if (!list) return undefined;
  const entries = await fillEntries(ctx, [list]);
  const isForPupil = list.pupils !== null && entries.some(({ perPupil }) => perPupil !== null);
  return {
    ...list,
    isForPupil,
    entries: isForPupil
      ? entries.filter(({ perPupil }) => perPupil !== null).map(forPupil)
      : entries,
  };
}

async function readKey(
  ctx: TryCtx & Pick<Ctx, 'texts'>,
  { externalId, code }: Named,
): Promise<Parameters<typeof findPublic>[1] | undefined> {
  if (externalId) return isExternalId(externalId) ? { externalId } : undefined;
  const read = code ? readCode(code) : undefined;
  if (!read) return undefined;
  const tooMany = await refuseFurtherTries(ctx);
  if (!tooMany) return { code: read };
  const { messageKey, values } = tooMany;
  throw new ContractError('TOO_MANY_REQUESTS', ctx.texts(messageKey, values), messageKey);
}

type TryCtx = Parameters<typeof refuseTooMany>[0] & { visitor: { remoteAddress: string } };

function refuseFurtherTries(ctx: TryCtx): ReturnType<typeof refuseTooMany> {
  const limit = { subject: `list-code:${ctx.visitor.remoteAddress}`, most: 60 };
  return refuseTooMany(ctx, 60, [limit]);
}

/**
 * The code of a public list that a search text is; undefined where no list has it (WL7). Texts in the form of a code count
 * against the 60 tries of a network address; a plain word of eight letters does not. Refuses TOO_MANY_ATTEMPTS above them.
 * Three statements at most.
 */
export async function findListCode(
  ctx: TryCtx,
  text: string,
): Promise<string | Refusal<'TOO_MANY_ATTEMPTS'> | undefined> {
  const read = looksLikeListCode(text) ? readCode(text) : undefined;
  if (!read) return undefined;
  const tooMany = await refuseFurtherTries(ctx);
  if (tooMany) return tooMany;
  return (await findPublic(ctx.db, { code: read })) && read;
}

/** The entry with the packs that one pupil needs. */
function forPupil(entry: FullEntry): FullEntry {
  const quantity = Math.ceil((entry.perPupil ?? 1) / packSizeOf(entry));
  return { ...priceEntry({ ...entry, quantity }), replacement: entry.replacement };
}

/** An entry with the quantity that the cart accepts: one, and the minimum order quantity at least. */
export function asSold<Entry extends PricedEntry>(entry: Entry): Entry {
  const quantity = Math.max(1, entry.quantity, entry.minimumOrderQuantity);
  return { ...entry, ...priceEntry({ ...entry, quantity }) };
}

type Exchange = { oldExternalId: string; itemId: number; quantity: number };

/**
 * An entry of a public list with another item, for the visitor only: the list does not change (WL4). Undefined for an unknown
 * entry or item. Four statements at most.
 */
export async function exchangeChosen(
  ctx: ListCtx & TilesCtx,
  { oldExternalId, itemId, quantity }: Exchange,
): Promise<FullEntry | undefined> {
  if (!isExternalId(oldExternalId)) return undefined;
  const found = await findPublicEntry(ctx.db, { entryId: oldExternalId, itemId });
  if (!found) return undefined;
  const { productId, perPupil } = found;
  const [entry] = await findChosenEntries(ctx, [{ productId, itemId, quantity }]);
  return entry && { ...entry, externalId: oldExternalId, perPupil, replacement: undefined };
}

/** Prices products and quantities as entries of a list (WL7). One statement. Throws BAD_REQUEST above 500. */
export function findChosenEntries(
  ctx: ListCtx,
  entries: readonly UnlistedEntry[],
): Promise<PricedEntry[]> {
  if (entries.length > mostEntries)
    throw new ContractError('BAD_REQUEST', `Ask for ${mostEntries} entries at most.`);
  return priceUnlistedEntries(
    ctx,
    entries.map((entry) => ({ ...entry, quantity: Math.min(9998, Math.max(0, entry.quantity)) })),
  );
}

/** Adds chosen entries of a public list to the cart and returns the outcome of each (WL7). Throws as `updateCart`. */
export async function addChosenToCart(
  ctx: ListCtx,
  {
    entries,
    externalId,
    ...taking
  }: {
    cartId: string;
    entries: readonly UnlistedEntry[];
    /** The public list that they were chosen from. */
    externalId?: string | null | undefined;
    idempotencyKey?: string | null | undefined;
  },
): Promise<{ cart: Awaited<ReturnType<typeof addEntriesToCart>>['cart']; taken: AddedEntry[] }> {
  const added = await addEntriesToCart(ctx, await findChosenEntries(ctx, entries), taking);
  await noteTaken(ctx, added.taken, { cartId: taking.cartId, externalId, isOwn: false });
  return added;
}
