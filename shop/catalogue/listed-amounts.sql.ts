import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';

/** What a row of catalogue.category_listing called `listing` costs in a price list; null where it is not listed. */
export const listedAmounts: Record<PriceList, Statement> = {
  de: sql`listing.amount_de`,
  at: sql`listing.amount_at`,
  ch: sql`listing.amount_ch`,
  edu: sql`listing.amount_edu`,
};
