type Duties = { ageFromMonths: number | null; textileComposition: string };

type Texts = (key: string, values?: Record<string, string | number>) => string;

/**
 * What the law asks of toys and textiles, as data and facts of a product: the age from which they are meant, in years where these are
 * whole, and their fibres. The product's page and comparisons show it.
 */
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

function ageText(months: number, texts: Texts): string {
  return months > 0 && months % 12 === 0
    ? texts('shop.product.ageFromYears', { years: months / 12 })
    : texts('shop.product.ageFromMonths', { months });
}
