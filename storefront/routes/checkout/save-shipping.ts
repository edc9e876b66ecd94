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
import type { ShopApi } from '#contract/shop-api.ts';
import type { Books, FoundBooks } from '#storefront/addresses/books.ts';
import { addressOf, inputOf, writeAddress } from '#storefront/addresses/write-address.ts';
import { endpointErrors } from '#storefront/ui/form/endpoint-errors.ts';
import {
  fieldErrorsBelow,
  type FormErrors,
  refusedSteps,
} from '#storefront/ui/form/form-errors.ts';
import { firstBroken } from '#storefront/ui/form/rules.ts';
import { accountRules } from './account-rules.ts';
import { chosenAddress, type ChosenAddress, deliveryBookOf, textOf } from './chosen-address.ts';
import { carrierTo, destinationOf } from './destination.ts';
import type { OpenStep } from './open-step.ts';
import { speditionFields, speditionRules } from './spedition-rules.ts';

type Step = Pick<OpenStep, 'cart' | 'checkout'> & Pick<FoundBooks, 'books' | 'phone'>;
type Shipping = { billing: ChosenAddress; delivery: ChosenAddress | undefined };

/**
 * Saves the shipping step in the order that CO3 defines: validation of all forms, spedition, authentication of a
 * visitor who is not logged in (as a guest or with a new account), order reference, phone, billing address, delivery
 * address with its e-mail, carrier, and for customers on account terms the kind of invoice (CO2, CO3, CO4). An address
 * that was removed but is still chosen is restored. Returns the errors of all fields at once, or undefined.
 */
export async function saveShippingStep(
  api: ShopApi,
  step: Step,
  form: FormData,
): Promise<FormErrors | undefined> {
  const deliveryBook = deliveryBookOf(form);
  const shipping: Shipping = {
    billing: chosenAddress(form, 'billing'),
    delivery: deliveryBook && chosenAddress(form, deliveryBook),
  };
  const wrongFields = {
    ...(await addressErrors(api, shipping)),
    ...invalidFields(speditionRules, step.checkout.needsSpedition ? form : undefined),
  };
  const isWrong = Object.keys(wrongFields).length > 0;
  const wrongSpedition = isWrong ? undefined : await saveSpeditionFields(api, step, form);
  const errors = {
    ...(await authErrors(api, step, form, isWrong)),
    ...wrongFields,
    ...wrongSpedition,
  };
  return Object.keys(errors).length > 0
    ? errors
    : saveAddressesAndCarrier(api, step, form, shipping);
}

async function saveSpeditionFields(
  api: ShopApi,
  { cart, checkout }: Step,
  form: FormData,
): Promise<FormErrors | undefined> {
  if (!checkout.needsSpedition) return undefined;
  const fields = speditionFields.map((fieldName) => ({
    fieldName,
    fieldValue: textOf(form, `spedition.${fieldName}`),
  }));
  return refusedSteps(Object.values(await api.ask(saveSpedition, { cartId: cart.id, fields })));
}

async function authErrors(
  api: ShopApi,
  { cart, checkout }: Step,
  form: FormData,
  isWrong: boolean,
): Promise<FormErrors | undefined> {
  if (api.visitor.session === 'customer') return undefined;
  if (checkout.loginOption !== 'register') {
    const formData = { email: textOf(form, 'email') };
    return authenticate(api, { checkoutType: 'guest', cartId: cart.id, formData });
  }
  if (isWrong) return invalidFields(accountRules, form);
  const formData = registrationOf(form);
  const errors = await authenticate(api, { checkoutType: 'register', cartId: cart.id, formData });
  return (
    errors &&
    Object.fromEntries(Object.entries(errors).map(([name, error]) => [stepName(name), error]))
  );
}

async function addressErrors(api: ShopApi, shipping: Shipping): Promise<FormErrors> {
  const typed = [shipping.billing, shipping.delivery].filter((address) => address?.input);
  const [first, second] = typed;
  if (!first?.input) return {};
  const found = await api.ask(checkAddresses, {
    billing: first.input,
    shipping: second?.input ?? first.input,
    isElsewhere: second !== undefined,
  });
  return {
    ...fieldErrorsBelow(`${first.book}.`, found.billing),
    ...fieldErrorsBelow(`${second?.book}.`, found.shipping ?? []),
  };
}

async function saveAddressesAndCarrier(
  api: ShopApi,
  step: Step,
  form: FormData,
  { billing, delivery }: Shipping,
): Promise<FormErrors | undefined> {
  const cartId = step.cart.id;
  const orderReference = textOf(form, 'orderReference');
  const referenceErrors = refusedSteps(
    Object.values(await api.ask(saveOrderReference, { cartId, orderReference })),
  );
  if (referenceErrors) return referenceErrors;
  await savePhone(api, step, billing.input);
  const savedBilling = await saveAddress(api, step.books, billing);
  if ('errors' in savedBilling) return savedBilling.errors;
  const email = textOf(form, 'deliveryEmail');
  const savedDelivery = delivery && (await saveAddress(api, step.books, delivery, email));
  if (savedDelivery && 'errors' in savedDelivery) return savedDelivery.errors;
  const saved = await api.ask(saveShipping, {
    cartId,
    billingAddressId: savedBilling.addressId,
    deliveryType: textOf(form, 'deliveryType') || 'sameAsBilling',
    shippingAddressId: savedDelivery?.addressId,
    methodCode: methodOf(step, form),
  });
  return refusedSteps(Object.values(saved)) ?? saveInvoiceKind(api, step, form);
}

/**
 * The chosen carrier if it delivers to the destination, else the first that does; without script the form can hold an
 * unavailable one.
 */
function methodOf(step: Step, form: FormData): string {
  const valueOf = (name: string) => (form.has(name) ? textOf(form, name) : undefined);
  const destination = destinationOf(valueOf, step, '');
  const wanted = textOf(form, 'methodCode');
  return carrierTo(step.checkout.shippers, destination, wanted)?.code ?? wanted;
}

/** Chooses the invoice for customers on account terms: an e-invoice if a Leitweg-ID was entered, else on paper (CO4). */
async function saveInvoiceKind(
  api: ShopApi,
  { cart, checkout }: Step,
  form: FormData,
): Promise<FormErrors | undefined> {
  if (checkout.buyerReference === null) return undefined;
  const buyerReference = textOf(form, 'buyerReference');
  const paymentId = buyerReference === '' ? 'INVOICE' : 'X_RECHNUNG';
  const chosen = await api.ask(selectPayment, { cartId: cart.id, paymentId, buyerReference });
  return refusedSteps(Object.values(chosen));
}

/** Saves the phone of the billing address as the customer's, if the account has none yet. */
async function savePhone(
  api: ShopApi,
  { phone: known }: Step,
  billing: AddressInput | undefined,
): Promise<void> {
  if (api.visitor.session !== 'customer' || known || !billing?.phone) return;
  await api.ask(updatePhone, { phone: billing.phone });
}

/**
 * Adds or edits the address that was entered; restores a chosen one that was removed and updates its delivery e-mail.
 * Returns the id of the address, or the errors.
 */
async function saveAddress(
  api: ShopApi,
  books: Books,
  { book, addressId, input }: ChosenAddress,
  email?: string,
): Promise<{ addressId: number } | { errors: FormErrors }> {
  const withEmail = email === undefined ? {} : { email: email || null };
  if (input) return writeAddress(api, { book, addressId }, { ...input, ...withEmail });
  const { addresses, removed } = books[book];
  if (addressId === undefined) return { errors: { '': 'shop.addresses.choose' } };
  if (removed?.addressId === addressId) await api.ask(restoreAddress, { addressId });
  const known = [...addresses, ...(removed ? [removed] : [])].find(
    (address) => address.addressId === addressId,
  );
  if (!known || email === undefined || (known.email ?? '') === email) return { addressId };
  return writeAddress(api, { book, addressId }, { ...inputOf(known), ...withEmail });
}

async function authenticate(
  api: ShopApi,
  request: Record<string, unknown>,
): Promise<FormErrors | undefined> {
  return endpointErrors((await api.post('/api/checkout-auth/', request)).body);
}

/** Errors of the fields by their rules; none without a form. */
function invalidFields(rules: typeof accountRules, form: FormData | undefined): FormErrors {
  if (!form) return {};
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, fieldRules]) => {
      const error = firstBroken(fieldRules, textOf(form, name));
      return error === undefined ? [] : [[name, error]];
    }),
  );
}

/** Registration data: the billing address and its name become those of the account. */
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

/** Maps a field name of the registration to the step's name for it. */
function stepName(name: string): string {
  if (name === '' || name === 'email' || name === 'password') return name;
  return `billing.${name.replace(/^billingAddress\./, '')}`;
}
