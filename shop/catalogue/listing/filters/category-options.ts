import type { CatalogueResult } from '#adapters/catalogue-index/port.ts';
import type { CategoryFilterOption } from '#shop/resolver-types.generated.ts';
import type { CategoryName, FacetNames } from './facet-names.ts';

/**
 * Categories with hits, and the selected one also without (LS2). A listing offers the categories below its own; a search the top
 * ones, the path to the selected one, and those below it. Visits without marketing get none of reduced goods (OP7).
 */
export function categoryOptions(
  { categories }: Pick<FacetNames, 'categories'>,
  counted: CatalogueResult['categories'],
  {
    chosenId,
    isListing,
    hidesSale,
  }: { chosenId: number | undefined; isListing: boolean; hidesSale: boolean },
): CategoryFilterOption[] {
  const counts = new Map(counted.map(({ id, count }) => [id, count]));
  if (chosenId !== undefined && !counts.has(chosenId)) counts.set(chosenId, 0);
  const way = new Set(chosenId === undefined ? [] : categories.get(chosenId)?.way);
  const isOffered = ({ id, parentId, isExcluded, isSale }: CategoryName) =>
    ((!isExcluded && !(isSale && hidesSale)) || id === chosenId) &&
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
