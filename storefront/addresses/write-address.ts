import {
  addBillingAddress,
  addPackstation,
  addShippingAddress,
  type AddressInput,
  type AddressViewFragment,
  updateBillingAddress,
  updatePackstation,
  updateShippingAddress,
} from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { type FormErrors, refusedSteps } from '#storefront/ui/form/form-errors.ts';
import type { BookName } from './books.ts';

type AddressApi = Pick<ShopApi, 'ask'>;

const writes = {
  billing: { add: addBillingAddress, update: updateBillingAddress },
  shipping: { add: addShippingAddress, update: updateShippingAddress },
  packstation: { add: addPackstation, update: updatePackstation },
} as const;

/**
 * Adds an address to a book, or replaces the one of `addressId`. Returns its id, or the errors by field name, prefixed with the
 * book's (CO3, AC2).
 */
export async function writeAddress(
  api: AddressApi,
  { book, addressId }: { book: BookName; addressId: number | undefined },
  address: AddressInput,
): Promise<{ addressId: number } | { errors: FormErrors }> {
  const { add, update } = writes[book];
  const { kept } =
    addressId === undefined
      ? await api.ask(add, { address })
      : await api.ask(update, { addressId, address });
  const refused = refusedSteps([kept]);
  if (!refused && kept.address) return { addressId: kept.address.addressId };
  const errors = refused ?? { '': 'vue.message.internalError' };
  return {
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, key]) => [field === '' ? '' : `${book}.${field}`, key]),
    ),
  };
}

/** Reads an address from form fields that are prefixed with the book's name. */
export function addressOf(form: FormData, book: BookName): AddressInput {
  const text = (name: string): string => textOf(form, `${book}.${name}`);
  return {
    formType: text('formType') || 'private',
    company: text('company') || null,
    salutation: text('salutation') || null,
    firstName: text('firstName'),
    lastName: text('lastName'),
    streetAndHouseNr: text('streetAndHouseNr'),
    additionalAddress: text('additionalAddress') || null,
    postCode: text('postCode'),
    city: text('city'),
    country: text('country') || (book === 'packstation' ? 'DE' : ''),
    phone: text('phone') || null,
    email: text('email') || null,
    packstationAddress: book === 'packstation',
  };
}

/** An address of a book as form input. */
export function inputOf(address: AddressViewFragment): AddressInput {
  const { addressId: _, isAlsoCustomerAddress: __, street, addressAddition, ...same } = address;
  return { ...same, streetAndHouseNr: street, additionalAddress: addressAddition };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
