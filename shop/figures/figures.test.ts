import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FiguresFilter } from '#shop/backoffice-resolver-types.generated.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { brokenInvariantsOf } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { everyFigureDocument, figureDifferences } from '#tests/support/figures.ts';
import { addItems } from '#tests/support/items.ts';
import fc from '#tests/support/properties.ts';
import { findFigureOrders } from './find-figure-rows.ts';
import { shiftDay } from './figures-wish.ts';
import { keepFigures } from './keep-figures.ts';
import { viewMargins } from './view-margins.ts';
import { viewFigures } from './view-figures.ts';

const staff = { language: 'de' } as const;
const november = { from: '2026-11-01', until: '2026-11-30' };

describe('[OP1.figures] figures of documents and orders', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
    await addItems(database.pool, [{ id: 1 }, { id: 2 }]);
    await database.pool.query(`
      insert into catalogue.category (id, level, position, path, icon, tint, picture_key)
      values (7, 1, 7, '{7}', 'x', 'himmel', 'x'), (8, 2, 1, '{7,8}', 'x', 'himmel', 'x');
      update catalogue.product set main_category_id = 8 where id = 2`);
  });
  afterEach(async () => database.drop());

  type Order = { placedAt: string; store?: string; currency?: string; company?: string | null };
  let serial = 0;

  /** An order of two lines: 1,000 for item 1 and 2,000 for item 2. */
  async function addOrder({
    placedAt,
    store = 'de',
    currency = 'EUR',
    company = null,
  }: Order): Promise<number> {
    serial += 1;
    const { rows } = await database.pool.query<{ id: string }>(
      `with placed as (
         insert into orders.purchase (order_number, cart_id, user_id, account_id, lang_code, store, price_list, currency, email,
           billing_address, delivery_type, delivery_address, shipper_code, payment_id, accepts_review_mail, subtotal_minor,
           shipping_minor, payment_fee_minor, total_minor, taxes, status, placed_at)
         values ('F' || $1::integer, gen_random_uuid(), 'x', 1, 'de-de', $2, 'de', $3, 'a@b.example', jsonb_build_object('company', $4::text),
           'shippingAddress', '{}', 'dhl', 'INVOICE', false, 3000, 0, 0, 3000, '[]', 'placed', $5)
         returning id
       )
       insert into orders.line (order_id, line_number, item_id, product_id, order_number, name, variant, brand, picture_key, quantity,
         unit_minor, total_minor, tax_rate_basis_points)
       select id, n, n, n, 'N' || n, 'x', '', '', '', 1, n * 1000, n * 1000, 1900 from placed, generate_series(1, 2) as n
       returning order_id as id`,
      [serial, store, currency, company, placedAt],
    );
    return Number(rows[0]?.id);
  }

  type Written = {
    kind?: 'invoice' | 'creditNote';
    issuedAt: string;
    isGross?: boolean;
    /** Unit prices of lines 1 and 2. */
    units?: readonly [number, number];
    shippingMinor?: number;
    rate?: number;
  };

  /** A document over the order, with taxes as totals of baskets have them: rounded once a rate. */
  async function addDocument(orderId: number, written: Written): Promise<void> {
    serial += 1;
    const { kind = 'invoice', issuedAt, isGross = true, units = [1000, 2000], ...more } = written;
    const { shippingMinor = 0, rate = 1900 } = more;
    const sum = units[0] + units[1] + shippingMinor;
    const taxMinor = Math.round(isGross ? (sum * rate) / (10_000 + rate) : (sum * rate) / 10_000);
    const totalMinor = isGross ? sum : sum + taxMinor;
    const content = {
      pricesIncludeTax: isGross,
      billingAddress: { company: null },
      lines: units.map((unitMinor, index) => ({
        lineNumber: index + 1,
        quantity: 1,
        unitMinor,
        discountMinor: 0,
        taxRateBasisPoints: rate,
      })),
      shippingMinor,
      paymentFeeMinor: 0,
      allowanceMinor: 0,
      chargedAtBasisPoints: rate,
      taxes: [{ rateBasisPoints: rate, netMinor: totalMinor - taxMinor, taxMinor }],
      totalMinor,
    };
    await database.pool.query(
      `insert into invoices.document (kind, store, year, serial, number, order_id, invoice_id, credit_key, currency, total_minor, content, issued_at)
       select $1::text, store, 2026, $2::integer, 'D' || $2::integer, id, case $1::text when 'creditNote' then (select min(id) from invoices.document) end,
         case $1::text when 'creditNote' then 'key' || $2::integer end, currency, $3, $4, $5 from orders.purchase where id = $6`,
      [kind, serial, totalMinor, JSON.stringify(content), issuedAt, orderId],
    );
  }

  /** That sums and counted days are those of the documents and orders. */
  async function expectSums(): Promise<void> {
    const broken = await brokenInvariantsOf(database);
    expect(broken.filter(({ sentence }) => /figures|counted orders/i.test(sentence))).toEqual([]);
  }

  const figuresOf = (filter: FiguresFilter) => viewFigures({ db: database.db, staff }, filter);
  const noon = (day: string) => `${day}T11:00:00Z`;

  test('are exact in every grouping for prices with and without tax, whatever cents rounding leaves', async () => {
    await addDocument(await addOrder({ placedAt: noon('2026-11-20') }), {
      issuedAt: noon('2026-11-02'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            isSwiss: fc.boolean(),
            isCredit: fc.boolean(),
            isGross: fc.boolean(),
            units: fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 1, max: 9 })),
            shippingMinor: fc.constantFrom(0, 495, 1),
            rate: fc.constantFrom(0, 260, 700, 1900),
            day: fc.integer({ min: 1, max: 30 }),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        async (given) => {
          for (const { isSwiss, isCredit, day, ...document } of given) {
            const place = isSwiss ? { store: 'ch', currency: 'CHF' } : {};
            const orderId = await addOrder({ placedAt: noon('2026-11-20'), ...place });
            await addDocument(orderId, {
              ...document,
              kind: isCredit ? 'creditNote' : 'invoice',
              issuedAt: noon(`2026-11-${String(day).padStart(2, '0')}`),
            });
          }
          expect(await figureDifferences(database, november)).toEqual([]);
        },
      ),
      { numRuns: 8, endOnFailure: true },
    );
  });

  test('of any period are those of its days and of its documents, whether read by months or by days', async () => {
    const places = [
      { store: 'de', company: null },
      { store: 'at', company: 'Schule am See' },
      { store: 'ch', currency: 'CHF', company: null },
    ];
    for (let count = 0; count < 60; count += 1) {
      const orderId = await addOrder({ placedAt: noon('2025-10-01'), ...places[count % 3] });
      await addDocument(orderId, {
        kind: count % 4 === 1 ? 'creditNote' : 'invoice',
        issuedAt: noon(shiftDay('2025-10-25', count * 7)),
        units: [100 + count, 7 * count],
      });
    }
    await expectSums();
    await database.pool.query(`delete from figures.day where store = 'at' and day < '2026-01-01'`);
    await database.pool.query(
      `delete from figures.share where store = 'at' and day < '2026-01-01'`,
    );
    const asked = fc.record({
      start: fc.integer({ min: 0, max: 300 }),
      length: fc.integer({ min: 0, max: 399 }),
      store: fc.constantFrom(null, 'de', 'at', 'ch'),
      segment: fc.constantFrom(null, null, 'private', 'business'),
      category: fc.constantFrom(null, null, 1, 7, 0),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ start, length, ...wish }) => {
        const [from, until] = [
          shiftDay('2025-10-20', start),
          shiftDay('2025-10-20', start + length),
        ];
        const { rows } = await database.pool.query(
          `select currency, sum(net_minor)::integer as net, sum(total_minor)::integer as total,
             coalesce(sum(total_minor) filter (where kind = 'creditNote'), 0)::integer as credited
           from figures.share
           where day between $1 and $2 and store = coalesce($3, store) and segment = coalesce($4, segment) and category_id = coalesce($5, category_id)
           group by currency order by currency desc`,
          [from, until, wish.store, wish.segment, wish.category],
        );
        const shown = (await figuresOf({ from, until, ...wish }))?.currencies ?? [];
        const sums = shown.map(({ currencyCode, now, days, stores, categories }) => ({
          currency: currencyCode,
          net: now.netMinor,
          total: now.totalMinor,
          credited: now.creditedMinor,
          parts: [days, stores, categories].map((group: { now: { netMinor: number } }[]) =>
            group.reduce((sum, part) => sum + part.now.netMinor, 0),
          ),
        }));
        const expected = rows.map((row) => ({ ...row, parts: [row.net, row.net, row.net] }));
        expect(sums.filter(({ credited, total, parts }) => credited || total || parts[0])).toEqual(
          expected.filter(({ credited, total, net }) => credited || total || net),
        );
      }),
      { numRuns: 40 },
    );
  });

  test('give goods to their top category, and shipping to none', async () => {
    const orderId = await addOrder({ placedAt: noon('2026-11-20') });
    await addDocument(orderId, {
      issuedAt: noon('2026-11-21'),
      shippingMinor: 570,
      units: [1190, 2380],
    });
    const [euro] = (await figuresOf(november))?.currencies ?? [];
    expect(euro?.categories.map(({ key, now }) => [key, now.totalMinor, now.netMinor])).toEqual([
      ['7', 2380, 2000],
      ['1', 1190, 1000],
      ['0', 570, 479],
    ]);
    expect(euro?.categories[0]?.now.orders).toBeNull();
  });

  test('[OP1.margins] margins are of goods with a purchase price, less what is credited, and name the revenue without one', async () => {
    await database.pool.query(
      `insert into price_desk.item_cost (item_id, amount_minor) values (2, 700) on conflict (item_id) do update set amount_minor = 700`,
    );
    const orderId = await addOrder({ placedAt: noon('2026-11-20') });
    const units = [1190, 2380] as const;
    await addDocument(orderId, { issuedAt: noon('2026-11-21'), shippingMinor: 595, units });
    await addDocument(orderId, {
      kind: 'creditNote',
      issuedAt: noon('2026-11-22'),
      units: [595, 0],
    });
    await addDocument(await addOrder({ placedAt: noon('2026-11-20') }), {
      issuedAt: noon('2026-11-23'),
      units,
    });
    const margins = await viewMargins({ db: database.db, staff }, november);
    expect(margins).toEqual([
      {
        currencyCode: 'EUR',
        sums: { costedNetMinor: 4000, costMinor: 700, marginMinor: 3300, withoutCostMinor: 2000 },
        categories: [
          {
            key: '7',
            name: null,
            sums: { costedNetMinor: 4000, costMinor: 700, marginMinor: 3300, withoutCostMinor: 0 },
          },
          {
            key: '1',
            name: null,
            sums: { costedNetMinor: 0, costMinor: 0, marginMinor: 0, withoutCostMinor: 1500 },
          },
        ],
        days: expect.any(Array),
      },
    ]);
    const daily = margins?.[0]?.days ?? [];
    expect(daily).toHaveLength(30);
    expect(daily.reduce((sum, { sums }) => sum + sums.marginMinor, 0)).toBe(3300);
    expect(await viewMargins({ db: database.db, staff }, { from: 'x', until: '' })).toBeNull();
  });

  test('belong to days in Berlin, also where the clocks change, and days without sales are there', async () => {
    const lastOfSummer = await addOrder({ placedAt: '2026-10-24T21:59:59Z' });
    const firstOfWinterDay = await addOrder({ placedAt: '2026-10-24T22:00:00Z' });
    const afterTwentyFiveHours = await addOrder({ placedAt: '2026-10-25T23:00:00Z' });
    await addDocument(lastOfSummer, { issuedAt: '2026-10-24T21:59:59Z' });
    await addDocument(firstOfWinterDay, { issuedAt: '2026-10-25T22:59:59Z' });
    await addDocument(afterTwentyFiveHours, { issuedAt: '2026-10-25T23:00:00Z' });
    const filter = { from: '2026-10-23', until: '2026-10-26' };
    const shown = async () =>
      (await figuresOf(filter))?.currencies[0]?.days.map(({ day, now }) => [
        day,
        now.orders,
        now.totalMinor,
      ]);
    const expected = [
      ['2026-10-23', 0, 0],
      ['2026-10-24', 1, 3000],
      ['2026-10-25', 1, 3000],
      ['2026-10-26', 1, 3000],
    ];
    expect(await shown()).toEqual(expected);
    await keepFigures({ db: database.db, clock: fixedClock('2026-10-26T00:30:00Z') });
    expect(await shown()).toEqual(expected);
    await keepFigures({ db: database.db, clock: fixedClock('2026-11-01T10:00:00Z') });
    await keepFigures({ db: database.db, clock: fixedClock('2026-11-01T10:00:00Z') });
    expect(await shown()).toEqual(expected);
    await expectSums();
  });

  test('stand beside the same weekday 52 weeks before', async () => {
    await addDocument(await addOrder({ placedAt: noon('2025-11-21') }), {
      issuedAt: noon('2025-11-21'),
    });
    await addDocument(await addOrder({ placedAt: noon('2026-11-20') }), {
      issuedAt: noon('2026-11-20'),
      units: [1, 2],
    });
    const figures = await figuresOf({ from: '2026-11-20', until: '2026-11-20' });
    expect(figures).toMatchObject({ comparedFrom: '2025-11-21', comparedUntil: '2025-11-21' });
    expect(figures?.currencies[0]).toMatchObject({
      now: { orders: 1, totalMinor: 3 },
      compared: { orders: 1, totalMinor: 3000 },
      days: [{ day: '2026-11-20', comparedDay: '2025-11-21', compared: { totalMinor: 3000 } }],
    });
  });

  test('count orders by store and segment and open exactly these, counted days and today alike', async () => {
    const schools = { company: 'Schule am See' };
    await addOrder({ placedAt: noon('2026-11-10') });
    await addOrder({ placedAt: noon('2026-11-10'), ...schools });
    await addOrder({ placedAt: noon('2026-11-28'), ...schools, store: 'at' });
    await keepFigures({ db: database.db, clock: fixedClock('2026-11-28T12:00:00Z') });
    const listed = async (filter: Partial<FiguresFilter>) => {
      const part = await findFigureOrders(
        { db: database.db },
        { filter: { ...november, ...filter }, currency: 'EUR', after: undefined },
      );
      return [part?.orders, part?.rows.length, part?.orderedMinor];
    };
    expect(await listed({})).toEqual([3, 3, 9000]);
    expect(await listed({ segment: 'business' })).toEqual([2, 2, 6000]);
    expect(await listed({ store: 'at' })).toEqual([1, 1, 3000]);
    expect(await listed({ store: 'ch' })).toEqual([0, 0, 0]);
    const stores = (await figuresOf(november))?.currencies[0]?.stores;
    expect(stores?.map(({ key, now }) => [key, now.orders])).toEqual([
      ['at', 1],
      ['de', 2],
    ]);
  });

  test('list rows in parts without gaps, the newest first', async () => {
    for (let count = 0; count < 53; count += 1)
      await addDocument(await addOrder({ placedAt: noon('2026-11-20') }), {
        issuedAt: noon(count < 40 ? '2026-11-21' : '2026-11-22'),
      });
    const rows = await everyFigureDocument(database, november, 'EUR');
    expect(new Set(rows.map(({ number }) => number)).size).toBe(53);
    const days = rows.map(({ issuedAt }) => issuedAt.slice(0, 10));
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test('are filled with documents from before they existed, each once', async () => {
    const orderId = await addOrder({ placedAt: noon('2026-11-20') });
    await addDocument(orderId, { issuedAt: noon('2026-11-21') });
    await database.pool.query(`
      delete from figures.share; delete from figures.day;
      update figures.progress set documents_until = (select max(id) from invoices.document)`);
    expect((await figuresOf(november))?.currencies[0]?.now.totalMinor).toBe(0);
    for (let run = 0; run < 2; run += 1)
      await keepFigures({ db: database.db, clock: fixedClock('2026-11-28T12:00:00Z') });
    expect((await figuresOf(november))?.currencies[0]?.now.totalMinor).toBe(3000);
    await expectSums();
  });

  test.each([
    ['2026-11-31', '2026-12-01'],
    ['2026-11-02', '2026-11-01'],
    ['2020-01-01', '2026-01-01'],
    ['', 'x'],
  ])('answer nothing for days that are none: %s to %s', async (from, until) => {
    expect(await figuresOf({ from, until })).toBeNull();
  });
});
