import { catalogueSorts } from '#adapters/catalogue-index/port.ts';
import { readChoices } from '#shop/catalogue/listing/filters/read-choices.ts';
import { type ListingCtx, listProducts } from '#shop/catalogue/listing/list-products.ts';
import type {
  PagingInput,
  ProductList,
  SearchFilterInput,
} from '#shop/resolver-types.generated.ts';

const longestText = 200;

/**
 * A page of at most 60 products that match all words of a text, best first, with the filters of the hits (SE3). Umlauts may be
 * written either way; an exact order number or EAN comes first. A blank text and an unknown category find nothing.
 */
export async function findProducts(
  ctx: ListingCtx,
  { searchTerm, category, ...filter }: SearchFilterInput,
  paging: PagingInput,
): Promise<ProductList> {
  const { list } = await listProducts(ctx, {
    categoryId: category ?? undefined,
    text: searchTerm.replaceAll('\0', '').slice(0, longestText).trim(),
    choices: readChoices(filter),
    paging,
    sorts: catalogueSorts,
  });
  return list;
}
