import { divideRounded } from '#shop/kernel/money.ts';

export type BaseUnit = 'ml' | 'l' | 'g' | 'kg' | 'cm' | 'm' | 'stueck';
/** The reference units of base prices: one litre, kilogram, metre or piece. */
export type ReferenceUnit = 'l' | 'kg' | 'm' | 'stueck';
/** `amount` is exact decimal text, such as `0.75`. */
export type Content = { amount: string; unit: BaseUnit };

const references: Record<BaseUnit, { unit: ReferenceUnit; perUnit: number }> = {
  ml: { unit: 'l', perUnit: 1000 },
  l: { unit: 'l', perUnit: 1 },
  g: { unit: 'kg', perUnit: 1000 },
  kg: { unit: 'kg', perUnit: 1 },
  cm: { unit: 'm', perUnit: 100 },
  m: { unit: 'm', perUnit: 1 },
  stueck: { unit: 'stueck', perUnit: 1 },
};

/**
 * The price of one reference unit, commercially rounded to the minor unit (LS4, OP6).
 * Undefined where the content is exactly one unit: the price says it already.
 */
export function basePrice(
  amountMinor: number,
  { amount, unit }: Content,
): { amountMinor: number; unit: ReferenceUnit } | undefined {
  const [whole = '', fraction = ''] = amount.split('.');
  const scaledContent = Number(whole + fraction);
  const scaledReference = references[unit].perUnit * 10 ** fraction.length;
  if (!(scaledContent > 0) || scaledContent === scaledReference) return undefined;
  return {
    amountMinor: divideRounded(amountMinor * scaledReference, scaledContent),
    unit: references[unit].unit,
  };
}
