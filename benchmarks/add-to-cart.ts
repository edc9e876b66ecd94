import { openDatabase } from '#database/pool.ts';
import { asWebRole } from '#database/web-role.ts';
import { initShop } from '#shop/cart/init-shop.ts';
import { updateCart } from '#shop/cart/update-cart.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { type Measurement, median, type Row } from './row.ts';

const what = 'add to cart with a deal in it';
const bar = 'at most 3 SQL round trips, whatever the cart’s size';
const sizes = [1, 10, 100];
const calls = 60;

/** CPU of this process and round trips to PostgreSQL for one more piece of a deal, in carts of several sizes. */
export const measureAddToCart: Measurement = async ({ databaseUrl }) => {
  const database = openDatabase({
    url: asWebRole(databaseUrl),
    applicationName: 'ranzen bench',
    maxConnections: 2,
    statementTimeoutMs: 10_000,
  });
  try {
    const rows: Row[] = [];
    for (const size of sizes) rows.push(await measure(database.db, size));
    return rows;
  } finally {
    await database.close();
  }
};

async function measure(db: Db, size: number): Promise<Row> {
  const items = await sellableItems(db, size);
  const samples = [];
  for (let call = 0; call < calls; call += 1) samples.push(await oneCall(db, items));
  const settled = samples.slice(calls / 3);
  const roundTrips = Math.max(...settled.map((sample) => sample.roundTrips));
  const cpuMs = median(settled.map((sample) => sample.cpuMs));
  const measured = `${roundTrips} round trips, ${cpuMs.toFixed(2)} ms of CPU`;
  return { what: `${what}, ${size} positions`, measured, bar, isMet: roundTrips <= 3 };
}

/** Item ids: first an item with a deal, which is added, then others. */
async function sellableItems(db: Db, count: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select item.id from catalogue.item
    join catalogue.offer on offer.item_id = item.id and offer.price_list = 'de' and offer.on_hand > 50
    left join deals.deal on deal.item_id = item.id and deal.price_list = 'de' and deal.starts_at <= now() and deal.ends_at > now()
      and deal.held + deal.sold < deal.cap
    where item.is_sellable and item.minimum_order_quantity = 1
    order by deal.id is null, item.id limit ${count}`);
  return rows.map(({ id }) => id);
}

async function oneCall(db: Db, [dealItem = 0, ...others]: readonly number[]) {
  const counted = countingDb(db);
  const ctx = visitorOf(db, { clock: systemClock });
  const { cartId } = await initShop(ctx);
  const operations = others.map((itemId) => ({ addPosition: { itemId, quantity: 1 } }));
  if (operations.length > 0) await updateCart(ctx, { cartId, operations });

  const before = process.cpuUsage();
  const added = { addPosition: { itemId: dealItem, quantity: 1 } };
  const { cart } = await updateCart({ ...ctx, db: counted.db }, { cartId, operations: [added] });
  const { user, system } = process.cpuUsage(before);

  const positionId = String(cart.lines.find(({ itemId }) => itemId === dealItem)?.positionId);
  await updateCart(ctx, { cartId, operations: [{ removePosition: { positionId } }] });
  return { roundTrips: counted.statements(), cpuMs: (user + system) / 1000 };
}
