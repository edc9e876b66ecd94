import type { Ctx } from '#shop/kernel/ctx.ts';
import type { PaymentMethod } from '#shop/resolver-types.generated.ts';
import type { PaymentId, PaymentOffer } from './payment-methods.ts';
import { priceIn } from '#shop/kernel/price-view.ts';

const nameKeys: Record<PaymentId, string> = {
  CREDIT_CARD: 'shop.payment.CREDIT_CARD.name',
  PAYPAL: 'shop.payment.PAYPAL.name',
  AMAZONPAY: 'shop.payment.AMAZONPAY.name',
  TWINT: 'shop.payment.TWINT.name',
  VORKASSE: 'shop.payment.VORKASSE.name',
  INVOICE: 'shop.payment.INVOICE.name',
  X_RECHNUNG: 'shop.payment.X_RECHNUNG.name',
  CASH_ON_DELIVERY: 'shop.payment.CASH_ON_DELIVERY.name',
  CLASS_FUND: 'shop.payment.CLASS_FUND.name',
};
const descriptionKeys: Record<PaymentId, string> = {
  CREDIT_CARD: 'shop.payment.CREDIT_CARD.description',
  PAYPAL: 'shop.payment.PAYPAL.description',
  AMAZONPAY: 'shop.payment.AMAZONPAY.description',
  TWINT: 'shop.payment.TWINT.description',
  VORKASSE: 'shop.payment.VORKASSE.description',
  INVOICE: 'shop.payment.INVOICE.description',
  X_RECHNUNG: 'shop.payment.X_RECHNUNG.description',
  CASH_ON_DELIVERY: 'shop.payment.CASH_ON_DELIVERY.description',
  CLASS_FUND: 'shop.payment.CLASS_FUND.description',
};

/** A payment method's name, for orders of any age: an unknown one is shown by its id. */
export function paymentName(paymentId: string, texts: Ctx['texts']): string {
  return paymentId in nameKeys ? texts(nameKeys[paymentId as PaymentId]) : paymentId;
}

type Chosen = {
  selected: PaymentOffer | undefined;
  buyerReference: string | null;
  /** Days that the buyer's invoice may be paid in. */
  paymentDays: number;
};

/** A way to pay as the payment step shows it (CO4). */
export function paymentView(
  { paymentId, isPrepaid, feeMinor, limitMinor }: PaymentOffer,
  { selected, buyerReference, paymentDays }: Chosen,
  ctx: Pick<Ctx, 'storefront' | 'texts'>,
): PaymentMethod {
  const price = priceIn(ctx);
  return {
    paymentId,
    displayName: paymentName(paymentId, ctx.texts),
    description: ctx.texts(descriptionKeys[paymentId], { days: paymentDays }),
    selected: paymentId === selected?.paymentId,
    enabled: limitMinor === undefined,
    isPrepaid,
    fee: feeMinor > 0 ? price(feeMinor) : null,
    buyerReference: paymentId === 'X_RECHNUNG' ? (buyerReference ?? '') : null,
    message:
      limitMinor === undefined
        ? null
        : {
            messageKey: 'shop.payment.overLimit',
            values: [{ name: 'limit', value: price(limitMinor).stringValue }],
          },
  };
}
