import {
  type Document,
  type Mapping,
  type Node,
  onlyEntry,
  readValue,
  refuse,
  type Value,
  valuesOf,
} from './document.ts';

const mostTerms = 65_536;

type Match = (body: Node, document: Document, mapping: Mapping) => number | undefined;

/** The score of a document under a query; undefined where it does not match. */
export function scoreOf(query: unknown, document: Document, mapping: Mapping): number | undefined {
  const [kind, body] = onlyEntry(query);
  const match = matchers[kind] ?? refuse(`unknown query [${kind}]`);
  return match(body, document, mapping);
}

const matchers: Record<string, Match> = {
  match_all: () => 1,
  match_none: () => undefined,
  exists: ({ field }, document, mapping) =>
    valuesOf(document, String(field), mapping).length > 0 ? 1 : undefined,
  term(body, document, mapping) {
    const [field, wanted] = fieldOf(body);
    return has(document, field, [wanted], mapping);
  },
  terms(body, document, mapping) {
    const [field, wanted] = fieldOf(body);
    if (!Array.isArray(wanted) || wanted.length > mostTerms) refuse('too many terms');
    return has(document, field, wanted, mapping);
  },
  prefix(body, document, mapping) {
    const [field, beginning] = fieldOf(body);
    const values = valuesOf(document, field, mapping);
    return values.some((value) => String(value).startsWith(String(beginning))) ? 1 : undefined;
  },
  range(body, document, mapping) {
    const [field, { gte = -Infinity, lte = Infinity }] = onlyEntry(body) as [
      string,
      { gte?: number; lte?: number },
    ];
    for (const bound of [gte, lte]) if (Number.isFinite(bound)) typed(bound, field, mapping);
    const values = valuesOf(document, field, mapping);
    return values.some((value) => Number(value) >= gte && Number(value) <= lte) ? 1 : undefined;
  },
  constant_score: ({ filter, boost = 1 }, document, mapping) =>
    scoreOf(filter, document, mapping) === undefined ? undefined : Number(boost),
  dis_max({ queries }, document, mapping) {
    const scores = scoresOf(queries, document, mapping);
    return scores.length === 0 ? undefined : Math.max(...scores);
  },
  bool({ filter = [], should = [], ...rest }, document, mapping) {
    if (Object.keys(rest).length > 0) refuse(`bool: ${Object.keys(rest).join()}`);
    const required = filter as readonly unknown[];
    if (scoresOf(required, document, mapping).length < required.length) return undefined;
    return scoresOf(should, document, mapping).reduce((sum, score) => sum + score, 0);
  },
  function_score({ query, field_value_factor: factor, boost_mode: mode }, document, mapping) {
    if (mode !== 'multiply') refuse(`boost_mode ${String(mode)}`);
    const score = scoreOf(query, document, mapping);
    const { field, missing } = factor as { field: string; missing: number };
    const [value = missing] = valuesOf(document, field, mapping);
    return score === undefined ? undefined : Math.fround(score * Number(value));
  },
};

function fieldOf(body: Node): [string, unknown] {
  return onlyEntry(body);
}

function has(
  document: Document,
  field: string,
  wanted: readonly unknown[],
  mapping: Mapping,
): number | undefined {
  const values = valuesOf(document, field, mapping);
  return wanted.some((value) => values.includes(typed(value, field, mapping))) ? 1 : undefined;
}

function typed(value: unknown, field: string, mapping: Mapping): Value {
  return readValue(value, field, mapping[field]?.type ?? refuse(`no mapping for [${field}]`));
}

function scoresOf(queries: unknown, document: Document, mapping: Mapping): number[] {
  return (queries as readonly unknown[])
    .map((query) => scoreOf(query, document, mapping))
    .filter((score) => score !== undefined);
}
