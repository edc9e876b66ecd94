import {
  type Document,
  type Mapping,
  type Node,
  refuse,
  type Value,
  valuesOf,
} from './document.ts';
import { scoreOf } from './query.ts';

const longestPattern = 1_000;

type Aggregate = (body: Node, documents: readonly Document[], mapping: Mapping) => object;

/** The buckets and figures of aggregations over documents. */
export function aggregate(aggs: Node, documents: readonly Document[], mapping: Mapping): object {
  return Object.fromEntries(
    Object.entries(aggs).map(([name, node]) => [name, one(node as Node, documents, mapping)]),
  );
}

function one({ aggs, ...rest }: Node, documents: readonly Document[], mapping: Mapping): object {
  const [[kind, body] = refuse('an aggregation without a type')] = Object.entries(rest);
  if (kind === 'filter') {
    const kept = documents.filter((document) => scoreOf(body, document, mapping) !== undefined);
    return { doc_count: kept.length, ...aggregate((aggs ?? {}) as Node, kept, mapping) };
  }
  const counted = aggregations[kind] ?? refuse(`unknown aggregation [${kind}]`);
  return counted(body as Node, documents, mapping);
}

const aggregations: Record<string, Aggregate> = {
  terms({ field, size, include }, documents, mapping) {
    const counts = new Map<Value, number>();
    const wanted = patternOf(include);
    for (const document of documents) {
      for (const value of new Set(valuesOf(document, String(field), mapping))) {
        if (wanted.test(String(value))) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
    }
    const buckets = [...counts].map(([key, count]) => ({ key, doc_count: count }));
    buckets.sort((a, b) => b.doc_count - a.doc_count || (a.key < b.key ? -1 : 1));
    return {
      doc_count_error_upper_bound: 0,
      sum_other_doc_count: 0,
      buckets: buckets.slice(0, Number(size)),
    };
  },
  stats({ field }, documents, mapping) {
    const values = documents.flatMap((document) =>
      valuesOf(document, String(field), mapping).map(Number),
    );
    const sum = values.reduce((total, value) => total + value, 0);
    if (values.length === 0) return { count: 0, min: null, max: null, avg: null, sum: 0 };
    return {
      count: values.length,
      min: Math.min(...values),
      max: Math.max(...values),
      avg: sum / values.length,
      sum,
    };
  },
  range({ field, ranges }, documents, mapping) {
    const values = documents.map((document) =>
      valuesOf(document, String(field), mapping).map(Number),
    );
    return {
      buckets: (ranges as { key: string; from: number }[]).map(({ key, from }) => ({
        key,
        from,
        doc_count: values.filter((each) => each.some((value) => value >= from)).length,
      })),
    };
  },
  filters({ filters }, documents, mapping) {
    return {
      buckets: (filters as Node[]).map((query) => ({
        doc_count: documents.filter((document) => scoreOf(query, document, mapping) !== undefined)
          .length,
      })),
    };
  },
};

function patternOf(include: unknown): RegExp {
  if (include === undefined) return /^/;
  const pattern = String(include);
  if (pattern.length > longestPattern) refuse('The length of regex is too long');
  // The syntax that both dialects share: escaped characters and `.*`.
  return new RegExp(`^(?:${pattern})$`, 's');
}
