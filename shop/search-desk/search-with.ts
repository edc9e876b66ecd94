import { type Tunings, withTunings } from '#shop/search/with-tunings.ts';
import type { SearchedProducts } from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { adjustLongTail } from '#shop/search/adjust-long-tail.ts';
import type { Language } from '#shop/search/analyser/analyser.ts';
import type { QueryKey } from '#shop/search/tuning.sql.ts';
import { viewOf } from './view-of.ts';

export type CompareCtx = Pick<StaffCtx, 'db' | 'catalogueIndex'>;

const shownProducts = 10;

export type Searched = { shop: QueryKey['shop']; language: Language; text: string };
type FoundIds = Omit<SearchedProducts, 'products'> & { productIds: number[] };

/** The first ten results of a text as a shopper gets them: adjusted first if it finds hardly anything (SE2). */
export async function searchWith(
  { db, catalogueIndex }: CompareCtx,
  { shop, language, text }: Searched,
  tunings: Tunings,
): Promise<FoundIds> {
  const index = withTunings(catalogueIndex, async () => ({
    // An empty tuning keeps that of the shop away.
    of: (query) => tunings.of(query) ?? { synonyms: [], pinned: [], buried: [] },
  }));
  const view = viewOf({ shop, language });
  const storefront = { ...view, shop };
  const adjusted = await adjustLongTail({ db, catalogueIndex: index, storefront }, text);
  const words = adjusted.searchQuery ?? text;
  const result = await index.query({
    ...view,
    shop,
    text: words,
    categoryId: undefined,
    price: {},
    rating: {},
    offset: 0,
    enums: adjusted.filters.map(({ name, values }) => ({ id: name, values: values ?? [] })),
    sort: 'relevance',
    limit: shownProducts,
  });
  return {
    searchedText: result.correctedText ?? words,
    filters: adjusted.filters.length,
    total: result.total,
    productIds: result.productIds,
  };
}
