import { catalogueSorts } from '#adapters/catalogue-index/port.ts';
import type {
  ListingFilterInput,
  PagingInput,
  ProductList,
} from '#shop/resolver-types.generated.ts';
import { readChoices } from './filters/read-choices.ts';
import { type ListingCtx, listProducts } from './list-products.ts';

const sorts = catalogueSorts.filter((sort) => sort !== 'relevance');

/**
 * A page of at most 60 tiles of a category with its filters and the number of hits; undefined for an unknown category (LS1, LS2).
 * Unknown sorts become `si`; a page beyond the end is empty; values without products have no hits.
 */
export async function listCategory(
  ctx: ListingCtx,
  id: number,
  paging: PagingInput,
  filter: ListingFilterInput = {},
): Promise<ProductList | undefined> {
  const choices = readChoices(filter);
  const listing = { categoryId: id, text: undefined, choices, paging, sorts };
  const { list, isCategoryKnown } = await listProducts(ctx, listing);
  return isCategoryKnown ? list : undefined;
}
