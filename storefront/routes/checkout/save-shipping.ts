import {
  addBillingAddress,
  addShippingAddress,
  saveShipping,
} from '#contract/operations.generated.ts';
import type { AddressInput, AddressResultViewFragment } from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';
import { edgeErrors } from '../login/edge-errors.ts';

/** Message keys by field name, `billing.postCode` where forms nest. The empty name holds what concerns no field. */
export type StepErrors = Record<string, string>;

/**
 * Saves the shipping step: signs a guest in with the e-mail, keeps the addresses, sets them and the carrier on the cart (CO2, CO3).
 * Answers the errors by field, or undefined when everything was saved.
 */
export async function saveShippingStep(
  door: ShopDoor,
  cartId: string,
  form: FormData,
): Promise<StepErrors | undefined> {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const signedIn =
    door.visitor.session === 'customer'
      ? undefined
      : await signInGuest(door, cartId, text('email'));
  if (signedIn) return signedIn;

  const billing = await door.ask(addBillingAddress, { address: addressOf(form, 'billing') });
  const billingId = keptAddress(billing.addBillingAddress, 'billing');
  const shipping =
    text('deliveryType') === 'shippingAddress'
      ? await door.ask(addShippingAddress, { address: addressOf(form, 'shipping') })
      : undefined;
  const shippingId = shipping && keptAddress(shipping.addShippingAddress, 'shipping');
  const errors = {
    ...(typeof billingId === 'object' ? billingId : {}),
    ...(typeof shippingId === 'object' ? shippingId : {}),
  };
  if (typeof billingId !== 'number' || typeof shippingId === 'object') return errors;

  const saved = await door.ask(saveShipping, {
    cartId,
    billingAddressId: billingId,
    deliveryType: text('deliveryType') || 'sameAsBilling',
    shippingAddressId: shippingId,
    methodCode: text('methodCode'),
    orderReference: text('orderReference'),
  });
  return refusedSteps(Object.values(saved));
}

/** Joins what the single results of a mutation refused; undefined when all went through. */
export function refusedSteps(
  results: {
    successful: boolean;
    generalErrorMessage: string | null;
    fieldErrors: { fieldName: string; errorMessage: string }[];
  }[],
): StepErrors | undefined {
  const errors: StepErrors = {};
  for (const result of results.filter(({ successful }) => !successful)) {
    for (const { fieldName, errorMessage } of result.fieldErrors)
      errors[fieldName] ??= errorMessage;
    if (result.generalErrorMessage) errors[''] ??= result.generalErrorMessage;
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}

async function signInGuest(
  door: ShopDoor,
  cartId: string,
  email: string,
): Promise<StepErrors | undefined> {
  const { body } = await door.post('/api/checkout-auth/', {
    checkoutType: 'guest',
    cartId,
    formData: { email },
  });
  return edgeErrors(body);
}

function addressOf(form: FormData, prefix: 'billing' | 'shipping'): AddressInput {
  const text = (name: string): string => String(form.get(`${prefix}.${name}`) ?? '').trim();
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
    country: text('country'),
    phone: text('phone') || null,
  };
}

function keptAddress(result: AddressResultViewFragment, prefix: string): number | StepErrors {
  if (result.successful && result.address) return result.address.addressId;
  const errors: StepErrors = Object.fromEntries(
    result.fieldErrors.map(({ fieldName, errorMessage }) => [
      `${prefix}.${fieldName}`,
      errorMessage,
    ]),
  );
  if (result.generalErrorMessage) errors[''] = result.generalErrorMessage;
  return errors;
}
