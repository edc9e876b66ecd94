import { Readable } from 'node:stream';
import { createDeflateRaw } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { exchangeIn } from '#tests/support/exchange.ts';
import { addItems } from '#tests/support/items.ts';
import { watchMemory } from '#tests/support/watch-memory.ts';
import { zip } from '#tests/support/zip.ts';
import { findShownLines } from './line.sql.ts';

/** EXCHANGE_ERRORS sets another number, for measurements. */
const count = Number(process.env['EXCHANGE_ERRORS'] ?? 60_000);
const clock = fixedClock('2026-11-21T10:00:00Z');
const longMs = 900_000;
let database: TestDatabase;
let exchange: ReturnType<typeof exchangeIn>;
beforeEach(async () => {
  database = await createTestDatabase();
  exchange = exchangeIn(database, clock);
  await addItems(database.pool, [{ id: 1 }]);
});
afterEach(() => dropAudited(database));

describe('[OP2.errors] a hostile file', () => {
  test(
    'of nothing but errors ends with one in every line, in flat memory',
    async () => {
      const watch = watchMemory();
      const line = (place: number) => `X${place};viel;${'9'.repeat(20)};=1+1`;
      const lines = Array.from({ length: count }, (_, place) => line(place));
      const { id } = await exchange.receive(
        ['itemNumber;price.de;stock;isSellable', ...lines].join('\n'),
      );
      const read = watch.lap();
      const tried = await exchange.tried(id);
      const ran = watch.lap();
      watch.end();
      if (count > 100_000) console.log({ count, read, ran });
      expect(tried).toMatchObject({ state: 'tried', doneCount: count, refusedCount: count });
      const wanted = { runId: id, verdict: 'refused' as const, after: count - 2, limit: 10 };
      const last = (await findShownLines(database.db, wanted)).at(-1);
      expect(last?.line).toBe(count + 1);
      expect(last?.problems?.map(({ field }) => field)).toEqual([
        'price.de',
        'stock',
        'isSellable',
        'itemNumber',
      ]);
      expect(ran.peakMegabytes - read.peakMegabytes).toBeLessThan(200);
    },
    longMs,
  );

  test(
    'that unpacks to a gigabyte ends with a verdict, in flat memory, and lets others work meanwhile',
    async () => {
      const cells = `<row>${'<c><v>1</v></c>'.repeat(60)}</row>`;
      const archive = zip({
        'xl/workbook.xml': '<workbook/>',
        'xl/_rels/workbook.xml.rels': '<Relationships/>',
        'xl/worksheets/sheet1.xml': { packed: await packedRows(cells, 1_100_000_000) },
      });
      expect(archive.length).toBeLessThan(5_000_000);
      const watch = watchMemory();
      const before = watch.lap().peakMegabytes;
      let turns = 0;
      const timer = setInterval(() => (turns += 1), 10);
      const { state, refusal } = await exchange.receive(archive, { name: 'bombe.xlsx' });
      clearInterval(timer);
      const { peakMegabytes } = watch.lap();
      watch.end();
      expect([state, refusal?.messageKey]).toEqual(['unreadable', 'exchange.tooLarge']);
      expect(turns).toBeGreaterThan(10);
      expect(peakMegabytes - before).toBeLessThan(300);
      expect((await database.pool.query('select from exchange.line')).rowCount).toBe(0);
    },
    longMs,
  );
});

/** A sheet of the same row, packed part by part. */
async function packedRows(row: string, bytes: number): Promise<Buffer> {
  const rows = row.repeat(Math.ceil(1_000_000 / row.length));
  const parts = function* () {
    yield Buffer.from('<a>');
    for (let written = 0; written < bytes; written += rows.length) yield Buffer.from(rows);
    yield Buffer.from('</a>');
  };
  const packed: Buffer[] = [];
  for await (const part of Readable.from(parts()).pipe(createDeflateRaw()))
    packed.push(part as Buffer);
  return Buffer.concat(packed);
}
