import type { CatalogueResult } from './port.ts';

/** A result with sorted filters and values, which have no order of their own, to be compared with that of another index. */
export function sortedResult(result: CatalogueResult): CatalogueResult {
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  const enums = result.enums.map(({ id, values }) => ({ id, values: values.toSorted(byId) }));
  return { ...result, enums: enums.toSorted(byId) };
}
