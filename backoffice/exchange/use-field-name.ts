import type { ExchangeRunQuery } from '#contract/backoffice-operations.generated.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';

export type Attribute = ExchangeRunQuery['exchangeSetup']['attributes'][number];

/** The name of a field, which for those of attributes has the attribute in it. */
export function useFieldName(attributes: readonly Attribute[]): (field: string) => string {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (field) => {
    const [, family, code = ''] = /^(attribute|variant)\.(.+)$/.exec(field) ?? [];
    if (family === undefined) return field === '' ? '' : serverTexts(`exchange.field.${field}`);
    const name = attributes.find((attribute) => attribute.code === code)?.name ?? code;
    return texts(family === 'variant' ? 'exchange.variantField' : 'exchange.attributeField', {
      name,
    });
  };
}
