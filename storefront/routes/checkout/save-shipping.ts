import '#storefront/texts/checkout.ts';
import {
  type AddressInput,
  updatePhone,
  checkAddresses,
  restoreAddress,
  saveOrderReference,
  saveShipping,
  saveSpedition,
  selectPayment,
} from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';
import type { Books, FoundBooks } from '#storefront/addresses/books.ts';
import { addressOf, inputOf, writeAddress } from '#storefront/addresses/write-address.ts';
import { edgeErrors } from '#storefront/ui/form/edge-errors.ts';
import {
  fieldErrorsBelow,
  type FormErrors,
  refusedSteps,
} from '#storefront/ui/form/form-errors.ts';
import { firstBroken } from '#storefront/ui/form/rules.ts';
import { accountRules } from './account-rules.ts';
import { chosenAddress, type ChosenAddress, deliveryBookOf, textOf } from './chosen-address.ts';
import type { OpenStep } from './open-step.ts';
import { speditionFields, speditionRules } from './spedition-rules.ts';

type Step = Pick<OpenStep, 'cart' | 'checkout'> & Pick<FoundBooks, 'books' | 'phone'>;
type Shipping = { billing: ChosenAddress; delivery: ChosenAddress | undefined };

/**
 * Saves the shipping step in the order of CO3: all forms are checked; what the forwarding agent needs goes first; who is
 * not logged in is authenticated, as a guest or with the account that was chosen at the login step; then follow the order
 * reference, the contact, the billing address, the delivery e-mail with the delivery address, the carrier, and on account
 * terms the kind of invoice (CO2, CO3, CO4).
 * An address that was removed and is still chosen comes back. Answers the errors of all fields at once, or undefined.
 */
export async function saveShippingStep(
  door: ShopDoor,
  step: Step,
  form: FormData,
): Promise<FormErrors | undefined> {
  const deliveryBook = deliveryBookOf(form);
  const shipping: Shipping = {
    billing: chosenAddress(form, 'billing'),
    delivery: deliveryBook && chosenAddress(form, deliveryBook),
  };
  const wrongFields = {
    ...(await addressErrors(door, shipping)),
    ...brokenFields(speditionRules, step.checkout.needsSpedition ? form : undefined),
  };
  const isWrong = Object.keys(wrongFields).length > 0;
  const wrongSpedition = isWrong ? undefined : await keepSpedition(door, step, form);
  const errors = {
    ...(await authErrors(door, step, form, isWrong)),
    ...wrongFields,
    ...wrongSpedition,
  };
  return Object.keys(errors).length > 0 ? errors : keepShipping(door, step, form, shipping);
}

async function keepSpedition(
  door: ShopDoor,
  { cart, checkout }: Step,
  form: FormData,
): Promise<FormErrors | undefined> {
  if (!checkout.needsSpedition) return undefined;
  const fields = speditionFields.map((fieldName) => ({
    fieldName,
    fieldValue: textOf(form, `spedition.${fieldName}`),
  }));
  return refusedSteps(Object.values(await door.ask(saveSpedition, { cartId: cart.id, fields })));
}

async function authErrors(
  door: ShopDoor,
  { cart, checkout }: Step,
  form: FormData,
  isWrong: boolean,
): Promise<FormErrors | undefined> {
  if (door.visitor.session === 'customer') return undefined;
  if (checkout.loginOption !== 'register') {
    const formData = { email: textOf(form, 'email') };
    return authenticate(door, { checkoutType: 'guest', cartId: cart.id, formData });
  }
  if (isWrong) return brokenFields(accountRules, form);
  const formData = registrationOf(form);
  const errors = await authenticate(door, { checkoutType: 'register', cartId: cart.id, formData });
  return (
    errors &&
    Object.fromEntries(Object.entries(errors).map(([name, error]) => [stepName(name), error]))
  );
}

async function addressErrors(door: ShopDoor, shipping: Shipping): Promise<FormErrors> {
  const typed = [shipping.billing, shipping.delivery].filter((address) => address?.input);
  const [first, second] = typed;
  if (!first?.input) return {};
  const found = await door.ask(checkAddresses, {
    billing: first.input,
    shipping: second?.input ?? first.input,
    isElsewhere: second !== undefined,
  });
  return {
    ...fieldErrorsBelow(`${first.book}.`, found.billing),
    ...fieldErrorsBelow(`${second?.book}.`, found.shipping ?? []),
  };
}

async function keepShipping(
  door: ShopDoor,
  step: Step,
  form: FormData,
  { billing, delivery }: Shipping,
): Promise<FormErrors | undefined> {
  const cartId = step.cart.id;
  const orderReference = textOf(form, 'orderReference');
  const referenceErrors = refusedSteps(
    Object.values(await door.ask(saveOrderReference, { cartId, orderReference })),
  );
  if (referenceErrors) return referenceErrors;
  await keepContact(door, step, billing.input);
  const keptBilling = await keepAddress(door, step.books, billing);
  if ('errors' in keptBilling) return keptBilling.errors;
  const email = textOf(form, 'deliveryEmail');
  const keptDelivery = delivery && (await keepAddress(door, step.books, delivery, email));
  if (keptDelivery && 'errors' in keptDelivery) return keptDelivery.errors;
  const saved = await door.ask(saveShipping, {
    cartId,
    billingAddressId: keptBilling.addressId,
    deliveryType: textOf(form, 'deliveryType') || 'sameAsBilling',
    shippingAddressId: keptDelivery?.addressId,
    methodCode: delivery?.book === 'packstation' ? 'dhl' : textOf(form, 'methodCode'),
  });
  return refusedSteps(Object.values(saved)) ?? keepInvoice(door, step, form);
}

/** On account terms: an e-invoice where there is a Leitweg-ID for it, else one on paper (CO4). */
async function keepInvoice(
  door: ShopDoor,
  { cart, checkout }: Step,
  form: FormData,
): Promise<FormErrors | undefined> {
  if (checkout.buyerReference === null) return undefined;
  const buyerReference = textOf(form, 'buyerReference');
  const paymentId = buyerReference === '' ? 'INVOICE' : 'X_RECHNUNG';
  const chosen = await door.ask(selectPayment, { cartId: cart.id, paymentId, buyerReference });
  return refusedSteps(Object.values(chosen));
}

/** Where a customer can be called: the number typed for the bill, as long as the account has none. */
async function keepContact(
  door: ShopDoor,
  { phone: known }: Step,
  billing: AddressInput | undefined,
): Promise<void> {
  if (door.visitor.session !== 'customer' || known || !billing?.phone) return;
  await door.ask(updatePhone, { phone: billing.phone });
}

/**
 * Adds or replaces what was typed; what was chosen comes back where it was removed, and gets the delivery e-mail where
 * that changed. Answers the id to choose.
 */
async function keepAddress(
  door: ShopDoor,
  books: Books,
  { book, addressId, input }: ChosenAddress,
  email?: string,
): Promise<{ addressId: number } | { errors: FormErrors }> {
  const withEmail = email === undefined ? {} : { email: email || null };
  if (input) return writeAddress(door, { book, addressId }, { ...input, ...withEmail });
  const { addresses, removed } = books[book];
  if (addressId === undefined) return { errors: { '': 'shop.addresses.choose' } };
  if (removed?.addressId === addressId) await door.ask(restoreAddress, { addressId });
  const known = [...addresses, ...(removed ? [removed] : [])].find(
    (address) => address.addressId === addressId,
  );
  if (!known || email === undefined || (known.email ?? '') === email) return { addressId };
  return writeAddress(door, { book, addressId }, { ...inputOf(known), ...withEmail });
}

async function authenticate(
  door: ShopDoor,
  request: Record<string, unknown>,
): Promise<FormErrors | undefined> {
  return edgeErrors((await door.post('/api/checkout-auth/', request)).body);
}

/** What is wrong with fields of the form as far as their rules say it; nothing without a form. */
function brokenFields(rules: typeof accountRules, form: FormData | undefined): FormErrors {
  if (!form) return {};
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, fieldRules]) => {
      const error = firstBroken(fieldRules, textOf(form, name));
      return error === undefined ? [] : [[name, error]];
    }),
  );
}

/** Who registers on the way is whom the bill goes to. */
function registrationOf(form: FormData) {
  const { formType, company, salutation, firstName, lastName, phone, ...address } = addressOf(
    form,
    'billing',
  );
  const { email: _, packstationAddress: __, ...billingAddress } = address;
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
