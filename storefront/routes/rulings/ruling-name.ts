import '#storefront/texts/advice.ts';
import type { Texts } from '#storefront/state/texts.tsx';
import { isNumbered, type Ruling } from './ruling-table.ts';

/** A ruling by its number, or by its measure where it has none. */
export function nameOf(ruling: Ruling, texts: Texts): string {
  const { code } = ruling;
  return isNumbered(ruling)
    ? texts('shop.rulings.name', { code: code.toUpperCase() })
    : texts(`shop.rulings.measure.${code}`);
}
