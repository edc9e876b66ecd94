import type { CatalogueResult, CatalogueQuery } from '../port.ts';
import { selectedValues } from './criteria.ts';
import type { ProductTable } from './product-table.ts';
import type { Tally } from './tally.ts';

export type CategoryCount = CatalogueResult['categories'][number];

/** Turns counts by number into a result with the ids of the contract. */
export function resultOf(
  table: ProductTable,
  {
    query,
    counted,
    page,
    categories,
  }: {
    query: CatalogueQuery;
    counted: Tally;
    page: number[];
    categories: CategoryCount[];
  },
): CatalogueResult {
  const { total, price, ratings } = counted;
  return {
    total,
    productIds: page,
    enums: enumsOf(table, query, counted.values),
    price: price.count > 0 ? { ...price } : undefined,
    rating: ratingOf(ratings),
    categories,
    correctedText: undefined,
  };
}

/** Categories with at least one hit, sorted by id. Each sale category has all reduced hits. */
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

/** Values with at least one product, and selected values without any. */
function enumsOf(
  table: ProductTable,
  query: CatalogueQuery,
  counts: Uint32Array,
): CatalogueResult['enums'] {
  const enums = new Map<string, CatalogueResult['enums'][number]>();
  const add = (id: string, value: string, count: number) => {
    const facet = enums.get(id) ?? { id, values: [] };
    enums.set(id, facet);
    facet.values.push({ id: value, count });
  };
  table.valueFacts.forEach(({ filter, id }, number) => {
    const count = counts[number] ?? 0;
    if (count > 0) add(table.filters.keys[filter] ?? '', id, count);
  });
  for (const [filter, values] of selectedValues(query))
    for (const value of values) {
      const number = table.findValue(filter, value);
      if (number === undefined || counts[number] === 0) add(filter, value, 0);
    }
  return [...enums.values()];
}

function ratingOf(ratings: Uint32Array): CatalogueResult['rating'] {
  const min = ratings.findIndex((count) => count > 0);
  if (min < 0) return undefined;
  const max = ratings.findLastIndex((count) => count > 0);
  const atLeast = ([1, 2, 3, 4] as const).map((stars) => ({
    stars,
    count: ratings.subarray(stars * 100).reduce((sum, count) => sum + count, 0),
  }));
  return { min: min / 100, max: max / 100, atLeast };
}
