import {
  type AddressBooksQuery,
  type AddressViewFragment,
  addressBooks,
} from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';
import { addressRules, packstationRules } from '#storefront/ui/form/address-rules.ts';
import type { FieldRules } from '#storefront/ui/form/rules.ts';

export const bookNames = ['billing', 'shipping', 'packstation'] as const;
export type BookName = (typeof bookNames)[number];

/** A kind of the customer's addresses, and the one that was removed last and can come back (AC2). */
export type Book = {
  addresses: readonly AddressViewFragment[];
  removed: AddressViewFragment | null;
};
export type Books = Record<BookName, Book>;

export type FoundBooks = { books: Books; phone: string | null; countries: string[] };

/** The books of who is logged in or a guest. */
export async function findBooks(door: Pick<ShopDoor, 'ask'>): Promise<FoundBooks> {
  const { customerInfo, deliveryCountries, ...found } = await door.ask(addressBooks, {});
  return { books: booksOf(found), phone: customerInfo.phone, countries: deliveryCountries };
}

function booksOf(found: Omit<AddressBooksQuery, 'customerInfo' | 'deliveryCountries'>): Books {
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

/** What is checked of an address of a book before it is sent. */
export function bookRules(book: BookName): FieldRules {
  return book === 'packstation' ? packstationRules('packstation.') : addressRules(`${book}.`);
}
