import { useTexts } from '#storefront/state/texts.tsx';
import type { FilterGroup } from './filter-groups.ts';

/** Name of a filter group. */
export function useGroupName(): (group: FilterGroup) => string {
  const texts = useTexts();
  return ({ kind, name }) => {
    if (kind === 'category') return texts('shop.filter.category');
    if (kind === 'price') return texts('shop.filter.price');
    if (kind === 'rating') return texts('shop.filter.rating');
    return name ?? '';
  };
}
