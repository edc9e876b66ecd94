import {
  type AddressBooksQuery,
  type AddressViewFragment,
  addressBooks,
} from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { addressRules, packstationRules } from '#storefront/ui/form/address-rules.ts';
import type { FieldRules } from '#storefront/ui/form/rules.ts';
import { type CountryChoice, countryChoices } from './country-choices.ts';

export const bookNames = ['billing', 'shipping', 'packstation'] as const;
export type BookName = (typeof bookNames)[number];

/** An address book: the customer's addresses of one kind, and the last removed one, which can be restored (AC2). */
export type Book = {
  addresses: readonly AddressViewFragment[];
  removed: AddressViewFragment | null;
};
export type Books = Record<BookName, Book>;

/** The countries that each address book allows. */
export type CountriesOfBooks = Record<BookName, readonly CountryChoice[]>;

export type FoundBooks = { books: Books; phone: string | null; countriesOf: CountriesOfBooks };

/** Loads the address books of a customer or guest. */
export async function findBooks(api: Pick<ShopApi, 'ask' | 'storefront'>): Promise<FoundBooks> {
  const found = await api.ask(addressBooks, {});
  const { customerInfo, deliveryCountries, billingCountries, ...books } = found;
  return {
    books: booksOf(books),
    phone: customerInfo.phone,
    countriesOf: countriesOfBooks({ deliveryCountries, billingCountries }, api.storefront.locale),
  };
}

type FoundCountries = 'deliveryCountries' | 'billingCountries';

/** The countries of each address book, named in the language of `locale`. */
export function countriesOfBooks(
  { deliveryCountries, billingCountries }: Record<FoundCountries, readonly string[]>,
  locale: string,
): CountriesOfBooks {
  const delivery = countryChoices(deliveryCountries, locale);
  return {
    billing: countryChoices(billingCountries, locale),
    shipping: delivery,
    packstation: delivery,
  };
}

function booksOf(found: Omit<AddressBooksQuery, 'customerInfo' | FoundCountries>): Books {
  return {
    billing: { addresses: found.billing, removed: found.removedBilling },
    shipping: { addresses: found.shipping, removed: found.removedShipping },
    packstation: { addresses: found.packstation, removed: found.removedPackstation },
  };
}

export const noBooks: Books = {
  billing: { addresses: [], removed: null },
  shipping: { addresses: [], removed: null },
  packstation: { addresses: [], removed: null },
};

/** The validation rules of an address in a book. */
export function bookRules(book: BookName): FieldRules {
  return book === 'packstation' ? packstationRules('packstation.') : addressRules(`${book}.`);
}
