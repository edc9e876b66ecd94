import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { PriceList, Storefront } from '#shop/storefronts/storefront.ts';

export const sortNames = ['si', 'priceAsc', 'priceDesc', 'rating', 'new', 'name'] as const;
export type SortName = (typeof sortNames)[number];
export type ListingPage = { offset: number; limit: number; sortBy: SortName };

/** A page of a category's products in this price list, as `picked` of `findTileRows`. Ties are broken by id. */
export function pickListed(
  categoryId: number,
  page: ListingPage,
  storefront: Storefront,
): Statement {
  const order = orders[page.sortBy](storefront);
  const join = page.sortBy === 'name' ? joinName[storefront.language] : sql``;
  return sql`
    select product_id, row_number() over () as ordinal
    from (
      select listing.product_id
      from catalogue.category_listing listing
      ${join}
      where listing.category_id = ${categoryId} and ${listedAmounts[storefront.priceList]} is not null
      order by ${order}
      limit ${page.limit} offset ${page.offset}
    ) as page`;
}

/** What a row called `listing` costs in a price list; null where the list does not sell it. */
export const listedAmounts: Record<PriceList, Statement> = {
  de: sql`listing.amount_de`,
  at: sql`listing.amount_at`,
  ch: sql`listing.amount_ch`,
  edu: sql`listing.amount_edu`,
};

const orders: Record<SortName, (storefront: Storefront) => Statement> = {
  si: () => sql`listing.sales_90_days desc, listing.product_id`,
  priceAsc: ({ priceList }) => sql`${listedAmounts[priceList]}, listing.product_id`,
  priceDesc: ({ priceList }) => sql`${listedAmounts[priceList]} desc, listing.product_id`,
  rating: () => sql`listing.rating_average desc, listing.product_id`,
  new: () => sql`listing.released_on desc, listing.product_id`,
  name: ({ language }) => names[language],
};

const names = {
  de: sql`named.name collate "de-x-icu", listing.product_id`,
  en: sql`named.name collate "en-x-icu", listing.product_id`,
};

const joinName = {
  de: sql`join catalogue.product_text named on named.product_id = listing.product_id and named.language = 'de'`,
  en: sql`join catalogue.product_text named on named.product_id = listing.product_id and named.language = 'en'`,
};
