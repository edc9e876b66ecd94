import { useTexts } from '../texts/use-texts.tsx';
import { ChoiceField, CodesField, FlagField, LineField } from './product-fields.tsx';
import type { Choices, Product } from './product-type.ts';
import { Section } from './section.tsx';
import { useProductForm } from './use-product-form.ts';

type Props = { product: Product; choices: Choices; mayEdit: boolean };

/** Kinds of goods that have duties of their own. */
export const kinds = ['general', 'toy', 'textile', 'lamp'] as const;
/** How names are put on it; an empty text for goods without names. */
const nameStyles = ['', 'label', 'engraving'] as const;
const taxClasses = ['standard', 'reduced'] as const;

/** What a product is: kind, brand, category, tax, age, dates. */
export function GeneralSection({ product, choices, mayEdit }: Props) {
  const texts = useTexts();
  const form = useProductForm(product, 'general');
  return (
    <Section title={texts('product.general')} form={form} mayEdit={mayEdit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          form={form}
          field="kind"
          label={texts('product.kind')}
          choices={kinds.map((value) => ({ value, name: texts(`product.kind.${value}`) }))}
        />
        <ChoiceField
          form={form}
          field="brandId"
          label={texts('product.brand')}
          choices={choices.brands.map(({ id, name }) => ({ value: String(id), name }))}
        />
        <ChoiceField
          form={form}
          field="mainCategoryId"
          label={texts('product.category')}
          choices={choices.categories.map(({ id, name }) => ({ value: String(id), name }))}
        />
        <ChoiceField
          form={form}
          field="taxClass"
          label={texts('product.tax')}
          choices={taxClasses.map((value) => ({ value, name: texts(`product.tax.${value}`) }))}
        />
        <LineField
          form={form}
          field="ageFromMonths"
          label={texts('product.age')}
          inputMode="numeric"
          maxLength={3}
        />
        <LineField
          form={form}
          field="warrantyMonths"
          label={texts('product.warranty')}
          inputMode="numeric"
          maxLength={3}
        />
        <ChoiceField
          form={form}
          field="nameStyle"
          label={texts('product.nameStyle')}
          choices={nameStyles.map((value) => ({
            value,
            name: texts(`product.nameStyle.${value || 'none'}`),
          }))}
        />
        <LineField form={form} field="releasedOn" label={texts('product.releasedOn')} type="date" />
        <div className="grid content-end">
          <FlagField form={form} field="isBulky" label={texts('product.bulky')} />
          <FlagField form={form} field="isTopseller" label={texts('product.topseller')} />
        </div>
      </div>
      <CodesField
        form={form}
        field="labels"
        label={texts('product.labels')}
        choices={choices.labels.map(({ code, name }) => ({ value: code, name }))}
      />
      {form.draft.valueOf('kind') === 'textile' && (
        <CodesField
          form={form}
          field="textileCare"
          label={texts('product.textileCare')}
          choices={careSymbols.map((value) => ({
            value,
            name: texts(`product.care.${value}`),
          }))}
        />
      )}
    </Section>
  );
}

const careSymbols = [
  'wash-30',
  'wash-40',
  'wash-60',
  'hand-wash',
  'no-wash',
  'no-bleach',
  'no-tumble-dry',
  'tumble-dry-low',
  'iron-low',
  'no-iron',
  'no-dry-clean',
] as const;
