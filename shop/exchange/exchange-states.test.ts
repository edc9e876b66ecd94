import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publishPlanned } from '#shop/catalogue-editing/states/publish-planned.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { exchangeIn, exchangeStaff } from '#tests/support/exchange.ts';
import { startRun, takeRunBack } from './command-run.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
let exchange: ReturnType<typeof exchangeIn>;
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createCatalogueDatabase();
  exchange = exchangeIn(database, clock);
  await database.pool.query(`update catalogue.product set state = 'draft' where id in (101, 102)`);
});
afterEach(() => dropAudited(database));

/** The numbers of the first items of products 101, 102 and 103. */
const numbers = async () => {
  const { rows } = await database.pool.query<{ number: string }>(
    `select distinct on (product_id) order_number as number from catalogue.item where product_id in (101, 102, 103)
     order by product_id, position`,
  );
  return rows.map(({ number }) => number) as [string, string, string];
};
const states = async () => {
  const { rows } = await database.pool.query<{ state: string; at: Date | null }>(
    'select state, publish_at as at from catalogue.product where id in (101, 102, 103) order by id',
  );
  return rows.map(({ state, at }) => (at ? `${state} ${at.toISOString()}` : state));
};
const imported = async (content: string) => {
  const { id } = await exchange.receive(content);
  const { changedCount, sameCount, refusedCount } = await exchange.started(id);
  return { id, counts: [changedCount, sameCount, refusedCount] };
};
const takenBack = async (id: number) => {
  const taken = await takeRunBack(exchange.ctx, await exchange.run(id));
  if ('refused' in taken) throw new Error(taken.refused);
  return exchange.work(taken.runId);
};

describe('[OP2.csv] the states of products by file', () => {
  test('publish, retire and withdraw, change nothing the second time, and are taken back', async () => {
    const [first, second, third] = await numbers();
    const before = await states();
    const content = `itemNumber;state\n${first};veröffentlicht\n${second};draft\n${third};Retired\n`;
    const { id, counts } = await imported(content);
    expect(counts).toEqual([2, 1, 0]);
    expect(await states()).toEqual(['published', 'draft', 'retired']);
    const [line] = await exchange.lines(id);
    expect(line?.changes).toEqual([{ field: 'state', before: 'draft', after: 'published' }]);
    expect((await imported(content)).counts).toEqual([0, 3, 0]);
    expect(await takenBack(id)).toMatchObject({ changedCount: 2, refusedCount: 0 });
    expect(await states()).toEqual(before);
  });

  test(
    'plan the publishing of drafts at a time in Berlin, which comes once, and are taken back',
    { tags: 'deep' },
    async () => {
      const [first, second] = await numbers();
      const content = `itemNumber;state;publishAt\n${first};published;01.12.2026 06:00\n${second};;2026-12-01 06:00\n`;
      const { id, counts } = await imported(content);
      expect(counts).toEqual([2, 0, 0]);
      const planned = 'draft 2026-12-01T05:00:00.000Z';
      expect((await states()).slice(0, 2)).toEqual([planned, planned]);
      expect((await exchange.lines(id))[0]?.changes).toEqual([
        { field: 'publishAt', before: null, after: '2026-12-01 06:00' },
      ]);
      expect((await imported(content)).counts).toEqual([0, 2, 0]);
      expect(await takenBack(id)).toMatchObject({ changedCount: 2, refusedCount: 0 });
      expect((await states()).slice(0, 2)).toEqual(['draft', 'draft']);
      await imported(content);
      clock.moveTo('2026-12-01T05:00:00Z');
      const publishAt = '2026-12-01T05:00:00.000Z';
      const job = { productIds: [101, 102], publishAt, by: 'staff:7' };
      const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
      await publishPlanned({ db: database.db, clock, log }, job);
      expect((await states()).slice(0, 2)).toEqual(['published', 'published']);
    },
  );

  test(
    'are refused by line where the law wants more, the time is over, or others changed it since',
    { tags: 'deep' },
    async () => {
      const [first, second, third] = await numbers();
      await database.pool.query(
        `update catalogue.product set kind = 'toy', age_from_months = null where id = 101`,
      );
      const { id, counts } = await imported(
        `itemNumber;state;publishAt\n${first};published;\n${second};;2026-11-20 06:00\n${third};verkauft;\n`,
      );
      expect(counts).toEqual([0, 0, 3]);
      const problems = (await exchange.lines(id)).map(
        (line) => line.problems?.map(({ messageKey }) => messageKey)[0],
      );
      expect(problems).toEqual([
        'shop.exchange.dutyMissing',
        'shop.exchange.timeWrong',
        'shop.exchange.stateWrong',
      ]);
      const { id: retired } = await imported(`itemNumber;state\n${third};retired\n`);
      await database.pool.query(`update catalogue.product set state = 'draft' where id = 103`);
      expect(await takenBack(retired)).toMatchObject({ changedCount: 0, refusedCount: 1 });
      expect((await states())[2]).toBe('draft');
    },
  );

  test('need the right to publish', async () => {
    const [first] = await numbers();
    const run = await exchange.receive(`itemNumber;state\n${first};published\n`);
    const rights = new Set(
      [...exchangeStaff.rights].filter((right) => right !== 'catalogue.publish'),
    );
    const staff = { ...exchangeStaff, rights };
    expect(await startRun({ ...exchange.ctx, staff }, run)).toMatchObject({
      refused: 'RIGHT_MISSING',
    });
  });
});
