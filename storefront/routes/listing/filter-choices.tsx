import { CategoryChoices } from './category-choices.tsx';
import { EnumChoices } from './enum-choices.tsx';
import type { FilterGroup } from './filter-groups.ts';
import { PriceChoice } from './price-choice.tsx';
import { RatingChoices } from './rating-choices.tsx';

type FilterChoicesProps = {
  group: FilterGroup;
  /** Renders all choices as fields of a form, instead of controls that change the page at once. */
  isForm?: boolean;
};

/** Choices of one filter. */
export function FilterChoices({ group, isForm = false }: FilterChoicesProps) {
  if (group.kind === 'enum') return <EnumChoices filter={group.filter} isForm={isForm} />;
  if (group.kind === 'category') return <CategoryChoices />;
  return group.kind === 'price' ? (
    <PriceChoice isForm={isForm} />
  ) : (
    <RatingChoices isForm={isForm} />
  );
}
