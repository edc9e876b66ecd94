import * as v from 'valibot';
import { readDecimal } from '#shop/kernel/money.ts';
import { readCurrency } from '../amounts.ts';
import { PaymentFault } from '../payment-fault.ts';
import type { PaymentOutcome, PaymentStatus } from '../port.ts';

const amount = v.object({ value: v.string(), currency_code: v.string() });
const captureOrRefund = v.object({ id: v.string(), status: v.string(), amount });

const orderSchema = v.object({
  id: v.string(),
  status: v.string(),
  links: v.optional(v.array(v.object({ rel: v.string(), href: v.string() })), []),
  purchase_units: v.tuple([
    v.object({
      custom_id: v.string(),
      amount,
      payments: v.optional(
        v.object({
          captures: v.optional(v.array(captureOrRefund), []),
          refunds: v.optional(v.array(captureOrRefund), []),
        }),
        { captures: [], refunds: [] },
      ),
    }),
  ]),
});

export type PayPalOrder = v.InferOutput<typeof orderSchema>;

/** Throws a `PaymentFault` for anything but an order of one purchase. */
export function readOrder(answer: Record<string, unknown>): PayPalOrder {
  const { success, output } = v.safeParse(orderSchema, answer);
  if (!success) throw new PaymentFault('PayPal', 'garbled', 'The answer is no order.');
  return output;
}

/** The one capture that counts: a further one only follows a declined one. */
export function lastCapture({ purchase_units: [unit] }: PayPalOrder) {
  return unit.payments.captures.at(-1);
}

export function outcomeOfOrder(order: PayPalOrder): PaymentOutcome {
  const [unit] = order.purchase_units;
  const captured = lastCapture(order);
  const money = captured?.amount ?? unit.amount;
  return {
    status: statusOf(order.status, captured?.status),
    providerReference: order.id,
    orderReference: unit.custom_id,
    amountMinor: minorOf(money.value),
    refundedMinor: unit.payments.refunds
      .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
      .reduce((sum, refund) => sum + minorOf(refund.amount.value), 0),
    currency: readCurrency(money.currency_code),
  };
}

const ofOrders: Record<string, PaymentStatus> = { APPROVED: 'authorised', VOIDED: 'cancelled' };

const ofCaptures: Record<string, PaymentStatus> = {
  COMPLETED: 'captured',
  PARTIALLY_REFUNDED: 'captured',
  REFUNDED: 'captured',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'declined',
};

function statusOf(order: string, captured: string | undefined): PaymentStatus {
  return (captured === undefined ? ofOrders[order] : ofCaptures[captured]) ?? 'pending';
}

function minorOf(text: string): number {
  const minor = readDecimal(text);
  if (minor === undefined) throw new PaymentFault('PayPal', 'garbled', 'An amount is none.');
  return minor;
}
