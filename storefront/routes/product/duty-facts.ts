import '#storefront/texts/product.ts';
import type { Texts } from '#storefront/state/texts.tsx';
import type { ProductView } from './product-view.ts';

type Duties = Pick<ProductView, 'ageFromMonths' | 'textileComposition'>;

/** What the law asks of toys and textiles, as data and facts: the age from which they are meant, and their fibres. */
export function dutyFacts(
  { ageFromMonths, textileComposition }: Duties,
  texts: Texts,
): { label: string; value: string }[] {
  return [
    ...(ageFromMonths === null
      ? []
      : [{ label: texts('shop.product.age'), value: ageText(ageFromMonths, texts) }]),
    ...(textileComposition === ''
      ? []
      : [{ label: texts('shop.product.textileComposition'), value: textileComposition }]),
  ];
}

/** In years where they are whole. */
function ageText(months: number, texts: Texts): string {
  return months > 0 && months % 12 === 0
    ? texts('shop.product.ageFromYears', { years: months / 12 })
    : texts('shop.product.ageFromMonths', { months });
}
