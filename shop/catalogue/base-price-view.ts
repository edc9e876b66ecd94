import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Price } from '#shop/resolver-types.generated.ts';
import { basePrice, type BaseUnit } from './base-price.ts';
import { priceView } from '#shop/kernel/price-view.ts';

/** The columns of an item's row that its base price depends on. */
export type BasePriced = {
  amountMinor: number;
  baseContent: string | null;
  baseUnit: BaseUnit | null;
};

/** The base price with its reference such as `1 l`; both null where the law requires none (OP6). */
export function basePriceView(
  { amountMinor, baseContent, baseUnit }: BasePriced,
  { storefront, texts }: Pick<Ctx, 'storefront' | 'texts'>,
): { basePrice: Price | null; basePriceUnit: string | null } {
  const found =
    baseContent && baseUnit && basePrice(amountMinor, { amount: baseContent, unit: baseUnit });
  if (!found) return { basePrice: null, basePriceUnit: null };
  const { currency, locale } = storefront;
  return {
    basePrice: priceView({ amountMinor: found.amountMinor, currency }, locale),
    basePriceUnit: texts(`shop.baseUnit.${found.unit}`),
  };
}
