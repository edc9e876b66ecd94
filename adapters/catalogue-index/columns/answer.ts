import type { CatalogueAnswer, CatalogueQuestion } from '../port.ts';
import { chosenValues } from './choice.ts';
import type { ProductTable } from './product-table.ts';
import type { Tally } from './tally.ts';

export type CategoryCount = CatalogueAnswer['categories'][number];

/** What was counted, in the words of the contract. */
export function answerOf(
  table: ProductTable,
  {
    question,
    counted,
    page,
    categories,
  }: {
    question: CatalogueQuestion;
    counted: Tally;
    page: number[];
    categories: CategoryCount[];
  },
): CatalogueAnswer {
  const { total, price, ratings } = counted;
  return {
    total,
    productIds: page,
    enums: enumsOf(table, question, counted.values),
    price: price.count > 0 ? { ...price } : undefined,
    rating: ratingOf(ratings),
    categories,
    mendedText: undefined,
  };
}

/** Categories with any, by id. Each sale category has all that is reduced. */
export function categoryCounts(
  table: ProductTable,
  { categories, reduced }: Pick<Tally, 'categories' | 'reduced'>,
  saleIds: readonly number[],
): CategoryCount[] {
  const counts = table.categoryIds.keys
    .map((id, number) => ({ id, count: categories[number] ?? 0 }))
    .filter(({ count }) => count > 0);
  const sales = reduced > 0 ? saleIds.map((id) => ({ id, count: reduced })) : [];
  return [...counts, ...sales].sort((one, other) => one.id - other.id);
}

/** Values with any product, and those that were chosen with nothing behind them. */
function enumsOf(
  table: ProductTable,
  question: CatalogueQuestion,
  counts: Uint32Array,
): CatalogueAnswer['enums'] {
  const enums = new Map<string, CatalogueAnswer['enums'][number]>();
  const add = (id: string, value: string, count: number) => {
    const facet = enums.get(id) ?? { id, values: [] };
    enums.set(id, facet);
    facet.values.push({ id: value, count });
  };
  table.valueFacts.forEach(({ filter, id }, number) => {
    const count = counts[number] ?? 0;
    if (count > 0) add(table.filters.keys[filter] ?? '', id, count);
  });
  for (const [filter, values] of chosenValues(question))
    for (const value of values) {
      const number = table.findValue(filter, value);
      if (number === undefined || counts[number] === 0) add(filter, value, 0);
    }
  return [...enums.values()];
}

function ratingOf(ratings: Uint32Array): CatalogueAnswer['rating'] {
  const min = ratings.findIndex((count) => count > 0);
  if (min < 0) return undefined;
  const max = ratings.findLastIndex((count) => count > 0);
  const atLeast = ([1, 2, 3, 4] as const).map((stars) => ({
    stars,
    count: ratings.subarray(stars * 100).reduce((sum, count) => sum + count, 0),
  }));
  return { min: min / 100, max: max / 100, atLeast };
}
