import type { CatalogueView } from '#adapters/catalogue-index/port.ts';
import type { QueryKey } from '#shop/search/tuning.sql.ts';

/** The price list and language in which the staff sees the results of a shop's queries: those of its first storefront. */
export function viewOf({ shop, language }: Pick<QueryKey, 'shop' | 'language'>): CatalogueView {
  return { priceList: shop === 'business' ? 'edu' : 'de', language };
}
