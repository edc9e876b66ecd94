import type { SteppedPrice } from '#contract/price-steps.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { priceIn } from '#shop/kernel/price-view.ts';
import { grossOfNet } from '#shop/pricing/gross-of-net.ts';
import type { TaxClass } from '#shop/pricing/tax-rates.ts';
import type { PriceStep } from '#shop/resolver-types.generated.ts';
import { reachableSteps } from './reachable-steps.ts';

type ScaledItem = SteppedPrice & {
  minimumOrderQuantity: number;
  maxQuantity: number;
  taxClass: TaxClass;
};

/** The single price from the least quantity on, and the scale prices; empty for an item without any (SP1). */
export function scaleView(item: ScaledItem, ctx: Pick<Ctx, 'storefront' | 'clock'>): PriceStep[] {
  const steps = reachableSteps(item);
  if (steps.length === 0) return [];
  const { minimumOrderQuantity, amountMinor, taxClass } = item;
  const price = priceIn(ctx);
  return [{ from: Math.max(1, minimumOrderQuantity), amountMinor }, ...steps].map((step) => ({
    from: step.from,
    price: price(step.amountMinor),
    grossPrice: ctx.storefront.isB2b ? price(grossOfNet({ ...step, taxClass }, ctx)) : null,
  }));
}
