import { useTexts } from '../texts/use-texts.tsx';
import { SelectField } from '../ui/select-field.tsx';
import type { Category } from './load-categories.ts';
import { useCategoryName } from './use-category-name.ts';

type Props = {
  /** The id of a category, empty for the top. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** In the order of the tree. */
  parents: readonly Category[];
};

/** The field of a category that names its parent. */
export function ParentField({ parents, ...field }: Props) {
  const texts = useTexts();
  const nameOf = useCategoryName();
  return (
    <SelectField label={texts('category.parent')} {...field}>
      <option value="">{texts('category.top')}</option>
      {parents.map((category) => (
        <option key={category.id} value={category.id}>
          {'\u2003'.repeat(category.level - 1) + nameOf(category)}
        </option>
      ))}
    </SelectField>
  );
}

/** The id of a choice of this field. */
export function parentIdOf(value: string): number | null {
  return value === '' ? null : Number(value);
}
