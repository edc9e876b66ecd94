import * as v from 'valibot';
import { taxViews } from '#shop/cart/cart-view.ts';
import { pictureView } from '#shop/catalogue/picture-view.ts';
import { readPreviewJson } from '#shop/content/read-preview.ts';
import { shipperName } from '#shop/pricing/shipper-names.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { paymentName } from '#shop/pricing/payment-view.ts';
import type { OrderLine, ThankYouPageData } from '#shop/resolver-types.generated.ts';
import { addressLines } from '#shop/account/addresses/address-lines.ts';
import { priceIn } from '#shop/kernel/price-view.ts';

type SampleCtx = Pick<Ctx, 'clock' | 'storefront' | 'texts' | 'visitor'>;

/**
 * A sample of the confirmation page for the shop's staff, with an order that does not exist, in the state that the preview
 * names; null for other visitors (CO7). Reads and writes nothing.
 */
export function sampleConfirmation(
  ctx: SampleCtx,
  preview?: string | null,
): ThankYouPageData | null {
  const { visitor, storefront, texts } = ctx;
  if (!visitor.account?.isInternal) return null;
  const { status, paymentId, date = ctx.clock.now().toISOString() } = readSampleOrder(preview);
  const price = priceIn(ctx);
  const lines = goods.map((line, index) => lineView(line, index + 1, ctx));
  const subtotalMinor = goods.reduce((sum, line) => sum + line.quantity * line.unitMinor, 0);
  const { rateBasisPoints } = tax;
  const taxedMinor = storefront.isB2b ? 10_000 : 10_000 + rateBasisPoints;
  const taxMinor = Math.round((subtotalMinor * rateBasisPoints) / taxedMinor);
  const netMinor = storefront.isB2b ? subtotalMinor : subtotalMinor - taxMinor;
  const billed = { lines: addressLines(address, ctx) };
  return {
    orderId: orderNumber,
    orderNumber,
    email: visitor.account.email,
    orderedAt: date,
    status,
    orderReference: null,
    paymentId,
    paymentName: paymentName(paymentId, texts),
    bankTransfer:
      paymentId === 'VORKASSE'
        ? {
            ...bank,
            reference: orderNumber,
            amount: price(netMinor + taxMinor),
            payUntil: date,
            giroCode: null,
            swissQrCode: null,
          }
        : null,
    isCancellable: false,
    shipperName: shipperName('dhl', texts),
    deliveryInfo: '',
    speditionInfo: [],
    deliveryEmail: null,
    buyerReference: null,
    comment: null,
    billingAddress: billed,
    deliveryAddress: billed,
    lines,
    shipments: [],
    orderPath: '/myaccount/orders/',
    refunds: [],
    documents: [],
    subtotal: price(subtotalMinor),
    vouchers: [],
    promotionsSaving: null,
    shippingCost: price(0),
    paymentFee: price(0),
    tax: taxViews({ taxes: [{ rateBasisPoints, netMinor, taxMinor }] }, ctx),
    total: price(netMinor + taxMinor),
    remainingTotal: null,
  };
}

const sampleShape = v.object({
  status: v.fallback(v.picklist(['placed', 'awaitingPayment', 'paid', 'cancelled']), 'placed'),
  paymentId: v.fallback(
    v.picklist([
      'CREDIT_CARD',
      'PAYPAL',
      'AMAZONPAY',
      'TWINT',
      'VORKASSE',
      'INVOICE',
      'X_RECHNUNG',
      'CASH_ON_DELIVERY',
    ]),
    'INVOICE',
  ),
  date: v.fallback(v.optional(v.pipe(v.string(), v.isoTimestamp())), undefined),
});

/** The state of a preview's order, how it is paid, and when it was placed. */
type SampleOrder = v.InferOutput<typeof sampleShape>;

/** Parses the value of `ishop-preview-json`; missing and invalid fields get their defaults (CO7). */
function readSampleOrder(written: string | null | undefined): SampleOrder {
  const json = readPreviewJson(written ?? undefined);
  const { success, output } = v.safeParse(sampleShape, json);
  return success ? output : v.parse(sampleShape, {});
}

const orderNumber = 'R-0000-000000';
const bank = {
  recipient: 'Muster GmbH',
  iban: 'DE00000000000000000000',
  bic: 'XXXXDEXXXXX',
};
const tax = { rateBasisPoints: 1900 };
const goods = [
  { pictureKey: 'heft', quantity: 12, unitMinor: 129 },
  { pictureKey: 'stift', quantity: 24, unitMinor: 59 },
  { pictureKey: 'heft', quantity: 1, unitMinor: 0 },
] as const;
type Goods = (typeof goods)[number];

const address = {
  formType: 'private',
  company: null,
  salutation: null,
  firstName: 'Mia',
  lastName: 'Muster',
  street: 'Musterweg 1',
  addition: null,
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
  phone: null,
  email: null,
} as const;

function lineView(
  { pictureKey, quantity, unitMinor }: Goods,
  lineNumber: number,
  ctx: Pick<Ctx, 'storefront' | 'texts'>,
): OrderLine {
  const name = ctx.texts('shop.preview.sampleArticle', { number: lineNumber });
  return {
    lineNumber,
    name,
    variant: '',
    orderNumber: `000000${lineNumber}`,
    picture: pictureView(pictureKey, name),
    quantity,
    cancelledQuantity: 0,
    isFreeItem: unitMinor === 0,
    pricePerUnit: priceIn(ctx)(unitMinor),
    total: priceIn(ctx)(quantity * unitMinor),
    productPath: null,
    ratingPath: null,
  };
}
