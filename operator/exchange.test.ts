import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#shop/kernel/db.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { operatorOf } from '#tests/support/operator-line.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ranzen-exchange-'));
  await addItems(database.pool, [{ id: 1 }, { id: 2 }]);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await dropAudited(database);
});

const shop = (...words: string[]) => operatorOf(database)(...words);
const fileOf = async (content: string) => {
  const path = join(folder, 'list.csv');
  await writeFile(path, content);
  return path;
};
const amounts = async () => {
  const { rows } = await database.pool.query<{ amount_minor: number }>(
    "select amount_minor from catalogue.item_price where price_list = 'de' order by item_id",
  );
  return rows.map(({ amount_minor }) => amount_minor);
};

test('[OP2.csv][OP2.errors] a file is tried, imported and taken back, with a sentence for each refused line', async () => {
  const path = await fileOf('itemNumber;price.de\nN1;5,00\nN2;viel\n');
  const tried = await shop('exchange', 'import', path, '--try');
  expect(tried.err).toBe('✗ Line 3, price.de: “viel” is no amount.');
  expect(await amounts()).toEqual([1000, 1000]);
  const imported = await shop('exchange', 'import', path);
  expect(imported.code).toBe(1);
  expect(await amounts()).toEqual([500, 1000]);
  expect((await shop('exchange', 'undo', '2')).code).toBe(0);
  expect(await amounts()).toEqual([1000, 1000]);
  expect((await shop('exchange', 'undo', '2')).err).toBe('✗ The run is taken back already.');
  const runs = await shop('exchange', 'runs');
  expect(runs.out).toContain('list.csv');
});

test(
  '[OP2.size] an import of the command line has small batches and rests while shoppers wait',
  { tags: 'deep' },
  async () => {
    const lines = Array.from({ length: 1450 }, (_, at) => `X${at};1,00`);
    const path = await fileOf(['itemNumber;price.de', ...lines].join('\n'));
    const batches = async (isBusy: boolean) => {
      const doneCounts: number[] = [];
      const { db: inner } = database;
      const db: Db = {
        ...inner,
        // The statement that probes the machine is answered at once, or never while a batch runs.
        rows(statement) {
          if (statement.text !== 'select') return inner.rows(statement);
          return isBusy ? new Promise<never>(() => undefined) : Promise.resolve([]);
        },
        async transaction(work, lane) {
          const result = await inner.transaction(work, lane);
          const { rows } = await database.pool.query<{ done: number }>(
            'select done_count as done from exchange.run order by id desc limit 1',
          );
          for (const { done } of rows) if (done !== doneCounts.at(-1)) doneCounts.push(done);
          return result;
        },
      };
      await operatorOf({ ...database, db })('exchange', 'import', path);
      return doneCounts;
    };
    expect(await batches(false)).toEqual([0, 1000, 1450]);
    expect(await batches(true)).toEqual([0, 1000, 1200, 1400, 1450]);
  },
);

test('[OP2.csv] the columns of a sender are mapped once', { tags: 'deep' }, async () => {
  const path = await fileOf('Nr;VK;Text\nN1;6,00;x\n');
  const first = await shop('exchange', 'import', path, '--sender', 'Papier AG');
  expect(first.err).toBe(
    '✗ No column names the item. Map the columns with: exchange map (mapping)',
  );
  expect((await shop('exchange', 'map', '1', 'itemNumber', 'price.de', '-')).code).toBe(0);
  expect((await shop('exchange', 'start', '1')).code).toBe(0);
  expect(await amounts()).toEqual([600, 1000]);
  const second = await fileOf('Nr;VK;Text\nN2;7,00;x\n');
  expect((await shop('exchange', 'import', second, '--sender', 'Papier AG')).code).toBe(0);
  expect(await amounts()).toEqual([600, 700]);
});

test(
  '[OP2.csv] what was exported comes in again and changes nothing',
  { tags: 'deep' },
  async () => {
    for (const format of ['csv', 'xlsx']) {
      expect(
        (await shop('exchange', 'export', 'items', '--format', format, '--folder', folder)).code,
      ).toBe(0);
      const { out } = await shop('exchange', 'import', join(folder, `items.${format}`), '--json');
      expect(JSON.parse(out)).toMatchObject({
        rows: [{ state: 'done', lines: 2, changed: 0, same: 2, refused: 0 }],
      });
    }
  },
);

test('[OP2.errors] a file that cannot be read is refused with the reason', async () => {
  const path = await fileOf('a;b\n1;"2\n');
  const { err } = await shop('exchange', 'import', path);
  expect(err).toContain('The file cannot be read: exchange.quoteOpen');
  expect(await readFile(path, 'utf8')).toContain('"2');
  expect((await shop('exchange', 'import', join(folder, 'none.csv'))).err).toContain(
    'Name a file that exists.',
  );
});
