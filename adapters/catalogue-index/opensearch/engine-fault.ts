/** Kinds of faults of the engine. */
export type EngineFaultKind =
  /** No connection at its URL. */
  | 'unreachable'
  /** No response within the time limit. */
  | 'slow'
  /** It rejects requests because of load (429, 503). */
  | 'overloaded'
  /** It rejects the request: a missing index, a different mapping, or missing credentials. */
  | 'refused'
  /** Some shards failed, so that counts would be wrong. */
  | 'partial'
  /** Its response does not have the documented form. */
  | 'garbled'
  /** Not called: the circuit breaker is open. */
  | 'paused';

const remedies: Record<EngineFaultKind, string> = {
  unreachable: 'Check that it runs and that CATALOGUE_INDEX names its address.',
  slow: 'Look at its load and its slow log; give it more memory or replicas.',
  overloaded: 'Give it more nodes or replicas, or feed it in smaller batches.',
  refused: 'Check the credentials in CATALOGUE_INDEX and rebuild the indexes.',
  partial: 'Look at the health of its shards: GET _cluster/health and _cat/shards.',
  garbled: 'Check that CATALOGUE_INDEX leads to OpenSearch itself and to no proxy page.',
  paused: 'It is retried automatically; look at the faults before this one.',
};

/** A fault of the remote engine, apart from faults of the shop: callers may use PostgreSQL instead. */
export class EngineFault extends Error {
  override name = 'EngineFault';
  readonly kind: EngineFaultKind;

  constructor(kind: EngineFaultKind, detail: string, options?: ErrorOptions) {
    super(`The catalogue's search engine failed (${kind}): ${detail} ${remedies[kind]}`, options);
    this.kind = kind;
  }
}
