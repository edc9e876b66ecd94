import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPostgresObjectStore } from '#adapters/files/postgres-object-store.sql.ts';
import { makeCatalogue, openCatalogue } from '#shop/bmecat/make-catalogue.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { watchMemory } from '#tests/support/watch-memory.ts';
import { listFeeds, setFeedOn } from './desk-feeds.ts';
import { writeFeed } from './write-feed.ts';

/** OUTGOING_ITEMS sets another number, for measurements. */
const count = Number(process.env['OUTGOING_ITEMS'] ?? 20_000);
const clock = fixedClock('2026-11-23T10:00:00Z');
const longMs = 900_000;
/** At most 370 were seen, for 100,000 items, of which a catalogue has 308 MB, as for 20,000. */
const mostMegabytes = 450;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1 }]);
  await addCatalogue();
}, longMs);
afterAll(() => database.drop());

/** Items of a product each, with texts in both languages, prices in every list, stock, and three pictures. */
async function addCatalogue(): Promise<void> {
  const { pool } = database;
  const text = 'Holzfreies Papier, gebunden, liniert und gelocht; passt in jeden Ranzen. '.repeat(
    12,
  );
  const statements = [
    `insert into catalogue.product (id, brand_id, main_category_id, tax_class, released_on, changed_at)
     select id, 1, 1, 'standard', '2026-01-01', '2026-01-01' from generate_series($1::integer, $2::integer) as id`,
    `insert into catalogue.product_text (product_id, language, name, description, search_vector)
     select id, language, 'Heft ' || id, '${text}', ''
     from generate_series($1::integer, $2::integer) as id, unnest('{de,en}'::text[]) as language`,
    `insert into catalogue.item (id, product_id, position, order_number, ean, picture_key)
     select id, id, 1, 'N' || id, '4' || lpad(id::text, 12, '0'), 'heft-rot-himmel' from generate_series($1::integer, $2::integer) as id`,
    `insert into catalogue.item_text (item_id, language, name)
     select id, language, 'Heft ' || id from generate_series($1::integer, $2::integer) as id, unnest('{de,en}'::text[]) as language`,
    `insert into catalogue.picture (product_id, position, picture_key)
     select id, place, 'heft-rot-himmel-v' || place from generate_series($1::integer, $2::integer) as id, generate_series(1, 3) as place`,
    `insert into catalogue.item_price (item_id, price_list, currency, valid_from, amount_minor)
     select id, list, case list when 'ch' then 'CHF' else 'EUR' end, '2026-01-01', 1000 + id % 500
     from generate_series($1::integer, $2::integer) as id, unnest('{de,at,ch,edu}'::text[]) as list`,
    'insert into stock.item_stock (item_id, on_hand) select id, 1000 from generate_series($1::integer, $2::integer) as id',
  ];
  // A thousand texts at once came near the limit of a statement where their index cleaned up.
  const batch = 250;
  for (let from = 2; from <= count; from += batch) {
    for (const statement of statements)
      await pool.query(statement, [from, Math.min(from + batch - 1, count)]);
    if (from % 10_000 === 2) await pool.query('analyze');
  }
  await pool.query(
    `insert into catalogue.category_text values (1, 'de', 'Hefte', ''), (1, 'en', 'Notebooks', '')`,
  );
  await pool.query(`update catalogue.product_text set description = 'Heft' where product_id = 1`);
  await pool.query(
    `insert into catalogue.item_text (item_id, language, name) values (1, 'de', 'Heft 1'), (1, 'en', 'Heft 1')`,
  );
  await pool.query('select catalogue.continue_ids()');
  await pool.query('analyze');
}

const localeFor = () => Promise.resolve(visitorOf(database.db, { host: 'www.ranzen.de', clock }));
const ctx = () => ({
  db: database.db,
  clock,
  localeFor,
  objects: createPostgresObjectStore(database.db, clock),
  payments: { byPaymentId: {}, amazonPayExpress: undefined },
  staff: { name: 'Mara Markt' },
});

test(
  '[OP2.size] thousands of items go out as BMEcat with flat memory',
  async () => {
    const made = await makeCatalogue(ctx(), {
      key: randomUUID(),
      by: 'Mara Markt',
      wanted: { version: '2005', transaction: 'newCatalog', priceList: 'de', language: 'de' },
    });
    if (isRefusal(made)) throw new Error(made.refused);
    const watch = watchMemory();
    let bytes = 0;
    let items = 0;
    for await (const piece of (await openCatalogue(ctx(), made.id))?.content ?? []) {
      const text = String(piece);
      bytes += Buffer.byteLength(text);
      items += text.split('<SUPPLIER_PID>').length - 1;
    }
    const written = watch.lap();
    watch.end();
    console.log({ items, megabytes: Math.round(bytes / 1e6), written });
    expect(items).toBe(count);
    expect(written.peakMegabytes).toBeLessThan(mostMegabytes);
  },
  longMs,
);

test.each(['google', 'idealo'])(
  '[OP2.size] thousands of items go out as a feed for %s with flat memory',
  async (format) => {
    const feed = (await listFeeds(ctx())).find(
      (each) => each.format === format && each.langCode === 'de-de',
    );
    if (!feed) throw new Error(`There is no feed ${format}.`);
    await setFeedOn(ctx(), { id: feed.id, version: feed.version, isOn: true });
    const watch = watchMemory();
    await writeFeed(ctx(), feed.id);
    const written = watch.lap();
    watch.end();
    const done = (await listFeeds(ctx())).find(({ id }) => id === feed.id);
    console.log({ format, items: done?.items, megabytes: (done?.bytes ?? 0) / 1e6, written });
    expect(done).toMatchObject({ state: 'written', items: count, leftOut: 0 });
    expect(written.peakMegabytes).toBeLessThan(mostMegabytes);
  },
  longMs,
);
