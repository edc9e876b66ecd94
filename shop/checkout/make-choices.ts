import { type CartCtx, cartNotFound, ownCart } from '#shop/cart/find-cart.ts';
import { buyerId } from '#shop/organisations/membership/buyer.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { typedLines } from '#shop/kernel/typed-lines.ts';
import type { Statement } from '#shop/kernel/sql.ts';
import {
  billsIn,
  type ChoiceChange,
  type DeliveryType,
  findAddressCountry,
  findOwnChoice,
  hasAddress,
  type OwnAddress,
  writeOwnChoice,
} from './checkout.sql.ts';
import type { FieldError } from '#shop/resolver-types.generated.ts';
import { findCountries } from '#shop/pricing/countries.ts';
import { isLeitwegId } from '#shop/payment/leitweg-id.ts';
import { type CheckoutCtx, deliveryAddressOf, readCheckout } from './read-checkout.ts';
import { checkSpedition } from './spedition-rules.ts';

type Outcome = Promise<Refusal | undefined>;

/** Sets the login option: guest or register (CO2). Refuses OPTION_UNKNOWN. */
export async function setLoginOption(ctx: CartCtx, cartId: string, option: string): Outcome {
  if (option !== 'guest' && option !== 'register') {
    return refuse('OPTION_UNKNOWN', 'vue.form.error.requiredField', { field: 'option' });
  }
  return saveChoice(ctx, cartId, { loginOption: option });
}

/** Sets the billing address (CO3). Refuses ADDRESS_UNKNOWN for an address of another account. One statement where nothing is refused. */
export async function setBillingAddress(ctx: CartCtx, cartId: string, addressId: number): Outcome {
  const accountId = buyerId(ctx.visitor);
  if (accountId === undefined) return refuse('ADDRESS_UNKNOWN', 'shop.checkout.addressUnknown');
  const address: OwnAddress = { id: addressId, accountId, kind: 'billing' };
  const change = { billingAddressId: addressId, accountId };
  if (await isSaved(ctx, cartId, { change, condition: hasAddress(address) })) return undefined;
  if (await findAddressCountry(ctx.db, address)) throw cartNotFound();
  return refuse('ADDRESS_UNKNOWN', 'shop.checkout.addressUnknown');
}

/**
 * Sets the delivery address: the billing address, another address of the account, or a packing station (CO3).
 * Refuses DELIVERY_UNKNOWN, ADDRESS_UNKNOWN, and COUNTRY_NOT_DELIVERED on the field `country` of the form concerned.
 */
export async function setShippingAddress(
  ctx: CartCtx,
  cartId: string,
  { deliveryType, addressId }: { deliveryType: string; addressId: number | undefined },
): Outcome {
  if (!isDeliveryType(deliveryType))
    return refuse('DELIVERY_UNKNOWN', 'shop.checkout.deliveryUnknown');
  const kind = bookOf[deliveryType];
  const accountId = buyerId(ctx.visitor);
  const address =
    kind && accountId !== undefined && addressId !== undefined
      ? { id: addressId, accountId, kind }
      : undefined;
  const { deliveryCountries } = await findCountries(ctx);
  if (accountId !== undefined && (address || !kind)) {
    const condition = address
      ? hasAddress(address, deliveryCountries)
      : billsIn(accountId, deliveryCountries);
    const change = { deliveryType, ...(address && { shippingAddressId: address.id }) };
    if (await isSaved(ctx, cartId, { change, condition })) return undefined;
  }
  return refusalOfDelivery(ctx, cartId, { kind, address });
}

/** Why an address cannot be delivered to. Throws CART_NOT_FOUND. */
async function refusalOfDelivery(
  ctx: CartCtx,
  cartId: string,
  {
    kind,
    address,
  }: { kind: 'shipping' | 'packstation' | undefined; address?: OwnAddress | undefined },
): Promise<Refusal> {
  const { db, visitor } = ctx;
  const choice = await findOwnChoice(db, ownCart(ctx, cartId), buyerId(visitor));
  if (!choice) throw cartNotFound();
  const country = kind
    ? address && (await findAddressCountry(db, address))
    : choice.billingAddress?.country;
  if (!country) return refuse('ADDRESS_UNKNOWN', 'shop.checkout.addressUnknown');
  const messageKey = kind ? 'shop.form.error.country' : 'shop.checkout.deliverElsewhere';
  return refuse('COUNTRY_NOT_DELIVERED', messageKey, { field: `${kind ?? 'billing'}.country` });
}

/**
 * Sets the carrier (CO3). Refuses SHIPPER_UNKNOWN for a carrier that cannot deliver this cart to its address, and PHONE_MISSING
 * for a forwarding agent, who has to make an appointment, where neither `saveSpeditionsData` nor the address has a number.
 */
export async function setShippingMethod(
  ctx: CheckoutCtx,
  cartId: string,
  methodCode: string,
): Outcome {
  const { cart, choice } = await readCheckout(ctx, cartId);
  const offer = cart.shippers.find(({ code }) => code === methodCode);
  if (!offer || offer.infoKey)
    return refuse('SHIPPER_UNKNOWN', 'shop.checkout.shipperUnknown', { field: 'methodCode' });
  const phone = choice.speditionFields.phone ?? deliveryAddressOf(choice)?.phone;
  if (offer.code === 'spedition' && !phone)
    return refuse('PHONE_MISSING', 'vue.form.error.requiredField', { field: 'spedition.phone' });
  return saveChoice(ctx, cartId, { shipperCode: offer.code });
}

/**
 * Sets the payment method (CO4). Refuses NO_PAYMENT for a method that is not offered, or not for this value, and
 * REFERENCE_MISSING or REFERENCE_WRONG for an e-invoice without a valid Leitweg-ID.
 */
export async function setSelectedPayment(
  ctx: CheckoutCtx,
  cartId: string,
  { paymentId, buyerReference }: { paymentId: string; buyerReference: string | undefined },
): Outcome {
  const { payments } = await readCheckout(ctx, cartId);
  const offer = payments.find((each) => each.paymentId === paymentId);
  if (!offer) return refuse('NO_PAYMENT', 'vue.checkout.paymentStep.errorNoPaymentSelected');
  if (offer.limitMinor !== undefined) return refuse('NO_PAYMENT', 'shop.payment.notForThisValue');
  if (paymentId !== 'X_RECHNUNG') return saveChoice(ctx, cartId, { paymentId });
  const reference = (buyerReference ?? '').trim();
  const field = 'buyerReference';
  if (reference === '')
    return refuse('REFERENCE_MISSING', 'vue.form.error.requiredField', { field });
  if (!isLeitwegId(reference))
    return refuse('REFERENCE_WRONG', 'shop.payment.leitwegIdWrong', { field });
  return saveChoice(ctx, cartId, { paymentId, buyerReference: reference });
}

const longestComment = 500;

/** Sets the order's comment; an empty one removes it (CO6). Refuses TOO_LONG above 500 characters; a line break is one. */
export async function setOrderComment(ctx: CartCtx, cartId: string, orderComment: string): Outcome {
  const text = typedLines(orderComment);
  if (text.length > longestComment) {
    return refuse('TOO_LONG', 'shop.form.error.tooLong', { field: 'orderComment' });
  }
  return saveChoice(ctx, cartId, { orderComment: text });
}

/** Sets whether the order also subscribes to the newsletter (CO6). */
export function chooseNewsletter(ctx: CartCtx, cartId: string, subscribe: boolean): Outcome {
  return saveChoice(ctx, cartId, { subscribesNewsletter: subscribe });
}

/** The kind of address of each delivery type. */
const bookOf: Record<DeliveryType, 'shipping' | 'packstation' | undefined> = {
  sameAsBilling: undefined,
  shippingAddress: 'shipping',
  packstation: 'packstation',
};

function isDeliveryType(text: string): text is DeliveryType {
  return Object.hasOwn(bookOf, text);
}

/**
 * Saves the data for the forwarding agent: phone number, floor, lift, and the time window of the delivery (CO3). Returns the
 * invalid fields.
 */
export async function saveSpeditionsData(
  ctx: CartCtx,
  cartId: string,
  fields: readonly { fieldName: string; fieldValue: string }[],
): Promise<FieldError[]> {
  const checked = checkSpedition(fields);
  if ('fieldErrors' in checked) return checked.fieldErrors;
  await saveChoice(ctx, cartId, { speditionFields: checked.speditionFields });
  return [];
}

/** Saves choices of the visitor's own open cart where the condition holds; answers whether it did. */
function isSaved(
  ctx: CartCtx,
  cartId: string,
  { change, condition }: { change: ChoiceChange; condition: Statement },
): Promise<boolean> {
  return writeOwnChoice(ctx.db, ownCart(ctx, cartId), ctx.clock.now(), change, condition);
}

/** Saves choices of the visitor's own open cart. Throws CART_NOT_FOUND. */
async function saveChoice(ctx: CartCtx, cartId: string, change: ChoiceChange): Promise<undefined> {
  const cart = ownCart(ctx, cartId);
  if (!(await writeOwnChoice(ctx.db, cart, ctx.clock.now(), change))) throw cartNotFound();
}
