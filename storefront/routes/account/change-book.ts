import '#storefront/texts/account.ts';
import { data } from 'react-router';
import {
  addBillingAddress,
  addShippingAddress,
  removeAddress,
} from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import {
  fieldErrorsBelow,
  type FormErrors,
  refusedSteps,
} from '#storefront/ui/form/form-errors.ts';
import { addressOf } from '../checkout/save-shipping.ts';

export type BookChange = {
  intent: 'add' | 'remove';
  doneKey: string;
  errors: FormErrors | undefined;
  typed?: Record<string, string>;
};

/** Adds an address to a book of the customer's, or removes one (AC2). Throws 400 for a form that is none of ours. */
export async function changeBook(
  door: Pick<ShopDoor, 'ask'>,
  book: string,
  form: FormData,
): Promise<BookChange> {
  if (form.get('intent') === 'remove') return remove(door, Number(form.get('addressId')));
  if (book !== 'billing' && book !== 'shipping') throw data(null, { status: 400 });
  const result = await add(door, book, form);
  const { '': general, ...fields } = refusedSteps([result]) ?? {};
  const below = fieldErrorsBelow(
    `${book}.`,
    Object.entries(fields).map(([fieldName, errorMessage]) => ({ fieldName, errorMessage })),
  );
  return {
    intent: 'add',
    doneKey: 'shop.addresses.added',
    errors: result.successful ? undefined : { ...below, ...(general && { '': general }) },
    typed: typedValues(form),
  };
}

async function add(door: Pick<ShopDoor, 'ask'>, book: 'billing' | 'shipping', form: FormData) {
  const address = addressOf(form, book);
  return book === 'billing'
    ? (await door.ask(addBillingAddress, { address })).addBillingAddress
    : (await door.ask(addShippingAddress, { address })).addShippingAddress;
}

async function remove(door: Pick<ShopDoor, 'ask'>, addressId: number): Promise<BookChange> {
  if (!Number.isSafeInteger(addressId) || addressId < 1 || addressId > 2 ** 31 - 1)
    throw data(null, { status: 400 });
  const { deleteAddress } = await door.ask(removeAddress, { addressId });
  return {
    intent: 'remove',
    doneKey: 'shop.addresses.removed',
    errors: refusedSteps([deleteAddress]),
  };
}
