import type { CatalogueAnswer } from '#adapters/catalogue-index/port.ts';
import type { CategoryFilterOption } from '#shop/resolver-types.generated.ts';
import type { CategoryName, FacetNames } from './facet-names.ts';

/**
 * Categories in which there are products, and the chosen one even without (LS2). A listing offers what is below its category
 * alone; a search the top, the way to its category, and what is below.
 */
export function categoryOptions(
  { categories }: Pick<FacetNames, 'categories'>,
  counted: CatalogueAnswer['categories'],
  { chosenId, isListing }: { chosenId: number | undefined; isListing: boolean },
): CategoryFilterOption[] {
  const counts = new Map(counted.map(({ id, count }) => [id, count]));
  if (chosenId !== undefined && !counts.has(chosenId)) counts.set(chosenId, 0);
  const way = new Set(chosenId === undefined ? [] : categories.get(chosenId)?.way);
  const isOffered = ({ id, parentId, isExcluded }: CategoryName) =>
    (!isExcluded || id === chosenId) &&
    ((chosenId !== undefined && parentId === chosenId) ||
      (!isListing && (parentId === null || way.has(id))));
  const options: CategoryFilterOption[] = [];
  for (const category of categories.values()) {
    const { id, name, path } = category;
    const count = counts.get(id);
    if (count === undefined || name === null || !isOffered(category)) continue;
    options.push({ id, name, path, count, selected: id === chosenId });
  }
  return options;
}
