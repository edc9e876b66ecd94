import type { AddressInput } from '#contract/operations.generated.ts';
import type { BookName } from '#storefront/addresses/books.ts';
import { addressOf } from '#storefront/addresses/write-address.ts';

/** The address that the form means: an existing one, an edited one, or without id a new one. */
export type ChosenAddress = {
  book: BookName;
  addressId: number | undefined;
  /** The fields, if the address's form is open. */
  input: AddressInput | undefined;
};

/**
 * Reads the choice of an address from the shipping form: `<book>.form` is the address whose form is open (`new` for a
 * new one), `<book>.addressId` the chosen one, `<book>.removedId` a chosen one that was removed. Guests' forms have
 * only the address fields.
 */
export function chosenAddress(form: FormData, book: BookName): ChosenAddress {
  const open = textOf(form, `${book}.form`);
  const chosen = idOf(textOf(form, `${book}.addressId`)) ?? idOf(textOf(form, `${book}.removedId`));
  const isClosed = open === 'none' || (open === '' && chosen !== undefined);
  if (isClosed) return { book, addressId: chosen, input: undefined };
  return { book, addressId: idOf(open), input: addressOf(form, book) };
}

/** The book of the delivery address; undefined where the goods go to the billing address. */
export function deliveryBookOf(form: FormData): BookName | undefined {
  const type = form.get('deliveryType');
  if (type === 'packstation') return 'packstation';
  return type === 'shippingAddress' ? 'shipping' : undefined;
}

/** The trimmed text of a field; empty where it is missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** The id of an address; undefined for any other text. */
export function idOf(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
