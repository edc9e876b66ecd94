import { priceIn, taxViews } from '#shop/cart/cart-view.ts';
import { pictureView } from '#shop/catalogue/picture-view.ts';
import { shipperName } from '#shop/checkout/shipper-names.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { paymentName } from '#shop/payment/payment-view.ts';
import type { OrderLine, ThankYouPageData } from '#shop/resolver-types.generated.ts';
import { addressLines } from './address-lines.ts';
import { readSampleOrder } from './sample-order.ts';

type SampleCtx = Pick<Ctx, 'clock' | 'storefront' | 'texts' | 'visitor'>;

/**
 * The confirmation of an order that nobody placed, for people of the house to look at, in the state that the preview asks
 * for; null for everybody else (CO7). Nothing is read or written for it.
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
  const billed = { lines: addressLines(address, storefront.language) };
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
        ? { ...bank, reference: orderNumber, amount: price(netMinor + taxMinor), payUntil: date }
        : null,
    shipperName: shipperName('dhl', texts),
    deliveryInfo: '',
    speditionInfo: [],
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
  };
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
  };
}
