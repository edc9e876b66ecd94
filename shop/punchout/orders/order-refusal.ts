import type { CheckoutCtx } from '#shop/checkout/read-checkout.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Refusal } from '#shop/kernel/refusals.ts';

/** The context of an order of a purchasing system, within the transaction that keeps the answer to it. */
export type OrderingCtx = CheckoutCtx & Pick<Ctx, 'texts' | 'files' | 'scanner' | 'log'>;

/** Why an order of a purchasing system is not placed. */
export type OrderRefusal = Refusal<
  | 'CHANGE_NOT_TAKEN'
  | 'BLANKET_NOT_TAKEN'
  | 'ORDER_KNOWN'
  | 'CUSTOMER_CLOSED'
  | 'SEVERAL_ADDRESSES'
  | 'CURRENCY_WRONG'
  | 'UNIT_WRONG'
  | 'ITEM_UNKNOWN'
  | 'ITEM_REFUSED'
  | 'PRICE_HIGHER'
  | 'ADDRESS_WRONG'
  | 'PAYMENT_REFUSED'
  | 'ATTACHMENT_WRONG'
  | 'NOT_ORDERABLE'
>;
