import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { beginPlanPreview } from '#shop/price-desk/preview/begin-plan-preview.ts';
import { openPlanPreview } from '#shop/price-desk/preview/open-plan-preview.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import { planActions, planPeople } from '#tests/support/price-plans.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { watchMemory } from '#tests/support/watch-memory.ts';
import { loadSourcePages } from './source-pages.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

/** PLAN_PRICES sets another number, for measurements. */
const count = Number(process.env['PLAN_PRICES'] ?? 5_000);
const first = 900_001;
const last = first + count - 1;
const longMs = 600_000;
/** The nodes follow the changes within a minute of midnight; a busy machine included. */
const mostMs = 60_000;

const clock = fixedClock(new Date().toISOString());
const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
let database: TestDatabase;
let nodes: StartedServer[] = [];
let plan: number;
const actions = planActions(() => database, clock);

beforeAll(async () => {
  database = await createDemoDatabase();
  await planPeople(database);
  for (const statement of statements) await database.pool.query(statement, [first, last]);
  await database.pool.query('analyze');
  plan = await actions.approved(
    Array.from({ length: count }, (_, index) => ({
      itemId: first + index,
      priceList: 'de' as const,
      amountMinor: 8731,
      oldAmountMinor: null,
    })),
    { beginsAt: `${inTwoDays}T00:00`, endsAt: null },
  );
  const render = await loadSourcePages();
  nodes = [
    await startTestServer(database.ownerUrl, render),
    await startTestServer(database.ownerUrl, render),
  ];
}, longMs);
afterAll(async () => {
  for (const node of nodes) await node.close();
  await database.drop();
});

/** Products of one item each, in the category and with the pictures of a product of the demo. */
const statements = [
  `insert into catalogue.product (id, brand_id, main_category_id, tax_class, released_on, changed_at)
   select id, brand_id, main_category_id, tax_class, '2026-01-01', '2026-01-01'
   from generate_series($1::integer, $2::integer) as id, (select brand_id, main_category_id, tax_class from catalogue.product where id = 2) as like_it`,
  `insert into catalogue.product_text (product_id, language, name, description, search_vector)
   select id, language, 'Heft ' || id, 'Liniert', '' from generate_series($1::integer, $2::integer) as id, unnest('{de,en}'::text[]) as language`,
  `insert into catalogue.product_category (product_id, category_id)
   select id, category_id from generate_series($1::integer, $2::integer) as id, catalogue.product_category where product_id = 2`,
  `insert into catalogue.item (id, product_id, position, order_number, ean, picture_key)
   select id, id, 1, 'P' || id, 'P' || id, 'heft-rot-himmel' from generate_series($1::integer, $2::integer) as id`,
  `insert into catalogue.item_text (item_id, language, name)
   select id, language, 'Heft ' || id from generate_series($1::integer, $2::integer) as id, unnest('{de,en}'::text[]) as language`,
  `insert into catalogue.item_price (item_id, price_list, currency, valid_from, amount_minor)
   select id, 'de', 'EUR', '2026-01-01', 9999 from generate_series($1::integer, $2::integer) as id`,
  'insert into stock.item_stock (item_id, on_hand) select id, 1000 from generate_series($1::integer, $2::integer) as id',
];

const shows = async (node: StartedServer, page: string, price: string) =>
  (await node.ask(page)).text.includes(price);

const pages = [first, Math.round((first + last) / 2), last].map((id) => `/prod/${id}/`);

async function previewCookie(): Promise<string> {
  const ctx = visitorOf(database.db, { clock });
  const opened = await openPlanPreview(
    { ...actions.author(), localeFor: async () => ctx },
    { planId: plan, langCode: 'de-de' },
  );
  const code = 'address' in opened ? new URL(opened.address).searchParams.get('code') : '';
  return `planPreview=${(await beginPlanPreview(ctx, code ?? ''))?.token}`;
}

test(
  '[OP1.prices] thousands of prices begin at midnight in Berlin, and every node shows them within a minute; before that a preview shows them',
  async () => {
    for (const node of nodes)
      for (const page of pages) expect(await shows(node, page, '99,99')).toBe(true);

    const watch = watchMemory();
    const began = process.cpuUsage();
    const headers = { Cookie: await previewCookie() };
    const preview = await nodes[0]?.ask(pages[2] ?? '', { headers });
    const previewed = { ...watch.lap(), processor: process.cpuUsage(began) };
    watch.end();
    expect([preview?.status, preview?.text.includes('87,31')]).toEqual([200, true]);

    clock.moveTo((await actions.view(plan)).plan.beginsAt);
    const since = performance.now();
    const running = actions.run();
    for (const node of nodes)
      for (const page of pages) await node.askUntil(page, ({ text }) => text.includes('87,31'));
    await running;
    const tookMs = Math.round(performance.now() - since);
    console.log({ count, previewed, tookMs });
    expect(tookMs).toBeLessThan(mostMs);
    expect(await actions.stateOf(plan)).toBe('begun');
  },
  longMs,
);
