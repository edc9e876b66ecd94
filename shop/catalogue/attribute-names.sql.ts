import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Language } from '#shop/kernel/storefront.ts';

/**
 * Names of attributes and of their values in a language, of the rows `attribute` and `value`. A value is named with the unit of its
 * attribute, where it has one.
 */
export const attributeNames: Readonly<
  Record<Language, { attribute: Statement; value: Statement }>
> = {
  de: {
    attribute: sql`attribute.name_de`,
    value: sql`rtrim(value.name_de || ' ' || attribute.unit_de)`,
  },
  en: {
    attribute: sql`attribute.name_en`,
    value: sql`rtrim(value.name_en || ' ' || attribute.unit_en)`,
  },
};
