import { type CartCtx, openHead } from '#shop/cart/find-cart.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import {
  type ChoiceChange,
  type DeliveryType,
  findAddressCountry,
  findChoice,
  writeChoice,
} from './checkout.sql.ts';
import type { FieldError } from '#shop/resolver-types.generated.ts';
import { deliveryCountries } from './countries.ts';
import { isLeitwegId } from '#shop/payment/leitweg-id.ts';
import { type CheckoutCtx, deliveryAddressOf, readCheckout } from './read-checkout.ts';
import { checkSpedition } from './spedition-rules.ts';

type Refused = Promise<Refusal | undefined>;

/** Notes how the visitor wants to go on: as a guest or registering (CO2). Refuses OPTION_UNKNOWN. */
export async function setLoginOption(ctx: CartCtx, cartId: string, option: string): Refused {
  if (option !== 'guest' && option !== 'register') {
    return refuse('OPTION_UNKNOWN', 'vue.form.error.requiredField', { field: 'option' });
  }
  return keep(ctx, cartId, { loginOption: option });
}

/** Sets the billing address (CO3). Refuses ADDRESS_UNKNOWN for one that the session's account does not have. */
export async function setBillingAddress(ctx: CartCtx, cartId: string, addressId: number): Refused {
  const { account } = ctx.visitor;
  const country =
    account &&
    (await findAddressCountry(ctx.db, { id: addressId, accountId: account.id, kind: 'billing' }));
  if (!account || !country) return refuse('ADDRESS_UNKNOWN', 'shop.checkout.addressUnknown');
  return keep(ctx, cartId, { billingAddressId: addressId, accountId: account.id });
}

/**
 * Says where the order goes: to the billing address, to another one of the account, or to a packing station (CO3).
 * Refuses DELIVERY_UNKNOWN, ADDRESS_UNKNOWN, and COUNTRY_NOT_DELIVERED on the field `country` of the form concerned.
 */
export async function setShippingAddress(
  ctx: CartCtx,
  cartId: string,
  { deliveryType, addressId }: { deliveryType: string; addressId: number | undefined },
): Refused {
  if (!isDeliveryType(deliveryType))
    return refuse('DELIVERY_UNKNOWN', 'shop.checkout.deliveryUnknown');
  const { db, visitor, storefront } = ctx;
  await openHead(ctx, cartId);
  const choice = await findChoice(db, cartId, visitor.account?.id);
  const other = bookOf[deliveryType];
  const country = other
    ? visitor.account &&
      addressId !== undefined &&
      (await findAddressCountry(db, {
        id: addressId,
        accountId: visitor.account.id,
        kind: other,
      }))
    : choice.billingAddress?.country;
  if (!country) return refuse('ADDRESS_UNKNOWN', 'shop.checkout.addressUnknown');
  if (!deliveryCountries[storefront.store].includes(country)) {
    const field = `${other ?? 'billing'}.country`;
    return refuse('COUNTRY_NOT_DELIVERED', 'shop.form.error.country', { field });
  }
  return keep(ctx, cartId, {
    deliveryType,
    ...(other && addressId && { shippingAddressId: addressId }),
  });
}

/**
 * Chooses the carrier (CO3). Refuses SHIPPER_UNKNOWN for one that cannot bring this cart there, and PHONE_MISSING
 * for a forwarding agent, who has to make an appointment: with the number of `saveSpeditionsData`, else the address's.
 */
export async function setShippingMethod(
  ctx: CheckoutCtx,
  cartId: string,
  methodCode: string,
): Refused {
  const { cart, choice } = await readCheckout(ctx, cartId);
  const offer = cart.shippers.find(({ code }) => code === methodCode);
  if (!offer || offer.infoKey)
    return refuse('SHIPPER_UNKNOWN', 'shop.checkout.shipperUnknown', { field: 'methodCode' });
  const phone = choice.speditionFields.phone ?? deliveryAddressOf(choice)?.phone;
  if (offer.code === 'spedition' && !phone)
    return refuse('PHONE_MISSING', 'vue.form.error.requiredField', { field: 'spedition.phone' });
  return keep(ctx, cartId, { shipperCode: offer.code });
}

/**
 * Chooses how to pay (CO4). Refuses NO_PAYMENT for what is not offered, or not for this value, and REFERENCE_MISSING or
 * REFERENCE_WRONG for an e-invoice without a Leitweg-ID whose check digits are right.
 */
export async function setSelectedPayment(
  ctx: CheckoutCtx,
  cartId: string,
  { paymentId, buyerReference }: { paymentId: string; buyerReference: string | undefined },
): Refused {
  const { payments } = await readCheckout(ctx, cartId);
  const offer = payments.find((each) => each.paymentId === paymentId);
  if (!offer) return refuse('NO_PAYMENT', 'vue.checkout.paymentStep.errorNoPaymentSelected');
  if (offer.limitMinor !== undefined) return refuse('NO_PAYMENT', 'shop.payment.notForThisValue');
  if (paymentId !== 'X_RECHNUNG') return keep(ctx, cartId, { paymentId });
  const reference = (buyerReference ?? '').trim();
  const field = 'buyerReference';
  if (reference === '')
    return refuse('REFERENCE_MISSING', 'vue.form.error.requiredField', { field });
  if (!isLeitwegId(reference))
    return refuse('REFERENCE_WRONG', 'shop.payment.leitwegIdWrong', { field });
  return keep(ctx, cartId, { paymentId, buyerReference: reference });
}

const longestComment = 500;

/** Keeps a note for the shop; an empty one takes it away (CO6). Refuses TOO_LONG above 500 characters. */
export async function setOrderComment(ctx: CartCtx, cartId: string, orderComment: string): Refused {
  const text = orderComment.trim();
  if (text.length > longestComment) {
    return refuse('TOO_LONG', 'shop.form.error.tooLong', { field: 'orderComment' });
  }
  return keep(ctx, cartId, { orderComment: text });
}

/** Notes whether the newsletter shall be asked for with the order (CO6). */
export function chooseNewsletter(ctx: CartCtx, cartId: string, subscribe: boolean): Refused {
  return keep(ctx, cartId, { subscribesNewsletter: subscribe });
}

/** In which book the address of a delivery stands; none for the billing address. */
const bookOf: Record<DeliveryType, 'shipping' | 'packstation' | undefined> = {
  sameAsBilling: undefined,
  shippingAddress: 'shipping',
  packstation: 'packstation',
};

function isDeliveryType(text: string): text is DeliveryType {
  return Object.hasOwn(bookOf, text);
}

/**
 * Keeps what the forwarding agent has to know of the place: a phone number, the floor, whether there is a lift, and when
 * somebody is there (CO3). Answers what is wrong, by field.
 */
export async function saveSpeditionsData(
  ctx: CartCtx,
  cartId: string,
  fields: readonly { fieldName: string; fieldValue: string }[],
): Promise<FieldError[]> {
  const checked = checkSpedition(fields);
  if ('fieldErrors' in checked) return checked.fieldErrors;
  await keep(ctx, cartId, { speditionFields: checked.speditionFields });
  return [];
}

/** Writes to the visitor's own open cart alone. Throws CART_NOT_FOUND. */
async function keep(ctx: CartCtx, cartId: string, change: ChoiceChange): Promise<undefined> {
  const head = await openHead(ctx, cartId);
  await writeChoice(ctx.db, head.id, ctx.clock.now(), change);
}
