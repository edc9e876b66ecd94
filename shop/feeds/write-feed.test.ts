import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changePrice } from '#shop/catalogue/change-price.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { feedActions } from '#tests/support/feeds.ts';
import { addItems } from '#tests/support/items.ts';
import {
  askForFeed,
  listFindings,
  renewFeedAddress,
  setFeedOn,
  writeFindingsFile,
} from './desk-feeds.ts';
import { renewStaleFeeds } from './renew-feeds.ts';
import { writeFeed } from './write-feed.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createTestDatabase();
});
afterEach(() => dropAudited(database));

const { ctx, feedOf, written, fileOf, describeProducts } = feedActions(() => database, clock);
const run = (statement: string) => database.pool.query(statement);

test('[OP5.nodes] a feed is read from the replica, and only its record is written to the primary', async () => {
  await addItems(database.pool, [{ id: 1, amountMinor: 1290 }]);
  await describeProducts();
  const feed = await feedOf('google', 'de-de');
  await setFeedOn(ctx(), { id: feed.id, version: feed.version, isOn: true });
  const replica = countingDb(database.db);
  const withoutItems = (db: Db): Db => ({
    ...db,
    rows: (statement) => {
      if (statement.text.includes('catalogue.item')) throw new Error('read from the primary');
      return db.rows(statement);
    },
  });
  await writeFeed({ ...ctx(), db: withoutItems(database.db), reads: replica.db }, feed.id);
  expect(replica.statements()).toBe(1);
  expect(await fileOf(feed.id)).toContain('<g:id>N1</g:id>');
});

describe('feeds of every storefront', () => {
  test('a Google feed has price, base price, delivery per country of the tariffs, and the reduction against the lowest of 30 days', async () => {
    await addItems(database.pool, [{ id: 1, amountMinor: 1290, minimum: 2 }]);
    await describeProducts();
    await run(`update catalogue.item set base_content = 250, base_unit = 'ml'`);
    await changePrice(ctx(), {
      itemId: 1,
      priceList: 'de',
      amountMinor: 990,
      oldAmountMinor: 1490,
      recommendedMinor: null,
    });

    const file = await written('google', 'de-de');
    expect(file.split('\n')).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
      '<channel>',
      '<title>Sortiment</title>',
      '<link>https://www.ranzen.de/</link>',
      '<description>Sortiment</description>',
      '<item><g:id>N1</g:id><g:title>Heft 1</g:title><g:description>Liniert &amp; holzfrei</g:description>' +
        '<g:link>https://www.ranzen.de/prod/1/</g:link><g:image_link>https://www.ranzen.de/bilder/zoom/heft.webp</g:image_link>' +
        '<g:condition>new</g:condition><g:availability>in_stock</g:availability>' +
        '<g:price>25.80 EUR</g:price><g:sale_price>19.80 EUR</g:sale_price>' +
        '<g:unit_pricing_measure>500 ml</g:unit_pricing_measure><g:unit_pricing_base_measure>1 l</g:unit_pricing_base_measure>' +
        '<g:brand>Lindner</g:brand><g:gtin>4260001000010</g:gtin><g:product_type>Hefte</g:product_type><g:multipack>2</g:multipack>' +
        '<g:shipping><g:country>DE</g:country><g:service>DHL</g:service><g:price>4.95 EUR</g:price></g:shipping>' +
        '<g:shipping><g:country>AT</g:country><g:service>GLS</g:service><g:price>6.95 EUR</g:price></g:shipping></item>',
      '</channel>',
      '</rss>',
      '',
    ]);
    expect(await feedOf('google', 'de-de')).toMatchObject({
      state: 'written',
      items: 1,
      leftOut: 0,
      findings: 0,
    });
  });

  test('a lightning deal is a sale price to its end; once its pieces are sold the price is the own one', async () => {
    await addItems(database.pool, [
      { id: 1, deal: { specialAmountMinor: 700, cap: 5, perCustomerLimit: 5 } },
    ]);
    await describeProducts();
    expect(await written('google', 'de-de')).toContain(
      '<g:price>10.00 EUR</g:price><g:sale_price>7.00 EUR</g:sale_price>' +
        '<g:sale_price_effective_date>2026-11-21T10:00Z/2026-11-22T00:00Z</g:sale_price_effective_date>',
    );
    await run('update deals.deal set sold = 5');
    const soldOut = await written('google', 'de-de');
    expect(soldOut).toContain('<g:price>10.00 EUR</g:price>');
    expect(soldOut).not.toContain('sale_price');
  });

  test('a deal or price plan to come is announced as a sale price with its dates, where the price of now is the lowest of 30 days', async () => {
    await addItems(database.pool, [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }]);
    await describeProducts();
    await run(`insert into deals.deal (item_id, price_list, special_amount_minor, cap, per_customer_limit, starts_at, ends_at)
      values (1, 'de', 700, 5, 5, '2026-11-27T00:00:00Z', '2026-11-28T00:00:00Z'), (2, 'de', 700, 5, 5, '2026-12-31T00:00:00Z', '2027-01-01T00:00:00Z')`);
    await run(`
      insert into price_desk.plan (name, state, begins_at, ends_at, made_at, author_ids, command_key)
      values ('Advent', 'approved', '2026-11-28T23:00:00Z', '2026-12-06T23:00:00Z', '2026-11-20', '{1}', gen_random_uuid()),
        ('Draft', 'draft', '2026-11-28T23:00:00Z', '2026-12-06T23:00:00Z', '2026-11-20', '{1}', gen_random_uuid());
      insert into price_desk.plan_price (plan_id, item_id, price_list, amount_minor, old_amount_minor)
      select plan.id, item, 'de', 800, 1000 from price_desk.plan, unnest('{3,5}'::integer[]) item where name = 'Advent' or item = 5
      union all select id, 4, 'de', 800, 1000 from price_desk.plan where name = 'Draft'`);
    // Item 5 was cheaper within the last 30 days.
    await run(`update catalogue.item_price set amount_minor = 900, valid_from = '2026-11-10' where item_id = 5 and price_list = 'de';
      update catalogue.item_price set amount_minor = 1000, valid_from = '2026-11-15' where item_id = 5 and price_list = 'de'`);

    const entries = (await written('google', 'de-de'))
      .split('\n')
      .filter((line) => line.startsWith('<item>'));
    const pricesOf = entries.map((entry) =>
      [...entry.matchAll(/<g:(?:price|sale_price|sale_price_effective_date)>([^<]*)</g)]
        .map(([, value]) => value)
        .filter((value) => !/^[46]\.95/.test(value ?? '')),
    );
    expect(pricesOf).toEqual([
      ['10.00 EUR', '7.00 EUR', '2026-11-27T00:00Z/2026-11-28T00:00Z'],
      ['10.00 EUR'],
      ['10.00 EUR', '8.00 EUR', '2026-11-28T23:00Z/2026-12-06T23:00Z'],
      ['10.00 EUR'],
      ['10.00 EUR'],
    ]);
  });

  test('stock decides availability: what is sold out has no idealo offer, what the supplier refills has a day', async () => {
    await addItems(database.pool, [
      { id: 1 },
      { id: 2, onHand: 0, restockDays: 5 },
      { id: 3, onHand: 0 },
      { id: 4, isSellable: false },
    ]);
    await describeProducts();
    const google = await written('google', 'de-de');
    expect([...google.matchAll(/<g:availability>(\w+)/g)].map(([, state]) => state)).toEqual([
      'in_stock',
      'backorder',
      'out_of_stock',
    ]);
    expect(google).toContain('<g:availability_date>2026-11-26T10:00Z</g:availability_date>');
    const [, ...lines] = (await written('idealo', 'de-de')).trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(',')[0])).toEqual(['"N1"', '"N2"']);
    expect(lines[1]).toContain('"Versand in 5 Tagen, Lieferzeit danach: 1 bis 2 Werktage"');
  });

  test('an idealo feed names costs of delivery and of payment, and the base price', async () => {
    await addItems(database.pool, [{ id: 1, amountMinor: 1290 }]);
    await describeProducts();
    await run(`
      update catalogue.item set base_content = 250, base_unit = 'ml';
      insert into parameters.parameter (name, entry, store, value) values
        ('checkout', 'shippingCostMinor', 'de', '350'), ('checkout', 'bankRecipient', '*', 'Ranzen'),
        ('checkout', 'bankIban', '*', 'DE02120300000000202051'), ('checkout', 'bankBic', '*', 'BYLADEM1001')`);
    const [head = '', line = ''] = (await written('idealo', 'de-de')).split('\r\n');
    const values = line.slice(1, -1).split('","');
    const offer = Object.fromEntries(
      head
        .slice(1, -1)
        .split('","')
        .map((column, place) => [column, values[place]]),
    );
    expect(offer).toMatchObject({
      sku: 'N1',
      price: '12.90',
      formerPrice: '',
      basePrice: '51,60 € / 1 l',
      deliveryTime: 'Lieferzeit: 1 bis 2 Werktage',
      deliveryCosts_dhl: '3.50',
      deliveryCosts_gls: '3.50',
      deliveryCosts_spedition: '',
      paymentCosts_invoice: '0.00',
      paymentCosts_cash_in_advance: '0.00',
      paymentCosts_cash_on_delivery: '5.90',
      paymentCosts_paypal: '',
    });
  });

  test('variants share a group and link to themselves; prices and language are those of the storefront', async () => {
    await addItems(database.pool, [{ id: 1 }]);
    await describeProducts();
    await run(`
      insert into catalogue.attribute values ('farbe', 1, 'tile', 'Farbe', 'Colour');
      insert into catalogue.attribute_value values ('farbe', 'rot', 1, '#f00', 'Rot', 'Red'), ('farbe', 'blau', 2, '#00f', 'Blau', 'Blue');
      update catalogue.product set variant_attributes = '{farbe}', attributes = '{"alter": ["ab-6", "ab-3"]}',
        energy_label = '{"grade": "C", "scale": "A-G"}';
      update catalogue.item set variant_values = '{"farbe": "rot"}';
      insert into catalogue.item (id, product_id, position, order_number, ean, picture_key, variant_values)
        values (2, 1, 2, 'N2', '4260001000027', 'blau', '{"farbe": "blau"}');
      insert into catalogue.item_price (item_id, price_list, currency, amount_minor) values (2, 'ch', 'CHF', 1500);
      insert into catalogue.item_text values (2, 'de', 'Heft, blau')`);
    const swiss = await written('google', 'ch-de');
    expect(swiss.match(/<g:item_group_id>1</g)).toHaveLength(2);
    expect(swiss).toContain('<g:link>https://www.ranzen.ch/prod/1/?varid=2</g:link>');
    expect(swiss).toContain('<g:price>15.00 CHF</g:price>');
    expect(swiss).toContain('<g:color>Blau</g:color>');
    expect(swiss).toContain('<g:age_group>toddler</g:age_group>');
    expect(swiss).toContain(
      '<g:energy_efficiency_class>C</g:energy_efficiency_class><g:min_energy_efficiency_class>G</g:min_energy_efficiency_class>' +
        '<g:max_energy_efficiency_class>A</g:max_energy_efficiency_class>',
    );
    const english = await written('google', 'de-en');
    expect(english).toContain('<g:color>Red</g:color>');
    expect(english).toContain('<g:product_type>Notebooks</g:product_type>');
    expect(english).not.toContain('energy_efficiency_class');
    expect(english).not.toContain('N2');
  });

  test('prices for businesses are in no feed, and no business storefront can have one', async () => {
    await addItems(database.pool, [{ id: 1, amountMinor: 1290 }]);
    await describeProducts();
    await run(`update catalogue.item_price set amount_minor = 777 where price_list = 'edu'`);
    for (const [format, langCode] of [
      ['google', 'de-de'],
      ['google', 'ch-de'],
      ['idealo', 'at-de'],
    ] as const)
      expect(await written(format, langCode)).not.toContain('7.77');
    await expect(
      run(`insert into feeds.feed (format, lang_code) values ('google', 'edu')`),
    ).rejects.toThrow('feed_lang_code_check');
  });
});

describe('the check by the rules of the format', () => {
  test('an item that the format refuses is left out; every finding is listed and in a CSV without formulas', async () => {
    await addItems(database.pool, [{ id: 1 }, { id: 2 }, { id: 3 }]);
    await describeProducts();
    await run(`
      update catalogue.item_text set name = '=1+1 𝕳𝖊𝖋𝖙' where item_id = 2;
      update catalogue.product_text set description = '' where product_id = 3`);
    const file = await written('google', 'de-de');
    expect(file).not.toContain('<g:id>N3</g:id>');
    const feed = await feedOf('google', 'de-de');
    expect(feed).toMatchObject({ items: 2, leftOut: 1, findings: 4 });
    const { rows, next } = await listFindings(ctx(), { feedId: feed.id, after: undefined });
    expect(next).toBeNull();
    expect(
      rows.map((row) => [row.orderNumber, row.field, row.rule, row.value, row.isLeftOut]),
    ).toEqual([
      ['N2', 'title', 'ornament', '=1+1 𝕳𝖊𝖋𝖙', false],
      ['N2', 'gtin', 'checkDigit', '4260000000002', false],
      ['N3', 'description', 'missing', '', true],
      ['N3', 'gtin', 'checkDigit', '4260000000003', false],
    ]);
    const { content } = await writeFindingsFile(ctx(), feed.id);
    expect(content.toString()).toContain(`N2;2;title;ornament;'=1+1 𝕳𝖊𝖋𝖙;no`);
  });
});

describe('writing', () => {
  test(
    'reads in chunks: a thousand items take a bounded number of statements, and the file is whole',
    { tags: 'deep' },
    async () => {
      const ids = Array.from({ length: 1_050 }, (_, index) => index + 1);
      await run(`
      insert into catalogue.brand (id, name, manufacturer, manufacturer_address, manufacturer_email) values (1, 'L', 'L', 'W', 'i@l.example');
      insert into catalogue.category (id, level, position, path, icon, tint, picture_key) values (1, 1, 1, '{1}', 'x', 'x', 'x');
      insert into catalogue.product (id, brand_id, main_category_id, tax_class, released_on, changed_at)
        select id, 1, 1, 'standard', '2026-01-01', '2026-01-01' from generate_series(1, 1050) id;
      insert into catalogue.product_text (product_id, language, name, description, search_vector)
        select id, 'de', 'Heft', 'Liniert', '' from generate_series(1, 1050) id;
      insert into catalogue.item (id, product_id, position, order_number, ean, picture_key)
        select id, id, 1, 'N' || id, 'E' || id, 'heft' from generate_series(1, 1050) id;
      insert into catalogue.item_text select id, 'de', 'Heft' from generate_series(1, 1050) id;
      insert into catalogue.item_price (item_id, price_list, currency, amount_minor) select id, 'de', 'EUR', 100 from generate_series(1, 1050) id`);
      const feed = await feedOf('google', 'de-de');
      await setFeedOn(ctx(), { id: feed.id, version: feed.version, isOn: true });
      const { db, statements } = countingDb(database.db);
      await writeFeed({ ...ctx(), db }, feed.id);
      expect(statements()).toBeLessThanOrEqual(14);
      const file = await fileOf(feed.id);
      expect([...file.matchAll(/<g:id>N(\d+)</g)].map(([, id]) => Number(id))).toEqual(ids);
    },
  );

  test('a feed is written in a job when it is switched on or asked for, and after many changes or a deal', async () => {
    await addItems(database.pool, [{ id: 1 }]);
    await describeProducts();
    /** How often the feed's job was enqueued, each time in place of the one that waits. */
    const asked = async (): Promise<number> => {
      const owner = new pg.Client({ connectionString: database.ownerUrl });
      await owner.connect();
      try {
        const { rows } = await owner.query<{ times: number }>(
          `select revision + 1 as times from graphile_worker.jobs where task_identifier = 'write-feed'`,
        );
        return rows[0]?.times ?? 0;
      } finally {
        await owner.end();
      }
    };
    const { id, version } = await feedOf('google', 'de-de');
    expect(await askForFeed(ctx(), id)).toMatchObject({ refused: 'OFF' });
    expect(await asked()).toBe(0);
    await setFeedOn(ctx(), { id, version, isOn: true });
    expect(await asked()).toBe(1);
    expect(await setFeedOn(ctx(), { id, version, isOn: false })).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
    });
    await askForFeed(ctx(), id);
    expect(await asked()).toBe(2);
    await writeFeed(ctx(), id);

    clock.moveTo('2026-11-21T11:00:00Z');
    await renewStaleFeeds(ctx());
    expect(await asked()).toBe(2);
    await run(`
      insert into deals.deal (item_id, price_list, special_amount_minor, cap, per_customer_limit, starts_at, ends_at)
      values (1, 'de', 500, 5, 5, '2026-11-21T10:30:00Z', '2026-11-22T00:00:00Z')`);
    await renewStaleFeeds(ctx());
    expect(await asked()).toBe(3);
    await writeFeed(ctx(), id);
    await renewStaleFeeds(ctx());
    expect(await asked()).toBe(3);
    await run(`
      do $$ begin
        for turn in 1..100 loop
          update stock.item_stock set on_hand = 0;
          update stock.item_stock set on_hand = 1000;
        end loop;
      end $$`);
    await renewStaleFeeds(ctx());
    expect(await asked()).toBe(4);
  });

  test('changes by staff are in the audit trail, the address without its secret', async () => {
    const db = auditedDb(database.db, { actor: 'staff:7', command: 'renewFeedAddress' });
    const { id, version, address } = await feedOf('google', 'at-de');
    expect(await renewFeedAddress({ db }, { id, version })).toBeUndefined();
    const renewed = await feedOf('google', 'at-de');
    expect(renewed.address).not.toBe(address);
    const { rows } = await database.pool.query(`select * from audit.entry`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(renewed.address.slice(-39, -7));
  });
});
