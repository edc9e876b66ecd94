import type { AddressInput } from '#contract/operations.generated.ts';
import type { BookName } from '#storefront/addresses/books.ts';
import { addressOf } from '#storefront/addresses/write-address.ts';

/** An address of a book: one that is there, one that replaces it, or with no id a new one. */
export type ChosenAddress = {
  book: BookName;
  addressId: number | undefined;
  /** What was typed, where a form is open. */
  input: AddressInput | undefined;
};

/**
 * What the shipping form says of a book: `<book>.form` names the address whose form is open (`new` for one more),
 * `<book>.addressId` the chosen one, `<book>.removedId` one that was chosen when it was removed. Without any of them the
 * fields stand there for themselves, as for guests.
 */
export function chosenAddress(form: FormData, book: BookName): ChosenAddress {
  const open = textOf(form, `${book}.form`);
  const chosen = idOf(textOf(form, `${book}.addressId`)) ?? idOf(textOf(form, `${book}.removedId`));
  const isClosed = open === 'none' || (open === '' && chosen !== undefined);
  if (isClosed) return { book, addressId: chosen, input: undefined };
  return { book, addressId: idOf(open), input: addressOf(form, book) };
}

/** In which book the delivery goes; undefined for the billing address. */
export function deliveryBookOf(form: FormData): BookName | undefined {
  const type = form.get('deliveryType');
  if (type === 'packstation') return 'packstation';
  return type === 'shippingAddress' ? 'shipping' : undefined;
}

/** A text of the form without spaces around it; empty where it is missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** The id of an address, or undefined for what is none. */
export function idOf(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
