import { measureAddToCart } from './add-to-cart.ts';
import { measureCachedPage } from './cached-page.ts';
import { measureDealRush } from './deal-rush.ts';
import { measureOrders } from './orders.ts';
import { measureRenderedPage } from './rendered-page.ts';
import { measureIndex } from './index-time.ts';
import type { Measurement, Row } from './row.ts';
import { measureShopQueries, measureSuggestions } from './shop-queries.ts';
import { measureScriptWeight } from './script-weight.ts';
import { startShopUnderTest } from './shop-under-test.ts';

const measurements: readonly Measurement[] = [
  measureScriptWeight,
  measureCachedPage,
  measureRenderedPage,
  measureIndex,
  measureShopQueries,
  measureSuggestions,
  measureAddToCart,
  measureDealRush,
  measureOrders,
];

/** Measures everything in turn over a catalogue of so many products, and prints a table. Answers whether all bars were met. */
export async function bench(products: number): Promise<boolean> {
  const shop = await startShopUnderTest(products);
  const rows: Row[] = [];
  try {
    for (const measure of measurements) rows.push(...[await measure(shop)].flat());
  } finally {
    await shop.stop();
  }
  print(rows, products);
  return rows.every(({ isMet }) => isMet !== false);
}

function print(rows: readonly Row[], products: number): void {
  console.log(`\nMeasured over ${products} products; ratios are of one run.\n`);
  for (const { what, measured, bar, isMet } of rows) {
    const verdict = isMet === undefined ? '·' : isMet ? '✓' : '✗';
    console.log(`${verdict} ${what}\n    ${measured}; bar: ${bar}`);
  }
}
