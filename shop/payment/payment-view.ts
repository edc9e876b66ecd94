import { priceIn } from '#shop/cart/cart-view.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { PaymentMethod } from '#shop/resolver-types.generated.ts';
import type { PaymentId, PaymentOffer } from './payment-methods.ts';

const nameKeys: Record<PaymentId, string> = {
  INVOICE: 'shop.payment.INVOICE.name',
  VORKASSE: 'shop.payment.VORKASSE.name',
};
const descriptionKeys: Record<PaymentId, string> = {
  INVOICE: 'shop.payment.INVOICE.description',
  VORKASSE: 'shop.payment.VORKASSE.description',
};

/** A payment method's name, for orders of any age: an unknown one is shown by its id. */
export function paymentName(paymentId: string, texts: Ctx['texts']): string {
  return paymentId in nameKeys ? texts(nameKeys[paymentId as PaymentId]) : paymentId;
}

/** A way to pay as the payment step shows it (CO4). */
export function paymentView(
  { paymentId, isPrepaid, feeMinor, limitMinor }: PaymentOffer,
  selected: PaymentOffer | undefined,
  ctx: Pick<Ctx, 'storefront' | 'texts'>,
): PaymentMethod {
  const price = priceIn(ctx);
  return {
    paymentId,
    displayName: paymentName(paymentId, ctx.texts),
    description: ctx.texts(descriptionKeys[paymentId]),
    selected: paymentId === selected?.paymentId,
    enabled: limitMinor === undefined,
    isPrepaid,
    fee: feeMinor > 0 ? price(feeMinor) : null,
    message:
      limitMinor === undefined
        ? null
        : {
            messageKey: 'shop.payment.overLimit',
            values: [{ name: 'limit', value: price(limitMinor).stringValue }],
          },
  };
}
