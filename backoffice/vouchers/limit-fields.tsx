import type { VouchersQuery } from '#contract/backoffice-operations.generated.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';

export type LimitDraft = {
  /** Ids of categories; numbers of items, separated by commas or lines. */
  categories: readonly number[];
  items: string;
};

type LimitFieldsProps = {
  draft: LimitDraft;
  type: (part: Partial<LimitDraft>) => void;
  errorOf: (field: string) => string | undefined;
  categories: readonly VouchersQuery['voucherCategories'][number][];
};

/** What vouchers are limited to: categories, one after the other, and items by number. */
export function LimitFields({ draft, type, errorOf, categories }: LimitFieldsProps) {
  const texts = useTexts();
  const chosen = categories.filter(({ id }) => draft.categories.includes(id));
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1 font-semibold">{texts('voucher.limits')}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <div className="grid gap-2">
          <SelectField
            label={texts('voucher.addCategory')}
            value=""
            onChange={(id) => type({ categories: [...draft.categories, Number(id)] })}
            error={errorOf('categoryIds')}
          >
            <option value="">{texts('voucher.chooseCategory')}</option>
            {categories
              .filter(({ id }) => !draft.categories.includes(id))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </SelectField>
          <ul className="grid gap-1 empty:hidden">
            {chosen.map(({ id, name }) => (
              <li key={id} className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <Button
                  aria-label={texts('voucher.dropCategory', { name })}
                  onPress={() =>
                    type({ categories: draft.categories.filter((each) => each !== id) })
                  }
                >
                  <span aria-hidden>✕</span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
        <TextArea
          label={texts('voucher.limitItems')}
          value={draft.items}
          onChange={(items) => type({ items })}
          maxLength={8000}
          error={errorOf('itemNumbers')}
        />
      </div>
    </fieldset>
  );
}
