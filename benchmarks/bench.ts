import { measureAddToCart } from './add-to-cart.ts';
import { measureBackofficeWeight } from './backoffice-weight.ts';
import { measureCachedPage } from './cached-page.ts';
import { measureCompiledQuery } from './compiled-query.ts';
import { fillShop } from './desk/fill-shop.ts';
import { measureDesks, measureFigures } from './measure-desks.ts';
import { measureDealRush } from './deal-rush.ts';
import { measureFeltSpeed } from './felt-speed.ts';
import { measureGrowth } from './growth.ts';
import { measureLongList } from './long-list.ts';
import { measureOrderRush } from './order-rush.ts';
import { measureOrders } from './orders.ts';
import { measureRenderedPage } from './rendered-page.ts';
import { measureIndex } from './index-time.ts';
import type { Measurement, Row } from './row.ts';
import { measureShopQueries, measureSuggestions } from './shop-queries.ts';
import { measureScriptWeight } from './script-weight.ts';
import { measurePackingSlips } from './packing-slips.ts';
import { measureProductEditor } from './product-editor.ts';
import { measureTracing } from './tracing.ts';
import { measureTyping } from './typing.ts';
import { measureWayToOrder } from './way-to-order.ts';
import { startShopUnderTest } from './shop-under-test.ts';

/** Benchmarks by their names for `--only`. */
const measurements = {
  scripts: measureScriptWeight,
  backoffice: measureBackofficeWeight,
  desks: measureDesks,
  figures: measureFigures,
  longList: measureLongList,
  cachedPage: measureCachedPage,
  renderedPage: measureRenderedPage,
  compiledQuery: measureCompiledQuery,
  index: measureIndex,
  queries: measureShopQueries,
  suggestions: measureSuggestions,
  cart: measureAddToCart,
  deals: measureDealRush,
  orders: measureOrders,
  rush: measureOrderRush,
  wayToOrder: measureWayToOrder,
  slips: measurePackingSlips,
  productEditor: measureProductEditor,
  felt: measureFeltSpeed,
  typing: measureTyping,
  tracing: measureTracing,
  growth: measureGrowth,
} satisfies Record<string, Measurement>;

/** Measurements that need many orders. */
const ofManyOrders: ReadonlySet<Measurement> = new Set([
  measureDesks,
  measureFigures,
  measureGrowth,
]);

/** Measurements that run where they are named only: `growth` writes into docs, `rush` takes a quarter of an hour. */
const onlyNamed: ReadonlySet<string> = new Set(['growth', 'rush']);

/**
 * Runs all benchmarks but those of `onlyNamed`, or the named ones, over a catalogue of `products` and at least `orders` orders, and
 * prints a table. Returns whether all bars were met. Throws for unknown names.
 */
export async function bench(
  { products, orders }: { products: number; orders: number },
  only: readonly string[] = Object.keys(measurements).filter((name) => !onlyNamed.has(name)),
): Promise<boolean> {
  const chosen = only.map(measurementNamed);
  if (orders > 0 && chosen.some((each) => ofManyOrders.has(each)))
    await fillShop({ products, orders });
  const shop = await startShopUnderTest(products);
  const rows: Row[] = [];
  try {
    for (const measure of chosen) rows.push(...[await measure(shop)].flat());
  } finally {
    await shop.stop();
  }
  print(rows, products);
  return rows.every(({ isMet }) => isMet !== false);
}

function measurementNamed(name: string): Measurement {
  const measure = new Map<string, Measurement>(Object.entries(measurements)).get(name);
  if (measure) return measure;
  throw new Error(`Nothing is measured as ${name}: name ${Object.keys(measurements).join(', ')}.`);
}

function print(rows: readonly Row[], products: number): void {
  console.log(`\nMeasured over ${products} products; ratios are of one run.\n`);
  for (const { what, measured, bar, isMet } of rows) {
    const verdict = isMet === undefined ? '·' : isMet ? '✓' : '✗';
    console.log(`${verdict} ${what}\n    ${measured}; bar: ${bar}`);
  }
}
