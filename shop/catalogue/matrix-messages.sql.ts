import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Language } from '#shop/kernel/storefront.ts';

/** Messages of a storefront about kinds of items, such as their delivery. Rows `item` and `offer` must be joined. */
export function matrixMessages(language: Language): Statement {
  return sql`
    array(select said.message from catalogue.matrix_code_message said
      where said.matrix_code = item.matrix_code and said.price_list = offer.price_list and said.language = ${language}
      order by said.position limit 5)`;
}
