import { aggregate } from './aggregate.ts';
import { type Document, type Mapping, type Node, onlyEntry, refuse, valuesOf } from './document.ts';
import { scoreOf } from './query.ts';

const resultWindow = 10_000;
const known = new Set([
  'from',
  'size',
  '_source',
  'docvalue_fields',
  'track_total_hits',
  'query',
  'post_filter',
  'sort',
  'collapse',
  'aggs',
  'timeout',
]);

/** Runs a search over the documents of an index, following the engine's reference. */
export function search(
  documents: ReadonlyMap<string, Document>,
  mapping: Mapping,
  body: Node,
): object {
  for (const key of Object.keys(body)) if (!known.has(key)) refuse(`unknown key [${key}]`);
  const { from = 0, size = 10 } = body as { from?: number; size?: number };
  if (from + size > resultWindow) refuse('Result window is too large');
  const hits = [...documents].flatMap(([id, document]) => {
    const score = scoreOf(body.query ?? { match_all: {} }, document, mapping);
    return score === undefined ? [] : [{ id, document, score }];
  });
  const shown = hits.filter(
    ({ document }) =>
      scoreOf(body.post_filter ?? { match_all: {} }, document, mapping) !== undefined,
  );
  const sorted = shown.toSorted(compareBy((body.sort ?? [{ _score: 'desc' }]) as Node[], mapping));
  const { field: unique } = (body.collapse ?? {}) as { field?: string };
  const kept = unique === undefined ? sorted : uniqueBy(sorted, unique, mapping);
  const fields = (body.docvalue_fields ?? []) as string[];
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      ...(body.track_total_hits === true && { total: { value: shown.length, relation: 'eq' } }),
      max_score: null,
      hits: kept.slice(from, from + size).map(({ id, document }) => ({
        _index: 'stand-in',
        _id: id,
        _score: null,
        ...(fields.length > 0 && {
          fields: Object.fromEntries(
            fields.map((field) => [field, valuesOf(document, field, mapping)]),
          ),
        }),
      })),
    },
    ...(body.aggs !== undefined && {
      aggregations: aggregate(
        body.aggs as Node,
        hits.map(({ document }) => document),
        mapping,
      ),
    }),
    status: 200,
  };
}

/** Collapse: the first hit of each value. */
function uniqueBy(hits: readonly Hit[], field: string, mapping: Mapping): Hit[] {
  const seen = new Set<unknown>();
  return hits.filter(({ document }) => {
    const [value] = valuesOf(document, field, mapping);
    return !seen.has(value) && seen.add(value);
  });
}

type Hit = { id: string; document: Document; score: number };

function compareBy(sort: readonly Node[], mapping: Mapping): (one: Hit, other: Hit) => number {
  return (one, other) => {
    for (const order of sort) {
      const [field, direction] = onlyEntry(order) as [string, unknown];
      const difference = compare(keyOf(one, field, mapping), keyOf(other, field, mapping));
      if (difference !== 0) return direction === 'desc' ? -difference : difference;
    }
    return 0;
  };
}

function keyOf({ document, score }: Hit, field: string, mapping: Mapping): string | number {
  if (field === '_score') return score;
  const [value] = valuesOf(document, field, mapping);
  return value ?? refuse(`no value to sort by in [${field}]`);
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}
