import { isOverLimit } from '#shop/account/attempts.ts';
import { type CartCtx, buyingCustomerId, openCart } from '#shop/cart/find-cart.ts';
import { agreePrices } from '#shop/cart/open-agreed-cart.ts';
import { type CartLine, priceCart, type PricedCart } from '#shop/cart/price-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { ContractError, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { globalParameter } from '#shop/parameters/global-parameter.ts';
import type { OfferLine } from './offer.ts';
import { findRecipient, findRequested, insertOffer, type NewOffer } from './offers.sql.ts';

export type OfferCtx = CartCtx & Pick<Ctx, 'texts'>;

export type OfferRequest = {
  cartId: string;
  /** 8 to 64 characters. A repeated request with its key answers the same offer. */
  requestKey: string;
};

export type OfferRefused = Refusal<
  'LOG_IN' | 'TOO_MANY' | 'EMPTY' | 'NOT_ORDERABLE' | 'DEAL' | 'VOUCHER' | 'AGREED'
>;

/** Offers of one customer in an hour. */
const mostAnHour = 30;

/**
 * Makes a numbered offer of a customer's basket, at its prices, taxes and shipping cost of now, which holds for the days of the parameter
 * `offers validDays` (30) (SC1). The basket stays as it is; free gifts and fees of payments are no part of an offer. Answers its number.
 * Refuses LOG_IN without an account, EMPTY, NOT_ORDERABLE while a position cannot be ordered, DEAL and VOUCHER, whose prices hold for a
 * short time or once, AGREED for the basket of another offer, and TOO_MANY beyond 30 an hour. Throws CART_NOT_FOUND, and BAD_REQUEST for
 * a key of another length.
 */
export async function makeOffer(
  ctx: OfferCtx,
  { cartId, requestKey }: OfferRequest,
): Promise<string | OfferRefused> {
  if (requestKey.length < 8 || requestKey.length > 64)
    throw new ContractError('BAD_REQUEST', 'A requestKey has 8 to 64 characters.');
  const { db, visitor } = ctx;
  const accountId = buyingCustomerId(visitor);
  if (accountId === undefined) return refuse('LOG_IN', 'shop.offers.logIn');
  const known = await findRequested(db, { accountId, requestKey });
  if (known) return known;
  const { head, lines } = await openCart(ctx, cartId);
  const cart = priceCart({ ...head, paymentId: null }, lines, ctx);
  return refusedCart(cart) ?? insertOfferOf(ctx, { cart, accountId, requestKey });
}

/** Numbers and inserts the offer of a cart that the caller has checked. Answers its number. Refuses TOO_MANY. */
export async function insertOfferOf(
  ctx: OfferCtx,
  { cart, accountId, requestKey }: { cart: PricedCart; accountId: number; requestKey: string },
): Promise<string | Refusal<'TOO_MANY'>> {
  const { db } = ctx;
  const cartId = cart.head.id;
  const limit = { subject: `offers:${accountId}`, most: mostAnHour, minutes: 60 };
  if (await isOverLimit(ctx, limit)) return refuse('TOO_MANY', 'shop.offers.tooMany');
  const recipient = await findRecipient(db, { cartId, accountId });
  const validDays = await validDaysOf(ctx);
  await insertOffer(db, {
    ...offerOf(cart, ctx),
    ...recipientOf(recipient),
    accountId,
    requestKey,
    validDays,
  });
  const made = await findRequested(db, { accountId, requestKey });
  if (!made) throw new Error('PostgreSQL answered no row for an inserted offer.');
  return made;
}

function refusedCart({ head, lines, vouchers, isOrderable, shipper }: PricedCart) {
  if (head.agreement) return refuse('AGREED', 'shop.offers.agreed');
  if (lines.length === 0) return refuse('EMPTY', 'shop.offers.empty');
  if (lines.some(({ quantityLightning }) => quantityLightning > 0))
    return refuse('DEAL', 'shop.offers.deal');
  if (vouchers.length > 0) return refuse('VOUCHER', 'shop.offers.voucher');
  if (!isOrderable || !shipper) return refuse('NOT_ORDERABLE', 'shop.offers.notOrderable');
  return undefined;
}

function recipientOf({
  customerNumber,
  ...recipient
}: Awaited<ReturnType<typeof findRecipient>>): Pick<NewOffer, 'recipient' | 'customerNumber'> {
  return { recipient, customerNumber };
}

const prefixes: Readonly<Record<string, string>> = { at: 'ANA', ch: 'ANC', b2b: 'ANB' };

function offerOf(cart: PricedCart, { storefront, clock }: OfferCtx) {
  const { head, lines, totals } = cart;
  const { langCode, store, priceList, currency } = storefront;
  const { subtotalMinor, shippingMinor, taxAddedMinor, totalMinor, taxes } = totals;
  return {
    langCode,
    store,
    priceList,
    currency,
    numberPrefix: prefixes[store] ?? 'AN',
    orderReference: head.orderReference,
    agreement: agreePrices(cart),
    lines: lines.map(offerLine),
    subtotalMinor,
    shippingMinor,
    taxAddedMinor,
    totalMinor,
    taxes,
    madeAt: clock.now(),
  };
}

/** A line of a cart as it is named and priced now. Pure. */
export function offerLine(line: CartLine): OfferLine {
  const { itemId, productId, orderNumber, name, brand, pictureKey, quantity, unitMinor } = line;
  return {
    itemId,
    productId,
    orderNumber,
    name,
    variant: line.variantLabels.map(({ label, value }) => `${label}: ${value}`).join(', '),
    brand,
    pictureKey,
    quantity,
    unitMinor,
    taxRateBasisPoints: line.taxRateBasisPoints,
    ...(line.names.length > 0 && { names: line.names }),
  };
}

const usualDays = 30;

async function validDaysOf(ctx: Pick<Ctx, 'db' | 'storefront'>): Promise<number> {
  const set = await globalParameter(ctx, 'offers', 'validDays');
  return set !== undefined && /^[1-9]\d{0,2}$/.test(set) ? Number(set) : usualDays;
}
