import type { Ctx } from '#shop/kernel/ctx.ts';
import { divideRounded } from '#shop/kernel/money.ts';
import { type TaxClass, taxRate } from './tax-rates.ts';

/** A net price with the tax of the storefront's country on top. */
export function grossOfNet(
  { amountMinor, taxClass }: { amountMinor: number; taxClass: TaxClass },
  { storefront, clock }: Pick<Ctx, 'storefront' | 'clock'>,
): number {
  const rate = taxRate(storefront.country, taxClass, clock.now());
  return amountMinor + divideRounded(amountMinor * rate, 10_000);
}
