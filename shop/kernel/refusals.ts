/**
 * An expected "no": part of a verb's result, never thrown. `code` is stable, `messageKey` a translation key,
 * `values` what its text needs. Faults (bugs, lost connections) are thrown instead.
 */
export type Refusal<Code extends string = string> = {
  refused: Code;
  messageKey: string;
  values?: Record<string, string | number>;
  /** The form field that it concerns, dotted where it nests. */
  field?: string;
  /** What else is wrong with the same form. */
  others?: readonly Refusal<Code>[];
};

export function refuse<Code extends string>(
  refused: Code,
  messageKey: string,
  details: Pick<Refusal, 'values' | 'field'> = {},
): Refusal<Code> {
  return { refused, messageKey, ...details };
}

/** The first refusal of a form, with all others; undefined where there is none (FV1). */
export function refuseAll<Code extends string>(
  found: readonly (Refusal<Code> | undefined)[],
): Refusal<Code> | undefined {
  const [first, ...others] = found.filter((refusal) => refusal !== undefined);
  return first && { ...first, others };
}

export function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && 'refused' in result;
}

/**
 * An error that the contract promises to clients by classification or code (TP3), e.g. CART_NOT_FOUND.
 * It is the only error whose message reaches clients unmasked.
 */
export class ContractError extends Error {
  readonly classification: string;
  readonly messageKey: string | undefined;

  constructor(classification: string, message: string, messageKey?: string) {
    super(message);
    this.name = 'ContractError';
    this.classification = classification;
    this.messageKey = messageKey;
  }
}
