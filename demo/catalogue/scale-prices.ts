import type { PriceStep } from '#contract/price-steps.ts';
import type { ItemRecord, PriceRecord, ProductRecord } from './records.ts';

/** What classes use up by the dozen. */
const consumables =
  /papier|karton|heft|block|stift|kreide|marker|radierer|kleber|lineal|ordner|mappe/i;
/** From so many pieces on, prices fall by so many percent. */
const fallingBy = [
  { from: 10, percent: 4 },
  { from: 30, percent: 8 },
  { from: 100, percent: 13 },
] as const;
const dearestMinor = 2_000;

/** Scale prices of a price: for schools on all consumables of a third of the products, elsewhere on two steps of a few of them. */
export function scalePricesOf(
  { id, name, isBook }: ProductRecord,
  { minimumOrderQuantity, maxQuantity }: ItemRecord,
  { priceList, currency, amountMinor, oldAmountMinor }: PriceRecord,
): PriceStep[] {
  const isForSchools = priceList === 'edu';
  if (isBook || oldAmountMinor !== null || amountMinor > dearestMinor) return [];
  if (!consumables.test(name.de) || id % (isForSchools ? 3 : 12) !== 0) return [];
  const steps: PriceStep[] = [];
  let lastMinor = amountMinor;
  for (const { from, percent } of isForSchools ? fallingBy : fallingBy.slice(0, 2)) {
    const reduced = (amountMinor * (100 - percent)) / 100;
    const stepMinor = currency === 'CHF' ? Math.round(reduced / 5) * 5 : Math.round(reduced);
    if (from <= minimumOrderQuantity || from > maxQuantity || stepMinor >= lastMinor) continue;
    steps.push({ from, amountMinor: stepMinor });
    lastMinor = stepMinor;
  }
  return steps;
}
