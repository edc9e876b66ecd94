/** Kinds of faults of a provider. */
export type PaymentFaultKind =
  /** No answer at its URL. */
  | 'unreachable'
  /** It took longer than it was given; what was asked may have happened. */
  | 'slow'
  /** It turns requests away for now (429, 5xx). */
  | 'overloaded'
  /** It does not know our credentials, or takes no such request from them. */
  | 'denied'
  /** It answered something else than it documents. */
  | 'garbled';

const remedies: Record<PaymentFaultKind, string> = {
  unreachable: 'Check its address in the settings and that this machine may connect to it.',
  slow: 'Ask again with the same request id.',
  overloaded: 'Ask again later with the same request id.',
  denied: 'Check its credentials in the settings.',
  garbled: 'Check that its address in the settings leads to the provider itself.',
};

export type ProviderName = 'Paygate' | 'PayPal' | 'Amazon Pay';

/** A call to a payment provider failed. Contains no secrets and no part of request or response. */
export class PaymentFault extends Error {
  override name = 'PaymentFault';
  readonly kind: PaymentFaultKind;

  constructor(
    provider: ProviderName,
    kind: PaymentFaultKind,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(`${provider} gave no answer (${kind}): ${detail} ${remedies[kind]}`, options);
    this.kind = kind;
  }
}
