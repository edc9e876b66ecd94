import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { exchangeStaff } from '#tests/support/exchange.ts';
import { watchMemory } from '#tests/support/watch-memory.ts';
import { continueRun } from './continue-run.ts';
import { receiveTable } from './receive-table.ts';
import { findRun } from './run.sql.ts';

/** BMECAT_ITEMS sets another number, for measurements. An item has 4.2 kB, as those of real catalogues. */
const count = Number(process.env['BMECAT_ITEMS'] ?? 55_000);
const clock = fixedClock('2026-11-23T10:00:00Z');
const longMs = 900_000;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, longMs);
afterAll(() => dropAudited(database));

/** A new catalogue with texts, features and pictures, in pieces as a connection delivers them. */
async function* catalogue(): AsyncGenerator<Buffer, void> {
  yield Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><BMECAT version="2005" xmlns="http://www.bmecat.org/bmecat/2005.1"><HEADER><CATALOG><LANGUAGE>deu</LANGUAGE><CATALOG_ID>G</CATALOG_ID><CATALOG_VERSION>1.1</CATALOG_VERSION><CURRENCY>EUR</CURRENCY></CATALOG><SUPPLIER><SUPPLIER_NAME>Papierwerk</SUPPLIER_NAME></SUPPLIER></HEADER><T_NEW_CATALOG>`,
  );
  for (let from = 1; from <= count; from += 100)
    yield Buffer.from(
      Array.from({ length: Math.min(100, count - from + 1) }, (_, offset) =>
        product(from + offset),
      ).join(''),
    );
  yield Buffer.from('</T_NEW_CATALOG></BMECAT>');
}

function product(id: number): string {
  const text = `Größe ${id}: gebunden, liniert und gelocht. `.repeat(50);
  const features = Array.from(
    { length: 15 },
    (_, place) =>
      `<FEATURE><FNAME>Merkmal ${place}</FNAME><FVALUE>${(id * (place + 1)) % 997}</FVALUE><FUNIT>MMT</FUNIT></FEATURE>`,
  ).join('');
  return `<PRODUCT><SUPPLIER_PID>G${id}</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT>Heft ${id}</DESCRIPTION_SHORT><DESCRIPTION_LONG>${text}</DESCRIPTION_LONG></PRODUCT_DETAILS><PRODUCT_FEATURES><REFERENCE_FEATURE_SYSTEM_NAME>Eigene</REFERENCE_FEATURE_SYSTEM_NAME>${features}</PRODUCT_FEATURES><PRODUCT_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT></PRODUCT_ORDER_DETAILS><PRODUCT_PRICE_DETAILS><PRODUCT_PRICE price_type="gros_list"><PRICE_AMOUNT>${(id % 900) + 1}.95</PRICE_AMOUNT></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS></PRODUCT>`;
}

test(
  '[OP2.size] a BMEcat catalogue of more than 200 MB comes in with flat memory',
  async () => {
    const { db } = database;
    const watch = watchMemory();
    const before = watch.lap();
    const file = { name: 'katalog.xml', sender: '', content: catalogue() };
    const runId = await receiveTable({ db, clock, staff: exchangeStaff }, file);
    const received = watch.lap();
    await continueRun({ db, clock }, runId);
    const read = watch.lap();
    watch.end();
    const run = await findRun(db, runId);
    expect(run).toMatchObject({ state: 'ready', format: 'bmecat', lineCount: count });
    console.log({ items: count, megabytes: (run?.fileBytes ?? 0) / 1e6, received, read });
    expect(run?.fileBytes).toBeGreaterThan(200 * 1024 * 1024);
    expect(received.peakMegabytes - before.peakMegabytes).toBeLessThan(200);
    // 235 to 285 MB were seen, for 80 MB of file as for 480. A reader that holds the file needs twice its size.
    expect(read.peakMegabytes - before.peakMegabytes).toBeLessThan(350);
  },
  longMs,
);
