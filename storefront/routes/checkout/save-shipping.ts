import {
  addBillingAddress,
  addShippingAddress,
  type AddressInput,
  checkAddresses,
  saveShipping,
} from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';
import { edgeErrors } from '#storefront/ui/form/edge-errors.ts';
import {
  fieldErrorsBelow,
  refusedSteps,
  type FormErrors,
} from '#storefront/ui/form/form-errors.ts';

type Shipping = { billing: AddressInput; shipping: AddressInput | undefined };

/**
 * Saves the shipping step: signs a guest in with the e-mail, keeps the addresses, sets them and the carrier on the cart
 * (CO2, CO3). Answers the errors of all fields at once, or undefined when everything was saved.
 */
export async function saveShippingStep(
  door: ShopDoor,
  cartId: string,
  form: FormData,
): Promise<FormErrors | undefined> {
  const isElsewhere = form.get('deliveryType') === 'shippingAddress';
  const addresses: Shipping = {
    billing: addressOf(form, 'billing'),
    shipping: isElsewhere ? addressOf(form, 'shipping') : undefined,
  };
  const errors = {
    ...(await signInGuest(door, cartId, form)),
    ...(await addressErrors(door, addresses)),
  };
  return Object.keys(errors).length > 0 ? errors : keepShipping(door, cartId, form, addresses);
}

async function signInGuest(
  door: ShopDoor,
  cartId: string,
  form: FormData,
): Promise<FormErrors | undefined> {
  if (door.visitor.session === 'customer') return undefined;
  const formData = { email: textOf(form, 'email') };
  const { body } = await door.post('/api/checkout-auth/', {
    checkoutType: 'guest',
    cartId,
    formData,
  });
  return edgeErrors(body);
}

async function addressErrors(door: ShopDoor, { billing, shipping }: Shipping): Promise<FormErrors> {
  const found = await door.ask(checkAddresses, {
    billing,
    shipping: shipping ?? billing,
    isElsewhere: shipping !== undefined,
  });
  return {
    ...fieldErrorsBelow('billing.', found.billing),
    ...fieldErrorsBelow('shipping.', found.shipping ?? []),
  };
}

async function keepShipping(
  door: ShopDoor,
  cartId: string,
  form: FormData,
  { billing, shipping }: Shipping,
): Promise<FormErrors | undefined> {
  const { addBillingAddress: keptBilling } = await door.ask(addBillingAddress, {
    address: billing,
  });
  const keptShipping =
    shipping && (await door.ask(addShippingAddress, { address: shipping })).addShippingAddress;
  const refused = refusedSteps([keptBilling, ...(keptShipping ? [keptShipping] : [])]);
  if (refused || !keptBilling.address) return refused ?? { '': 'vue.message.internalError' };
  const saved = await door.ask(saveShipping, {
    cartId,
    billingAddressId: keptBilling.address.addressId,
    deliveryType: shipping ? 'shippingAddress' : 'sameAsBilling',
    shippingAddressId: keptShipping?.address?.addressId,
    methodCode: textOf(form, 'methodCode'),
    orderReference: textOf(form, 'orderReference'),
  });
  return refusedSteps(Object.values(saved));
}

/** What a form says of the address whose fields begin with `prefix`. */
export function addressOf(form: FormData, prefix: 'billing' | 'shipping'): AddressInput {
  const text = (name: string): string => textOf(form, `${prefix}.${name}`);
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

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
