import type {
  CatalogueResult,
  CatalogueQuery,
  CatalogueSort,
} from '#adapters/catalogue-index/port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { PagingInput, ProductList } from '#shop/resolver-types.generated.ts';
import { categoryOptions } from './filters/category-options.ts';
import { enumFilterViews } from './filters/enum-filters.ts';
import { type FacetNames, findFacetNames } from './filters/facet-names.ts';
import { priceFilterView, ratingFilterView } from './filters/range-filters.ts';
import { currentSelections } from './filters/merge-selections.ts';
import type { Choices } from './filters/read-choices.ts';
import { findTiles, type TilesCtx } from '../find-tiles.ts';
import { pageOf, priceSorts, sortOf, sortOptions } from './sorting.ts';

export type ListingCtx = TilesCtx & Pick<Ctx, 'catalogueIndex' | 'visitor'>;

export type Listing = {
  categoryId: number | undefined;
  /** Undefined lists all of a category. */
  text: string | undefined;
  choices: Choices;
  paging: PagingInput;
  /** The first one is the default. */
  sorts: readonly CatalogueSort[];
};

/**
 * A page of at most 60 tiles with all filters, for a listing or a search (LS1, LS2, SE3). Values of filters that staff merged into others
 * are read as those. Where the visitor sees no prices (OP7), neither filters nor sorts know them, because both would tell them. One query to the catalogue, one statement for the tiles and one for names, however much is found. `isCategoryKnown` says whether `categoryId` exists.
 */
export async function listProducts(
  ctx: ListingCtx,
  listing: Listing,
): Promise<{ list: ProductList; isCategoryKnown: boolean }> {
  const { categoryId, text } = listing;
  const hidesPrices = ctx.visitor.punchOut?.showsPrices === false;
  const sorts = hidesPrices ? listing.sorts.filter((sort) => !priceSorts.has(sort)) : listing.sorts;
  const names = await findFacetNames(ctx);
  const enums = currentSelections(listing.choices.enums, names.merged);
  const price = hidesPrices ? {} : listing.choices.price;
  const choices = { ...listing.choices, enums, price };
  const query = queryOf(ctx, { ...listing, choices, sorts });
  const answer = await ctx.catalogueIndex.query(query);
  const products = await findTiles(ctx, answer.productIds);
  return {
    isCategoryKnown: categoryId !== undefined && names.categories.has(categoryId),
    list: {
      products,
      totalCount: answer.total,
      sortOptions: sortOptions(sorts, query.sort, ctx.texts),
      ...filterViews(ctx, answer, choices, names),
      categoryFilterOptions: categoryOptions(names, answer.categories, {
        chosenId: categoryId,
        isListing: text === undefined,
        hidesSale: ctx.visitor.punchOut?.showsMarketing === false,
      }),
      correctedSearchTerm: answer.correctedText ?? null,
    },
  };
}

function queryOf({ storefront }: ListingCtx, listing: Listing): CatalogueQuery {
  const { categoryId, text, choices, sorts, paging } = listing;
  return {
    priceList: storefront.priceList,
    language: storefront.language,
    categoryId,
    text,
    ...choices,
    ...pageOf(paging),
    sort: sortOf(sorts, paging.sortBy),
    ...(text !== undefined && { shop: storefront.shop }),
  };
}

function filterViews(
  ctx: ListingCtx,
  answer: CatalogueResult,
  { enums, price, rating }: Choices,
  names: FacetNames,
): Pick<ProductList, 'enumFilters' | 'priceFilter' | 'ratingFilter'> {
  return {
    enumFilters: enumFilterViews(answer.enums, enums, names.attributes, ctx),
    priceFilter: priceFilterView(answer.price, price, ctx.storefront) ?? null,
    ratingFilter: ratingFilterView(answer.rating, rating) ?? null,
  };
}
