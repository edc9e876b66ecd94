import type { TilesCtx } from '#shop/catalogue/find-tiles.ts';
import { refuseTooMany } from '#shop/account/attempts.ts';
import { ContractError } from '#shop/kernel/refusals.ts';
import { addEntriesToCart, type TakenEntry } from './add-list-to-cart.ts';
import { mostEntries } from './add-to-list.ts';
import { isExternalId, type ListCtx } from './change-list.ts';
import type { LooseEntry } from './entry.sql.ts';
import { type FullEntry, fillEntries, priceLooseEntries } from './find-lists.ts';
import { packSizeOf } from './list-view.ts';
import type { PricedEntry } from './price-entry.ts';
import { priceEntry } from './price-entry.ts';
import { findPublic, type PublicList } from './public.sql.ts';
import { readCode } from './publish-list.ts';

export type ShownPublicList = PublicList & { isForPupil: boolean; entries: FullEntry[] };

type Named = { externalId?: string | null | undefined; code?: string | null | undefined };

/**
 * A list that has a code, for whoever knows that or finds it on a content page (WL7). Of a class list it answers what one
 * pupil needs. Codes are tried 60 times an hour from one address. Undefined where there is none such. Six statements at most.
 */
export async function findPublicList(
  ctx: ListCtx & TilesCtx & { visitor: { remoteAddress: string } },
  { externalId, code }: Named,
): Promise<ShownPublicList | undefined> {
  const key = await readKey(ctx, { externalId, code });
  const list = key && (await findPublic(ctx.db, key));
  if (!list) return undefined;
  const isForPupil = list.pupils !== null;
  const entries = await fillEntries(ctx, [list]);
  return {
    ...list,
    isForPupil,
    entries: isForPupil
      ? entries.filter(({ perPupil }) => perPupil !== null).map(forPupil)
      : entries,
  };
}

async function readKey(
  ctx: Parameters<typeof refuseTooMany>[0] & { visitor: { remoteAddress: string } },
  { externalId, code }: Named,
): Promise<Parameters<typeof findPublic>[1] | undefined> {
  if (externalId) return isExternalId(externalId) ? { externalId } : undefined;
  const read = code ? readCode(code) : undefined;
  if (!read) return undefined;
  const limit = { subject: `list-code:${ctx.visitor.remoteAddress}`, most: 60 };
  return (await refuseTooMany(ctx, 60, [limit])) ? undefined : { code: read };
}

/** As many packs as one pupil needs. */
function forPupil(entry: FullEntry): FullEntry {
  const quantity = Math.ceil((entry.perPupil ?? 1) / packSizeOf(entry));
  return { ...priceEntry({ ...entry, quantity }), replacement: entry.replacement };
}

/** What so many pieces of these products are as entries of a list (WL7). One statement. Throws BAD_REQUEST for more than 500. */
export function findChosenEntries(
  ctx: ListCtx,
  entries: readonly LooseEntry[],
): Promise<PricedEntry[]> {
  if (entries.length > mostEntries)
    throw new ContractError('BAD_REQUEST', `Ask for ${mostEntries} entries at most.`);
  return priceLooseEntries(
    ctx,
    entries.map((entry) => ({ ...entry, quantity: Math.min(9998, Math.max(0, entry.quantity)) })),
  );
}

/** Puts what was chosen of a public list into the cart, and says of each what became of it (WL7). Throws what `updateCart` throws. */
export async function addChosenToCart(
  ctx: ListCtx,
  {
    entries,
    ...taking
  }: {
    cartId: string;
    entries: readonly LooseEntry[];
    idempotencyKey?: string | null | undefined;
  },
): Promise<{ cart: Awaited<ReturnType<typeof addEntriesToCart>>['cart']; taken: TakenEntry[] }> {
  return addEntriesToCart(ctx, await findChosenEntries(ctx, entries), taking);
}
