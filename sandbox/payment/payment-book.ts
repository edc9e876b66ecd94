import { deliver, type ProviderCall } from './deliver.ts';

export const decisions = ['approve', 'decline', 'cancel', 'slow'] as const;
export const callbackModes = ['after', 'before', 'twice', 'never'] as const;

/** The payer's decision and the mode of the provider's calls. `slow` leaves the outcome open until `finish`. */
export type Scenario = {
  decision: (typeof decisions)[number];
  callback: (typeof callbackModes)[number];
};

export type SandboxPayment = {
  id: string;
  /** The method's name for people. */
  method: 'Card' | 'Twint' | 'PayPal' | 'Amazon Pay';
  orderReference: string;
  description: string;
  amountMinor: number;
  currency: string;
  state: 'open' | 'pending' | 'authorised' | 'captured' | 'declined' | 'cancelled';
  /** The payer's choice; `decline` takes effect at the capture where the provider decides then. */
  decision: Scenario['decision'] | undefined;
  callbackMode: Scenario['callback'];
  capturedMinor: number;
  refundedMinor: number;
  returnTo: { success: string; failure: string; cancel: string };
  /** The provider's calls, with the shop's responses. */
  calls: { at: string; answer: string }[];
};

/** A provider's operations for the payer's page. */
export type ProviderSide = {
  /** Applies the decision and returns the URL that the browser returns to. */
  decide(payment: SandboxPayment, decision: Scenario['decision']): string;
  /** Completes a slow payment. */
  finish(payment: SandboxPayment): void;
  /** The call about the payment's current state; undefined where the provider makes none. */
  call(payment: SandboxPayment): ProviderCall | undefined;
};

/** All payments of one sandbox, and its calls to the shop. */
export type PaymentBook = {
  add(side: ProviderSide, payment: NewPayment): SandboxPayment;
  find(id: string): SandboxPayment | undefined;
  findByReference(orderReference: string): SandboxPayment | undefined;
  list(): SandboxPayment[];
  sideOf(payment: SandboxPayment): ProviderSide;
  /** Queues scenarios for the next payments, one each; their payer's page is skipped. */
  plan(scenario: Scenario): void;
  planOf(payment: SandboxPayment): Scenario | undefined;
  /** Calls the shop by the payment's callback mode, or once regardless of it. */
  notify(payment: SandboxPayment, once?: 'once'): Promise<void>;
  /** Resolves once all pending calls have ended. */
  settled(): Promise<void>;
};

type NewPayment = Pick<
  SandboxPayment,
  'id' | 'method' | 'orderReference' | 'description' | 'amountMinor' | 'currency' | 'returnTo'
>;

export function openBook(): PaymentBook {
  const payments = new Map<string, { payment: SandboxPayment; side: ProviderSide }>();
  const plans: Scenario[] = [];
  const planned = new Map<string, Scenario>();
  const running = new Set<Promise<void>>();

  const sideOf = ({ id }: SandboxPayment): ProviderSide => {
    const entry = payments.get(id);
    if (!entry) throw new Error(`There is no payment ${id}.`);
    return entry.side;
  };
  const call = async (payment: SandboxPayment): Promise<void> => {
    const made = sideOf(payment).call(payment);
    if (!made) return;
    const answer = await deliver(made);
    payment.calls.push({ at: new Date().toISOString(), answer });
  };
  const callByMode = async (payment: SandboxPayment, once?: 'once'): Promise<void> => {
    if (payment.callbackMode === 'never' && !once) return;
    await call(payment);
    if (payment.callbackMode === 'twice' && !once) await call(payment);
  };

  return {
    add(side, given) {
      const payment: SandboxPayment = {
        ...given,
        state: 'open',
        decision: undefined,
        callbackMode: 'after',
        capturedMinor: 0,
        refundedMinor: 0,
        calls: [],
      };
      payments.set(payment.id, { payment, side });
      const plan = plans.shift();
      if (plan) planned.set(payment.id, plan);
      return payment;
    },
    find: (id) => payments.get(id)?.payment,
    findByReference: (orderReference) =>
      [...payments.values()].find(({ payment }) => payment.orderReference === orderReference)
        ?.payment,
    list: () => [...payments.values()].map(({ payment }) => payment).toReversed(),
    sideOf,
    plan: (scenario) => void plans.push(scenario),
    planOf: ({ id }) => planned.get(id),
    notify(payment, once) {
      const notifying = callByMode(payment, once).finally(() => running.delete(notifying));
      running.add(notifying);
      return notifying;
    },
    async settled() {
      await Promise.all(running);
    },
  };
}
