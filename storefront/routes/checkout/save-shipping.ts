import {
  addBillingAddress,
  addShippingAddress,
  type AddressInput,
  checkAddresses,
  saveShipping,
} from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';
import { accountRules } from './account-rules.ts';
import type { OpenStep } from './open-step.ts';
import { firstBroken } from '#storefront/ui/form/rules.ts';
import { edgeErrors } from '#storefront/ui/form/edge-errors.ts';
import {
  fieldErrorsBelow,
  refusedSteps,
  type FormErrors,
} from '#storefront/ui/form/form-errors.ts';

type Shipping = { billing: AddressInput; shipping: AddressInput | undefined };

/**
 * Saves the shipping step: signs a guest in with the e-mail, or makes the account that was chosen at the login step once
 * all addresses are right; keeps the addresses, sets them and the carrier on the cart (CO2, CO3). Answers the errors of
 * all fields at once, or undefined when everything was saved.
 */
export async function saveShippingStep(
  door: ShopDoor,
  { cart, checkout }: Pick<OpenStep, 'cart' | 'checkout'>,
  form: FormData,
): Promise<FormErrors | undefined> {
  const isElsewhere = form.get('deliveryType') === 'shippingAddress';
  const addresses: Shipping = {
    billing: addressOf(form, 'billing'),
    shipping: isElsewhere ? addressOf(form, 'shipping') : undefined,
  };
  const wrongAddresses = await addressErrors(door, addresses);
  const errors = {
    ...(await authErrors(door, { cart, checkout }, form, wrongAddresses)),
    ...wrongAddresses,
  };
  return Object.keys(errors).length > 0 ? errors : keepShipping(door, cart.id, form, addresses);
}

async function authErrors(
  door: ShopDoor,
  { cart, checkout }: Pick<OpenStep, 'cart' | 'checkout'>,
  form: FormData,
  wrongAddresses: FormErrors,
): Promise<FormErrors | undefined> {
  if (door.visitor.session === 'customer') return undefined;
  if (checkout.loginOption !== 'register') {
    const formData = { email: textOf(form, 'email') };
    return authenticate(door, { checkoutType: 'guest', cartId: cart.id, formData });
  }
  if (Object.keys(wrongAddresses).length > 0) return accountErrors(form);
  const formData = registrationOf(form);
  const errors = await authenticate(door, { checkoutType: 'register', cartId: cart.id, formData });
  return (
    errors &&
    Object.fromEntries(Object.entries(errors).map(([name, error]) => [stepName(name), error]))
  );
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

async function authenticate(
  door: ShopDoor,
  request: Record<string, unknown>,
): Promise<FormErrors | undefined> {
  return edgeErrors((await door.post('/api/checkout-auth/', request)).body);
}

/** What is wrong with e-mail and password as far as it can be said without making the account. */
function accountErrors(form: FormData): FormErrors {
  return Object.fromEntries(
    Object.entries(accountRules).flatMap(([name, rules]) => {
      const error = firstBroken(rules, textOf(form, name));
      return error === undefined ? [] : [[name, error]];
    }),
  );
}

/** Who registers on the way is whom the bill goes to. */
function registrationOf(form: FormData) {
  const { formType, company, salutation, firstName, lastName, phone, ...billingAddress } =
    addressOf(form, 'billing');
  const password = form.get('password');
  return {
    email: textOf(form, 'email'),
    password: typeof password === 'string' ? password : '',
    salutation,
    firstName,
    lastName,
    phone,
    billingAddress,
    company: formType === 'private' ? null : company,
  };
}

/** The step's name of a registration's field. */
function stepName(name: string): string {
  if (name === '' || name === 'email' || name === 'password') return name;
  return `billing.${name.replace(/^billingAddress\./, '')}`;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
