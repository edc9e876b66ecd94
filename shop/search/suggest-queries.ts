import type { Suggestion } from '#adapters/catalogue-index/port.ts';
import { findTiles, type TilesCtx } from '#shop/catalogue/find-tiles.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { SuggestionKind, SuggestQuery } from '#shop/resolver-types.generated.ts';

const longestText = 200;
const mostSuggestions = 10;
/** Requested suggestions, so that categories leave room for products. */
const mostFound = 40;
/** Suggestions of each kind, while there are enough of the others. */
const usualShares = { category: 4, brand: 2, product: 6 } as const;

/**
 * Ten completions of a typed text at most, categories before brands before products; none in the business shop (SE1). One query
 * of the catalogue index, and one statement at most for tiles that are not cached.
 */
export async function suggestQueries(
  ctx: TilesCtx & Pick<Ctx, 'catalogueIndex'>,
  userQuery: string,
): Promise<SuggestQuery[]> {
  const { storefront, catalogueIndex } = ctx;
  const text = userQuery.replaceAll('\0', '').slice(0, longestText).trim();
  if (storefront.isB2b || text === '') return [];
  const { priceList, language } = storefront;
  const found = await catalogueIndex.suggest({ priceList, language, text, limit: mostFound });
  const shown = chooseSuggestions(found);
  const tiles = await findTiles(
    ctx,
    shown.flatMap(({ productId }) => productId ?? []),
  );
  const tileById = new Map(tiles.map((tile) => [tile.id, tile]));
  return shown.map(({ text: suggest, kind, productId }) => ({
    suggest,
    kind: kindNames[kind],
    tile: (productId !== undefined && tileById.get(productId)) || null,
  }));
}

const kindNames: Readonly<Record<Suggestion['kind'], SuggestionKind>> = {
  category: 'CATEGORY',
  brand: 'BRAND',
  product: 'PRODUCT',
};

/** The best of each kind up to its share, filled up with others, in the order of the kinds. */
export function chooseSuggestions(found: readonly Suggestion[]): Suggestion[] {
  const kinds = ['category', 'brand', 'product'] as const;
  const usual = kinds.flatMap((kind) =>
    found.filter((entry) => entry.kind === kind).slice(0, usualShares[kind]),
  );
  const others = found.filter((entry) => !usual.includes(entry));
  const chosen = [...usual, ...others].slice(0, mostSuggestions);
  return kinds.flatMap((kind) => chosen.filter((entry) => entry.kind === kind));
}
