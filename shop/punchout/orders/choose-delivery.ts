import { addOrderAddress, findAddresses } from '#shop/account/addresses/addresses.ts';
import type { OrderingAccount } from '#shop/account/customers/ordering-account.ts';
import { chooseUsualCarrier } from '#shop/checkout/choose-usual-carrier.ts';
import {
  setBillingAddress,
  setOrderComment,
  setSelectedPayment,
  setShippingAddress,
  setShippingMethod,
} from '#shop/checkout/make-choices.ts';
import { readCheckout } from '#shop/checkout/read-checkout.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { BuyerAddress, PurchaseOrder } from '../purchase-order.ts';
import { addressInput } from './order-address.ts';
import type { OrderingCtx, OrderRefusal } from './order-refusal.ts';

type Wish = { cartId: string; order: PurchaseOrder; account: OrderingAccount };

/** The longest comment of an order. */
const longestComment = 500;

/**
 * Makes the choices of the checkout for an order of a purchasing system: its addresses, or the customer's usual one to bill to; the
 * usual carrier; the invoice, as XRechnung where a Leitweg-ID is given; and the comment. Answers the ids of the addresses that were
 * added for it.
 */
export async function chooseDelivery(
  ctx: OrderingCtx,
  { cartId, order, account }: Wish,
): Promise<number[] | OrderRefusal> {
  const { billTo, deliverTo, buyerReference, comment } = order;
  const ownBilling = billTo && (await added(ctx, 'billing', billTo, account));
  if (isRefusal(ownBilling)) return ownBilling;
  const billing = ownBilling ?? (await findAddresses(ctx, 'billing'))[0]?.addressId;
  if (billing === undefined) return refuse('ADDRESS_WRONG', 'shop.punchOut.order.billToMissing');
  const delivery = deliverTo && (await added(ctx, 'shipping', deliverTo, account));
  if (isRefusal(delivery)) return delivery;
  const deliveryType = delivery === undefined ? 'sameAsBilling' : 'shippingAddress';
  const refused =
    (await setBillingAddress(ctx, cartId, billing)) ??
    (await setShippingAddress(ctx, cartId, { deliveryType, addressId: delivery }));
  if (refused) return addressWrong(ctx, deliverTo?.name ?? account.name, [refused]);
  await chooseCarrier(ctx, cartId);
  if (comment !== '') await setOrderComment(ctx, cartId, comment.slice(0, longestComment));
  const unpaid = await choosePayment(ctx, cartId, buyerReference);
  return unpaid ?? [ownBilling, delivery].filter((id) => id !== undefined);
}

async function choosePayment(
  ctx: OrderingCtx,
  cartId: string,
  buyerReference: string,
): Promise<OrderRefusal | undefined> {
  const payment =
    buyerReference === ''
      ? { paymentId: 'INVOICE', buyerReference: undefined }
      : { paymentId: 'X_RECHNUNG', buyerReference };
  const unpaid = await setSelectedPayment(ctx, cartId, payment);
  return (
    unpaid &&
    refuse('PAYMENT_REFUSED', 'shop.punchOut.order.paymentRefused', {
      values: { reason: ctx.texts(unpaid.messageKey, unpaid.values) },
    })
  );
}

/** Adds an address for this order. */
async function added(
  ctx: OrderingCtx,
  kind: 'billing' | 'shipping',
  address: BuyerAddress,
  account: OrderingAccount,
): Promise<number | OrderRefusal> {
  const owner = { accountId: account.id, kind };
  const made = await addOrderAddress(ctx, owner, addressInput(address, account));
  if ('addressId' in made) return made.addressId;
  const errors = made.fieldErrors.map(({ fieldName: field, errorMessage }) =>
    refuse('WRONG', errorMessage, { field }),
  );
  return addressWrong(ctx, address.name, errors);
}

function addressWrong(
  ctx: OrderingCtx,
  name: string,
  refusals: readonly Refusal[],
): Refusal<'ADDRESS_WRONG'> {
  const reasons = refusals.map(({ field, messageKey, values }) =>
    [field, ctx.texts(messageKey, values)].filter(Boolean).join(': '),
  );
  return refuse('ADDRESS_WRONG', 'shop.punchOut.order.addressWrong', {
    values: { name, reason: reasons.join(' ') },
  });
}

/** The usual carrier; the forwarding agent where nobody else can deliver, who makes an appointment by the address's telephone. */
async function chooseCarrier(ctx: OrderingCtx, cartId: string): Promise<void> {
  await chooseUsualCarrier(ctx, cartId);
  const { progress } = await readCheckout(ctx, cartId);
  if (!progress.hasShipper) await setShippingMethod(ctx, cartId, 'spedition');
}
