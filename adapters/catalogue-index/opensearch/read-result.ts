import * as v from 'valibot';
import type { CatalogueResult } from '../port.ts';
import type { Conditions } from './conditions.ts';
import { EngineFault } from './engine-fault.ts';
import { hundredths } from './layout.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Without products in further buckets: facets are whole. */
const terms = v.object({
  sum_other_doc_count: v.literal(0),
  buckets: v.array(v.object({ key: v.union([v.string(), v.number()]), doc_count: count })),
});
const pairsAggregation = v.object({ pairs: terms });
const stats = v.object({ count, min: v.nullable(v.number()), max: v.nullable(v.number()) });
const categoriesAggregation = v.object({ categories: terms });

const pageSchema = v.object({
  hits: v.object({
    total: v.object({ value: count, relation: v.literal('eq') }),
    hits: v.array(v.object({ _id: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) })),
  }),
  aggregations: v.objectWithRest(
    {
      pairs: pairsAggregation,
      price: v.object({ amounts: stats }),
      rating: v.object({
        stars: stats,
        at_least: v.object({ buckets: v.array(v.object({ from: v.number(), doc_count: count })) }),
      }),
    },
    v.unknown(),
  ),
});

const categoriesSchema = v.object({
  aggregations: v.object({
    categories: categoriesAggregation,
    found: v.object({ doc_count: count }),
  }),
});

const wholeSchema = v.object({
  timed_out: v.boolean(),
  _shards: v.object({ total: count, successful: count, failed: count }),
});
const refusedSchema = v.object({
  status: v.number(),
  error: v.union([v.string(), v.looseObject({ type: v.string() })]),
});
const searchesSchema = v.object({ responses: v.array(v.unknown()) });

/** Responses of the searches of one request. A refused, timed out or partial one is a fault. */
export function readSearches(answer: unknown, searches: number): unknown[] {
  const { responses } = expect(searchesSchema, answer);
  if (responses.length !== searches) {
    throw new EngineFault('garbled', `It answered ${responses.length} of ${searches} searches.`);
  }
  for (const response of responses) mustBeWhole(response);
  return responses;
}

function mustBeWhole(response: unknown): void {
  const refused = v.safeParse(refusedSchema, response);
  if (refused.success) {
    const { status, error } = refused.output;
    const kind = status === 429 || status >= 502 ? 'overloaded' : 'refused';
    throw new EngineFault(kind, `Status ${status}: ${JSON.stringify(error).slice(0, 300)}.`);
  }
  const { timed_out: isTimedOut, _shards: shards } = expect(wholeSchema, response);
  if (isTimedOut) throw new EngineFault('slow', 'It gave up within its own time limit.');
  if (shards.failed > 0) {
    throw new EngineFault('partial', `${shards.failed} of ${shards.total} shards failed.`);
  }
}

/**
 * The result of a query, from the page's search and the search that counts categories, if there is one. `found` is the number of
 * products before any selection.
 */
export function readResult(
  responses: readonly unknown[],
  chosen: Conditions,
): { result: CatalogueResult; found: number } {
  const { hits, aggregations } = expect(pageSchema, responses[0]);
  const { categories, found } = expect(categoriesSchema, responses.at(-1)).aggregations;
  const { price, rating } = aggregations;
  const result: CatalogueResult = {
    total: hits.total.value,
    productIds: hits.hits.map((hit) => Number(hit._id)),
    enums: readEnums(aggregations, chosen),
    price: rangeOf(price.amounts),
    rating: readRating(rating),
    categories: categories.categories.buckets
      .map((bucket) => ({ id: Number(bucket.key), count: bucket.doc_count }))
      .toSorted((one, other) => one.id - other.id),
    correctedText: undefined,
  };
  return { result, found: found.doc_count };
}

/** The result of a text without words: selected values have the count 0, so that shoppers can remove them. */
export function emptyResult(
  enums: readonly { id: string; values: readonly string[] }[],
): CatalogueResult {
  return {
    total: 0,
    productIds: [],
    enums: enums.map(({ id, values }) => ({
      id,
      values: values.map((value) => ({ id: value, count: 0 })),
    })),
    price: undefined,
    rating: undefined,
    categories: [],
    correctedText: undefined,
  };
}

type Terms = v.InferOutput<typeof terms>;
type Aggregations = v.InferOutput<typeof pageSchema>['aggregations'];
type Counts = Map<string, Map<string, number>>;

function readEnums(aggregations: Aggregations, chosen: Conditions): CatalogueResult['enums'] {
  const counts = countsOf(aggregations.pairs.pairs);
  chosen.enums.forEach(({ id, values }, place) => {
    const own = expect(pairsAggregation, aggregations[`pairs_${place}`]);
    const ofFilter = countsOf(own.pairs).get(id) ?? new Map<string, number>();
    for (const value of values) ofFilter.set(value, ofFilter.get(value) ?? 0);
    counts.set(id, ofFilter);
  });
  return [...counts].map(([id, ofFilter]) => ({
    id,
    values: [...ofFilter].map(([value, products]) => ({ id: value, count: products })),
  }));
}

function countsOf({ buckets }: Terms): Counts {
  const counts: Counts = new Map();
  for (const { key, doc_count: products } of buckets) {
    const [filter = '', ...value] = String(key).split(':');
    const ofFilter = counts.get(filter) ?? new Map<string, number>();
    counts.set(filter, ofFilter.set(value.join(':'), products));
  }
  return counts;
}

function rangeOf(found: v.InferOutput<typeof stats>): CatalogueResult['price'] {
  if (found.min === null || found.max === null || found.count === 0) return undefined;
  return { min: found.min, max: found.max, count: found.count };
}

function readRating({
  stars,
  at_least: atLeast,
}: Aggregations['rating']): CatalogueResult['rating'] {
  const range = rangeOf(stars);
  if (range === undefined) return undefined;
  const counts = new Map(atLeast.buckets.map(({ from, doc_count: products }) => [from, products]));
  return {
    min: range.min / hundredths,
    max: range.max / hundredths,
    atLeast: ([1, 2, 3, 4] as const).map((least) => ({
      stars: least,
      count: counts.get(least * hundredths) ?? 0,
    })),
  };
}

/** Validates a part of the response. Throws an `EngineFault`. */
export function expect<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, answer);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new EngineFault('garbled', `${v.getDotPath(issue) ?? 'The answer'}: ${issue.message}.`);
}
