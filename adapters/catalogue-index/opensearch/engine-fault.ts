/** Why the engine gave no answer that may be shown. */
export type EngineFaultKind =
  /** Nobody answers at its address. */
  | 'unreachable'
  /** It took longer than it was given. */
  | 'slow'
  /** It turns requests away for now (429, 503). */
  | 'overloaded'
  /** It takes no request of this form: an index is missing, a mapping is another, or it asks for credentials. */
  | 'refused'
  /** Only some of its shards answered, so that counts would be wrong. */
  | 'partial'
  /** It answered something else than the engine says. */
  | 'garbled'
  /** Not asked: it failed several times in a row and is left alone for a while. */
  | 'resting';

const remedies: Record<EngineFaultKind, string> = {
  unreachable: 'Check that it runs and that CATALOGUE_INDEX names its address.',
  slow: 'Look at its load and its slow log; give it more memory or replicas.',
  overloaded: 'Give it more nodes or replicas, or feed it in smaller batches.',
  refused: 'Check the credentials in CATALOGUE_INDEX and build the indexes anew.',
  partial: 'Look at the health of its shards: GET _cluster/health and _cat/shards.',
  garbled: 'Check that CATALOGUE_INDEX leads to OpenSearch itself and to no proxy page.',
  resting: 'It is asked again by itself; look at the faults before this one.',
};

/** A fault of the remote engine, apart from faults of the shop: whoever catches it may ask PostgreSQL instead. */
export class EngineFault extends Error {
  override name = 'EngineFault';
  readonly kind: EngineFaultKind;

  constructor(kind: EngineFaultKind, detail: string, options?: ErrorOptions) {
    super(`The catalogue's engine is of no help (${kind}): ${detail} ${remedies[kind]}`, options);
    this.kind = kind;
  }
}
