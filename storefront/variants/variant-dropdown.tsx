import '#storefront/texts/product.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Select } from '#storefront/ui/text-input.tsx';
import type { AttributeChoiceProps } from './variant-tiles.tsx';
import type { AttributeView } from './selection.ts';

/** An attribute's values as a select box; unavailable values are marked and can still be chosen (PD1). */
export function VariantDropdown({ attribute, isMissing, onChoose }: AttributeChoiceProps) {
  const { name, displayName, options } = attribute;
  const texts = useTexts();
  const chosen = options.find((option) => option.selected);
  return (
    <Field
      label={displayName}
      error={isMissing ? texts('shop.product.chooseStill', { name: displayName }) : undefined}
    >
      {(control) => (
        <Select
          {...control}
          name={`v.${name}`}
          value={chosen?.value ?? ''}
          onChange={onChoose}
          data-missing={isMissing || undefined}
        >
          {!chosen && <option value="">{texts('shop.product.choose')}</option>}
          {options.map((option) => (
            <Option key={option.value} option={option} />
          ))}
        </Select>
      )}
    </Field>
  );
}

function Option({ option }: { option: AttributeView['options'][number] }) {
  const texts = useTexts();
  const marks = [
    option.disabled && texts('shop.product.optionGone'),
    option.hasDiscount && texts('shop.product.optionReduced'),
  ].filter(Boolean);
  return <option value={option.value}>{[option.displayName, ...marks].join(' · ')}</option>;
}
