import type { CatalogueAnswer } from '#adapters/catalogue-index/port.ts';
import type { CategoryFilterOption } from '#shop/resolver-types.generated.ts';
import type { FacetNames } from './facet-names.sql.ts';

/** Categories in which there are products, and the chosen one even without (LS2). */
export function categoryOptions(
  named: FacetNames['categories'],
  counted: CatalogueAnswer['categories'],
  chosenId: number | undefined,
): CategoryFilterOption[] {
  const counts = new Map(counted.map(({ id, count }) => [id, count]));
  return named.map(({ id, name, path }) => ({
    id,
    name,
    path,
    count: counts.get(id) ?? 0,
    selected: id === chosenId,
  }));
}
