import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fitsPassword } from '#shop/account/passwords.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { findBrokenInvariants } from '#database/invariants.ts';
import { type Database, openDatabase } from '#database/pool.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { keepDealsRunning } from './deals.ts';
import { seedDemo } from './seed.ts';
import { demoCustomer, secondDemoCustomer } from './seed/seed-account.ts';

const clock = fixedClock('2026-11-21T08:00:00Z');
const progress: string[] = [];
let database: TestDatabase;
let owned: Database;
let owner: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  owned = openDatabase({
    url: database.ownerUrl,
    applicationName: 'ranzen seed test',
    maxConnections: 4,
    statementTimeoutMs: 0,
  });
  owner = owned.pool;
  await seedDemo({
    pool: owner,
    clock,
    products: 900,
    onProgress: (doing) => progress.push(doing),
  });
}, 60_000);

afterAll(async () => {
  await owned.close();
  await database.drop();
});

async function one<Row extends pg.QueryResultRow>(
  statement: string,
  values: unknown[] = [],
): Promise<Row> {
  const { rows } = await owner.query<Row>(statement, values);
  if (rows[0] === undefined) throw new Error(`No row for ${statement}`);
  return rows[0];
}

test('[OP1.class-lists][OP1.conversion][OP1.vitals] figures of class lists, visits and web vitals have rows', async () => {
  const counts =
    await one(`select (select count(*) from lists.class_cart join orders.purchase using (cart_id))::integer as ordered,
    (select count(*) from tracking.visit_day where orders <= visits)::integer as days,
    (select count(distinct page_type) from tracking.vital_day where good <= measured)::integer as kinds`);
  expect(counts).toEqual({ ordered: 3, days: 5 * 92, kinds: 6 });
});

test('a second seeding changes nothing', async () => {
  const counts = `select (select count(*) from catalogue.product)::integer as products, (select count(*) from deals.deal)::integer as deals,
    (select count(*) from content.page)::integer as pages`;
  const before = await one(counts);
  await seedDemo({ pool: owner, clock, products: 900, onProgress: () => undefined });
  expect(await one(counts)).toEqual(before);
});

test('what is noted that products lack is what the triggers would have noted', async () => {
  const noted = `select array_agg(concat_ws(' ', product_id, gap) order by product_id, gap) as gaps from catalogue.product_gap`;
  const before = await one(noted);
  expect(before['gaps']).not.toEqual(null);
  await owner.query(`select catalogue.refresh_gaps(array(select id from catalogue.product))`);
  expect(await one(noted)).toEqual(before);
});

test('[SC8.edition] the demo has class sets in both languages with two editions, of articles that every storefront sells', async () => {
  const { rows } = await owner.query<{
    code: string;
    editions: number;
    lines: number;
    unsold: number;
  }>(
    `select code, count(distinct line.school_year)::integer as editions, count(*)::integer as lines,
       count(*) filter (where exists (
         select from unnest('{de,at,ch,edu}'::text[]) as list (name)
         where not exists (select from catalogue.offer where offer.item_id = line.item_id and price_list = list.name)
       ))::integer as unsold
     from class_sets.class_set join class_sets.line on class_set_id = class_set.id
     where title ->> 'de' <> title ->> 'en' and description ->> 'de' <> description ->> 'en'
     group by code`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(6);
  expect(rows.filter(({ editions, unsold }) => editions !== 2 || unsold > 0)).toEqual([]);
});

test('[OP1.catalogue] every product that the demo publishes has the facts that the law asks of its kind', async () => {
  const { rows } = await owner.query(
    `select product_id, kind from catalogue.product_gap join catalogue.product on id = product_id where gap = 'incomplete' limit 5`,
  );
  expect(rows).toEqual([]);
});

test('seeding reports its progress', () => {
  expect(progress).toContain('400 of 900 products');
});

test('every product has texts in both languages with indexed words', async () => {
  expect(
    await one(`select count(*)::integer as texts, count(distinct product_id)::integer as products,
    bool_and(length(search_vector) > 3) as searchable from catalogue.product_text`),
  ).toEqual({ texts: 1_800, products: 900, searchable: true });
});

test('[LS4] derived rows are filled: listings, categories with counts, a sale', async () => {
  const { listed, best } = await one<{
    listed: number;
    best: boolean;
  }>(`select count(distinct product_id)::integer as listed,
    bool_and(amount_minor <= highest_amount_minor) as best from catalogue.product_listing where price_list = 'de'`);
  expect(listed).toBeGreaterThan(850);
  expect(best).toBe(true);
  const { sale, satchels } = await one<{ sale: number; satchels: number }>(`select
    (select products_de from catalogue.category_count where category_id = 900000) as sale,
    (select products_de from catalogue.category_count where category_id = 10000) as satchels`);
  expect(sale).toBeGreaterThan(50);
  expect(satchels).toBeGreaterThan(20);
});

test('[OP6] the demo shop breaks no invariant: histories and lowest prices of 30 days are true', async () => {
  expect(await findBrokenInvariants(database.ownerUrl)).toEqual([]);
});

test('the rating that a product shows is that of its reviews', async () => {
  expect(
    await one(`select count(*)::integer as wrong from catalogue.product
    left join (select product_id, count(*) as count, round(avg(stars), 2) as average from catalogue.review
      where approved_at is not null group by product_id) as given
      on given.product_id = product.id
    where rating_count <> coalesce(given.count, 0) or rating_average <> given.average`),
  ).toEqual({ wrong: 0 });
});

test('pictures of categories and items are set', async () => {
  expect(
    await one(`select (select count(*) from catalogue.category where picture_key !~ '^[a-z-]+-natur-frei$')::integer as categories,
    (select count(*) from catalogue.item where picture_key !~ '^[a-z0-9-]+-[a-z]+-[a-z]+$')::integer as items`),
  ).toEqual({ categories: 0, items: 0 });
});

describe('[RT2] results of paths', () => {
  const kinds: [string, object][] = [
    ['/', { page_type: 'content', redirect_to: null, is_temporary: false }],
    [
      '/alt/umgezogen/',
      {
        page_type: 'redirect',
        redirect_to: '/schreiben-zeichnen/buntstifte-malen/',
        is_temporary: false,
      },
    ],
    [
      '/alt/voruebergehend/',
      { page_type: 'redirect', redirect_to: '/ranzen-taschen/', is_temporary: true },
    ],
    ['/alt/vergriffen/', { page_type: 'gone', redirect_to: null, is_temporary: false }],
    [
      '/service/sicher-einkaufen/',
      { page_type: 'content', redirect_to: null, is_temporary: false },
    ],
    ['/service/impressum/', { page_type: 'content', redirect_to: null, is_temporary: false }],
    ['/schreiben-zeichnen/', { page_type: 'category', redirect_to: null, is_temporary: false }],
  ];

  test.each(kinds)('%s in every shop and language', async (path, answer) => {
    const { rows } = await owner.query(
      'select page_type, redirect_to, is_temporary from content.page where path = $1',
      [path],
    );
    expect(rows).toEqual([answer, answer, answer, answer]);
  });

  const pagesOfProgram = [
    '/beratung/lineatur/',
    '/beratung/ranzen-finder/',
    '/klassensatz/',
    '/liste/',
    '/prime/',
    '/schulbeginn/',
    '/service/cookies/',
    '/service/kontakt/',
    '/service/newsletter/',
    '/service/orderform/',
    '/service/vertrag-widerrufen/',
  ];

  test('[OP1.navigation] the navigation of every store shows all categories', async () => {
    const { rows } = await database.pool.query<object>(`
      select store, (select count(*)::integer from catalogue.category)
        - (select count(*)::integer from jsonb_array_elements(entries) as entry where not (entry ->> 'isHidden')::boolean) as missing
      from content.navigation order by store`);
    expect(rows).toEqual(['at', 'b2b', 'ch', 'de'].map((store) => ({ store, missing: 0 })));
  });

  test('[RT1.content] every link of footers and pages leads to a page of the editors or of the program', async () => {
    const { rows } = await owner.query<{ url: string }>(
      `
      select distinct url from (
        select link ->> 'url' as url from content.footer, jsonb_path_query(footer, '$.links[*].links[*] ? (@.external == false)') as link
        union all select jsonb_path_query(rows, '$.**.url') #>> '{}' from content.page
        union all select redirect_to from content.page where redirect_to is not null
      ) as links where url not like all (array['/bilder/%', '/downloads/%']) and url <> all ($1) and not exists (select from content.page where path = url)`,
      [pagesOfProgram],
    );
    expect(rows).toEqual([]);
  });
});

test('the alternative text of a picture of exercise books names their ruling', async () => {
  const { alt } = await one<{ alt: string }>(`
    select alts ->> 'de' as alt from catalogue.picture
    join catalogue.product on product.id = product_id
    where variant_attributes = '{lineatur}' and position = 1 order by product_id limit 1`);
  expect(alt).toMatch(/ · (?:Lineatur \d+|liniert|kariert|blanko|Punktraster)/);
});

describe('[CA5] lightning deals', () => {
  const running = `select count(*)::integer as deals, count(distinct item_id)::integer as items, count(distinct ends_at)::integer as ends,
      bool_and(sold > 0 and sold < cap) as partly from deals.deal where price_list = $1 and starts_at <= $2 and ends_at > $2`;
  const hours = [0, 1, 5, 13, 29, 72, 150];

  test.each(hours)('18 run %d hours after seeding, in each consumer list', async (later) => {
    const now = new Date(clock.now().getTime() + later * 3_600_000);
    for (const list of ['de', 'at', 'ch']) {
      expect(await one(running, [list, now])).toEqual({
        deals: 18,
        items: 18,
        ends: 18,
        partly: true,
      });
    }
  });

  test('planning again adds nothing until days have passed, then continues', async () => {
    expect(await keepDealsRunning({ pool: owner, clock })).toBe(0);
    const later = fixedClock('2026-12-03T10:00:00Z');
    expect(await keepDealsRunning({ pool: owner, clock: later })).toBeGreaterThan(100);
    expect(await one(running, ['de', later.now()])).toEqual({
      deals: 18,
      items: 18,
      ends: 18,
      partly: true,
    });
  });

  test('[OP6] every deal is below the lowest price of the 30 days before it', async () => {
    expect(
      await one(`select count(*)::integer as wrong from deals.deal
      where special_amount_minor >= catalogue.lowest_price_before(item_id, price_list, starts_at)`),
    ).toEqual({ wrong: 0 });
  });

  test('every deal is cheaper than the price and covered by the stock', async () => {
    expect(
      await one(`select count(*)::integer as wrong from deals.deal
      join catalogue.item_price price on price.item_id = deal.item_id and price.price_list = deal.price_list
      join stock.item_stock stock on stock.item_id = deal.item_id
      where deal.special_amount_minor >= price.amount_minor or stock.on_hand < deal.cap`),
    ).toEqual({ wrong: 0 });
  });
});

test.each([demoCustomer, secondDemoCustomer])(
  'the demo school $customerNumber can log in with its customer number',
  async ({ customerNumber, password }) => {
    const school = await one<{ password_hash: string; approved: boolean; shop: string }>(
      `select password_hash, approved_at is not null as approved, shop from account.account
       where customer_number = '${customerNumber}'`,
    );
    expect({
      ...school,
      password_hash: await fitsPassword(password, school.password_hash),
    }).toEqual({ password_hash: true, approved: true, shop: 'business' });
  },
);

test('[ST3] parameters differ by store', async () => {
  const { rows } = await owner.query(
    `select store, value from parameters.parameter where entry = 'T134_Twint-Payment' order by store`,
  );
  expect(rows).toEqual([
    { store: '*', value: 'false' },
    { store: 'ch', value: 'true' },
  ]);
});

test('[AC3] a family and a school have open, shipped, delivered, returned and cancelled orders, and no mails are sent', async () => {
  const { rows } = await owner.query<{ state: string }>(`
    select concat_ws(' ', purchase.email, purchase.status,
      (select string_agg(status, ',' order by number) from fulfilment.shipment where order_id = purchase.id),
      (select 'less ' || sum(cancelled_quantity) from orders.line where order_id = purchase.id having sum(cancelled_quantity) > 0),
      (select 'return ' || status from returns.return_order where order_id = purchase.id)) as state
    from orders.purchase order by email, placed_at`);
  expect(rows.map(({ state }) => state)).toEqual([
    'familie@ranzen.example paid delivered',
    'familie@ranzen.example cancelled less 1',
    'familie@ranzen.example paid delivered less 2',
    'familie@ranzen.example paid delivered return settled',
    'familie@ranzen.example placed delivered return registered',
    'familie@ranzen.example paid handedOver',
    'familie@ranzen.example awaitingPayment',
    'schule@ranzen.example paid delivered,delivered',
    'schule@ranzen.example placed delivered less 1 return received',
    'schule@ranzen.example placed handedOver',
    'schule@ranzen.example placed',
  ]);
  const { rows: waiting } = await owner.query<{ task: string }>(
    `select distinct task_identifier as task from graphile_worker.jobs where task_identifier like 'send-%'`,
  );
  expect(waiting).toEqual([]);
});
