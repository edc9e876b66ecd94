import type { CatalogueQuery } from './port.ts';

/** The query for the first page of all products in the German shop, without any selection. */
export const firstPage: CatalogueQuery = {
  priceList: 'de',
  language: 'de',
  categoryId: undefined,
  text: undefined,
  enums: [],
  price: {},
  rating: {},
  sort: 'si',
  offset: 0,
  limit: 60,
};
