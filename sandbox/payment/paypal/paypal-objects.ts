import { type Answer, decimal, json } from '../answers.ts';
import type { SandboxPayment } from '../payment-book.ts';

/** A capture or a refund. */
export type Movement = { id: string; status: string; amountMinor: number };

export type PayPalOrder = {
  payment: SandboxPayment;
  captures: Movement[];
  refunds: Movement[];
};

/** An order as PayPal shows it. */
export function orderView({ payment, captures, refunds }: PayPalOrder, root: string): object {
  return {
    id: payment.id,
    intent: 'CAPTURE',
    status: statusOf(payment),
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: payment.orderReference,
        invoice_id: payment.orderReference,
        description: payment.description,
        amount: amountView(payment, payment.amountMinor),
        ...(captures.length > 0 && {
          payments: {
            captures: captures.map((capture) => movementView(payment, capture)),
            refunds: refunds.map((refund) => movementView(payment, refund)),
          },
        }),
      },
    ],
    links: [
      { rel: 'self', method: 'GET', href: `${root}/v2/checkout/orders/${payment.id}` },
      { rel: 'payer-action', method: 'GET', href: `${new URL(root).origin}/pay/${payment.id}` },
    ],
  };
}

export function movementView(payment: SandboxPayment, { id, status, amountMinor }: Movement) {
  return {
    id,
    status,
    amount: amountView(payment, amountMinor),
    custom_id: payment.orderReference,
    supplementary_data: { related_ids: { order_id: payment.id } },
  };
}

function amountView({ currency }: SandboxPayment, minor: number): object {
  return { currency_code: currency, value: decimal(minor) };
}

function statusOf({ state }: SandboxPayment): string {
  if (state === 'authorised') return 'APPROVED';
  return state === 'captured' || state === 'pending' ? 'COMPLETED' : 'PAYER_ACTION_REQUIRED';
}

/** The latest event of an order; undefined before the payer has agreed. */
export function eventOf({ payment, captures, refunds }: PayPalOrder): object | undefined {
  const [captured, refunded] = [captures.at(-1), refunds.at(-1)];
  if (refunded)
    return {
      event_type: 'PAYMENT.CAPTURE.REFUNDED',
      resource_type: 'refund',
      resource: movementView(payment, refunded),
    };
  if (captured)
    return {
      event_type: `PAYMENT.CAPTURE.${captured.status}`,
      resource_type: 'capture',
      resource: movementView(payment, captured),
    };
  if (payment.state !== 'authorised') return undefined;
  return {
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource_type: 'checkout-order',
    resource: { id: payment.id, status: 'APPROVED' },
  };
}

/** An error in PayPal's form. */
export function fault(status: number, name: string, issue: string): Answer {
  return json(status, {
    name,
    message: 'The request was not performed.',
    debug_id: 'sandbox',
    details: [{ issue, description: issue }],
    links: [],
  });
}
