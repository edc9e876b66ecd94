import type { CatalogueQuestion } from './port.ts';

/** What a shopper asks who has chosen nothing: the first page of everything that the German shop sells. */
export const firstPage: CatalogueQuestion = {
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
