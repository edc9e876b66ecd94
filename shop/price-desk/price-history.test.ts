import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changePrices } from '#shop/catalogue/change-prices.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import fc from '#tests/support/properties.ts';
import { findHistory } from './find-history.ts';
import type { HeldDeal, HeldPrice } from './history.sql.ts';
import { evidenceSheet, makeEvidence } from './make-evidence.ts';
import { findReductions } from './reductions.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createCatalogueDatabase();
});
afterEach(() => database.drop());

const staff = { language: 'de' } as never;
const history = (number: string, priceList: PriceList = 'de') =>
  findHistory({ db: database.db, staff }, number, priceList);
const texts = (key: string, values: object = {}) =>
  [key.replace('shop.priceEvidence.', ''), ...Object.values(values).map(String)].join(' ');
const change = (amountMinor: number, oldAmountMinor: number | null) =>
  changePrices({ db: database.db, clock }, [
    { itemId: 1021, priceList: 'de', amountMinor, oldAmountMinor },
  ]);
const deal = (special: number, startsAt: string, endsAt: string) =>
  database.pool.query(
    `insert into deals.deal (item_id, price_list, special_amount_minor, cap, per_customer_limit, starts_at, ends_at)
     values (1021, 'de', $1, 10, 1, $2, $3)`,
    [special, startsAt, endsAt],
  );
const numberOf = async (itemId: number) =>
  (
    await database.pool.query<{ number: string }>(
      'select order_number as number from catalogue.item where id = $1',
      [itemId],
    )
  ).rows[0]?.number ?? '';

describe('[OP1.prices] the history of a price', () => {
  test('has all prices and deals, and each reduction with the lowest price of the 30 days before', async () => {
    await deal(450, '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z');
    await change(495, 695);
    clock.moveTo('2026-11-25T10:00:00Z');
    await change(395, 695);
    clock.moveTo('2026-11-26T10:00:00Z');
    await change(695, null);
    clock.moveTo('2026-11-27T10:00:00Z');
    await change(595, 695);
    const found = await history(await numberOf(1021));
    expect(found?.reductions).toEqual([
      {
        from: '2026-11-27T10:00:00.000Z',
        until: null,
        amountMinor: 595,
        oldAmountMinor: 695,
        lowest: {
          from: '2026-11-25T10:00:00.000Z',
          until: '2026-11-26T10:00:00.000Z',
          amountMinor: 395,
          oldAmountMinor: null,
          isDeal: false,
        },
      },
      {
        from: '2026-11-21T10:00:00.000Z',
        until: '2026-11-26T10:00:00.000Z',
        amountMinor: 395,
        oldAmountMinor: 695,
        lowest: {
          from: '2026-11-01T00:00:00.000Z',
          until: '2026-11-02T00:00:00.000Z',
          amountMinor: 450,
          oldAmountMinor: null,
          isDeal: true,
        },
      },
    ]);
    const periods = found?.periods.map(({ amountMinor, oldAmountMinor, isDeal }) =>
      [amountMinor, oldAmountMinor, isDeal].join(' '),
    );
    expect(periods?.slice(0, 6)).toEqual([
      '595 695 false',
      '695  false',
      '395 695 false',
      '495 695 false',
      '595  false',
      '450  true',
    ]);
    expect(await history('nothing')).toBeUndefined();
    expect((await history(await numberOf(1021), 'ch'))?.periods).toEqual([]);
  });

  test(
    'finds the lowest price that the shop shows, after any changes and deals',
    { tags: 'deep' },
    async () => {
      let day = 0;
      const amount = fc.integer({ min: 1, max: 999 });
      await fc.assert(
        fc.asyncProperty(
          amount,
          fc.option(amount),
          fc.integer({ min: 1, max: 20 }),
          fc.option(amount),
          async (amountMinor, reduction, days, special) => {
            if (special !== null) await deal(special, inDays(day), inDays(day + days));
            day += days + 1;
            clock.moveTo(inDays(day));
            await change(amountMinor, reduction === null ? null : amountMinor + reduction);
            const { rows } = await database.pool.query<{ lowest: number | null }>(
              `select lowest_30_days_minor as lowest from catalogue.item_price where item_id = 1021 and price_list = 'de'`,
            );
            const [latest] = (await history(await numberOf(1021)))?.reductions ?? [];
            const running = latest?.until === null ? latest.lowest?.amountMinor : undefined;
            expect(running ?? null).toBe(rows[0]?.lowest ?? null);
          },
        ),
        { numRuns: 30, endOnFailure: true },
      );
    },
  );

  test('the evidence names them as words, in the time of Berlin', () => {
    const prices: HeldPrice[] = [
      { from: new Date('2026-10-01T00:00:00Z'), amountMinor: 595, oldAmountMinor: null },
      { from: new Date('2026-11-30T23:00:00Z'), amountMinor: 495, oldAmountMinor: 595 },
    ];
    const deals: HeldDeal[] = [
      {
        from: new Date('2026-11-10T08:00:00Z'),
        until: new Date('2026-11-10T20:00:00Z'),
        amountMinor: 450,
      },
    ];
    const sheet = evidenceSheet(findReductions(prices, deals), {
      texts,
      itemNumber: 'N1',
      name: 'Pinsel',
      priceList: 'de',
      language: 'de',
      locale: 'de-DE',
      now: new Date('2026-12-02T00:00:00Z'),
    });
    expect(sheet.reductions).toEqual([
      {
        heading: 'since 01.12.2026, 00:00:00',
        facts: [
          'reduced 5,95\u00a0€ 4,95\u00a0€',
          'lowest 4,50\u00a0€ period 10.11.2026, 09:00:00 10.11.2026, 21:00:00',
        ],
        rows: [
          {
            period: 'period 01.10.2026, 02:00:00 01.12.2026, 00:00:00',
            kind: 'usual',
            price: '5,95\u00a0€',
          },
          {
            period: 'period 10.11.2026, 09:00:00 10.11.2026, 21:00:00',
            kind: 'deal',
            price: '4,50\u00a0€',
          },
        ],
      },
    ]);
  });

  test.each(['de', 'en'] as const)('the evidence is a PDF in %s', async (language) => {
    await change(495, 695);
    const localeFor = () => Promise.resolve({ storefront: { locale: 'de-DE' }, texts }) as never;
    const ctx = { db: database.db, clock, localeFor };
    const number = await numberOf(1021);
    const file = await makeEvidence(ctx, { number, priceList: 'de', language });
    expect(file?.mediaType).toBe('application/pdf');
    expect(file?.fileName).toBe(`file-${number}-de.pdf`);
    expect(file?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await makeEvidence(ctx, { number: 'x', priceList: 'de', language })).toBeUndefined();
  });
});

function inDays(day: number): string {
  return new Date(Date.UTC(2026, 11, 1 + day)).toISOString();
}
