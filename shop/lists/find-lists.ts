import { findReplacements } from '#shop/catalogue/find-replacements.ts';
import type { TilesCtx } from '#shop/catalogue/find-tiles.ts';
import type { ProductTile } from '#shop/resolver-types.generated.ts';
import type { ListCtx, ListEssentials } from './change-list.ts';
import { findEntries } from './entry.sql.ts';
import { findLists } from './lists.sql.ts';
import { listOwner } from './list-owner.ts';
import { priceEntry, type PricedEntry } from './price-entry.ts';

/** The visitor's lists in short, the default one first; none for somebody who never had one (WL1). One statement. */
export async function findListEssentials({
  db,
  storefront,
  visitor,
}: ListCtx): Promise<ListEssentials[]> {
  const owner = listOwner({ visitor });
  return owner ? findLists(db, { owner, shop: storefront.shop }) : [];
}

export type FullEntry = PricedEntry & { replacement: ProductTile | undefined };
export type FullList = ListEssentials & { entries: FullEntry[] };

/** The visitor's lists with priced entries, and a replacement for what cannot be bought (WL3, WL4). Four statements at most. */
export async function findFullLists(ctx: ListCtx & TilesCtx): Promise<FullList[]> {
  const lists = await findListEssentials(ctx);
  if (lists.length === 0) return [];
  const entries = await priceEntries(ctx, lists);
  const gone = entries.filter(({ isSaleable }) => !isSaleable);
  const replacements = await findReplacements(ctx, [
    ...new Set(gone.map(({ productId }) => productId)),
  ]);
  const full = entries.map((entry) => ({
    ...entry,
    replacement: entry.isSaleable ? undefined : replacements.get(entry.productId),
  }));
  return lists.map((list) => ({
    ...list,
    entries: full.filter(({ listId }) => listId === list.id),
  }));
}

/** The priced entries of one of the visitor's lists, the one that hearts use where none is named (CA8). Two statements. */
export async function findPricedEntries(
  ctx: ListCtx,
  externalId: string | null | undefined,
): Promise<PricedEntry[]> {
  const lists = await findListEssentials(ctx);
  const list = lists.find((each) =>
    externalId ? each.externalId === externalId : each.isStandard,
  );
  return list ? priceEntries(ctx, [list]) : [];
}

async function priceEntries(
  { db, storefront, clock, visitor }: ListCtx,
  lists: readonly ListEssentials[],
): Promise<PricedEntry[]> {
  const rows = await findEntries(db, {
    listIds: lists.map(({ id }) => id),
    storefront,
    now: clock.now(),
    customer: {
      userId: visitor.userId ?? '',
      accountId: visitor.account?.id,
      email: visitor.account?.email,
    },
  });
  return rows.map(priceEntry);
}
