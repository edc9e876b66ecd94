import type {
  PaymentOutcome,
  PaymentProvider,
  PaymentStatus,
  Refunded,
} from '#adapters/payment/port.ts';
import type { Currency } from '#shop/kernel/money.ts';

type Known = {
  amountMinor: number;
  currency: Currency;
  status: PaymentStatus;
  refundedMinor: number;
};

/** A provider that records its calls in memory; a test decides what its payers do. */
export function memoryProvider() {
  const known = new Map<string, Known>();
  const refunds = new Map<string, string>();
  const refundRequests = (reference: string): string[] =>
    [...refunds].filter(([, of]) => of === reference).map(([requestId]) => requestId);
  const outcomeOf = (orderReference: string): PaymentOutcome => {
    const payment = known.get(orderReference);
    if (!payment) throw new Error(`Nobody began ${orderReference}.`);
    return { ...payment, orderReference, providerReference: `at-${orderReference}` };
  };
  const provider: PaymentProvider = {
    async begin({ orderReference, amountMinor, currency }) {
      // Another test's database gives the same references.
      for (const requestId of refundRequests(orderReference)) refunds.delete(requestId);
      known.set(orderReference, { amountMinor, currency, status: 'pending', refundedMinor: 0 });
      return { redirectUrl: `https://provider.example/${orderReference}` };
    },
    readReturn: async ({ orderReference }) => outcomeOf(orderReference),
    readCallback: async ({ body }) => outcomeOf(body),
    async capture({ orderReference }) {
      pay(orderReference, 'captured');
      return outcomeOf(orderReference);
    },
    async release({ orderReference }) {
      pay(orderReference, 'cancelled');
      return outcomeOf(orderReference);
    },
    async refund({ orderReference, amountMinor, requestId }): Promise<Refunded> {
      const payment = known.get(orderReference);
      const isRepeated = refunds.has(requestId);
      refunds.set(requestId, orderReference);
      if (payment && !isRepeated) payment.refundedMinor += amountMinor;
      return { status: 'refunded', refundReference: `back-${orderReference}` };
    },
    find: async ({ orderReference }) => outcomeOf(orderReference),
  };
  function pay(orderReference: string, status: PaymentStatus): void {
    const payment = known.get(orderReference);
    if (payment) payment.status = status;
  }
  return { provider, pay, outcomeOf, refundRequests };
}
