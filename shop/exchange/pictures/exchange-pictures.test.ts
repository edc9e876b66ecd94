import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TransferFault } from '#adapters/transfer/port.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { exchangeIn } from '#tests/support/exchange.ts';
import { picturesElsewhere, redPicture } from '#tests/support/picture-server.ts';
import type { Problem } from '../table/problem.ts';
import { continueRun } from '../continue-run.ts';
import { startRun, takeRunBack } from '../command-run.ts';
import { writeExport } from '../exports/write-export.ts';

let clock: ReturnType<typeof fixedClock>;
let database: TestDatabase;
let exchange: ReturnType<typeof exchangeIn>;
let asked: string[];
/** What another server has, by address: bytes, or why it hands none out. */
let served: Map<string, Buffer | TransferFault>;

beforeEach(async () => {
  clock = fixedClock('2026-11-21T10:00:00Z');
  database = await createCatalogueDatabase();
  await database.pool.query('delete from catalogue.picture');
  await database.pool.query(`update catalogue.item set picture_key = ''`);
  await database.pool.query('select catalogue.continue_ids()');
  const elsewhere = picturesElsewhere(database, clock);
  ({ asked, served } = elsewhere);
  exchange = exchangeIn(database, clock, elsewhere.fetching);
});
afterEach(() => dropAudited(database));

const read = async (statement: string) => (await database.pool.query(statement)).rows as unknown[];
const shown = () =>
  read(`select order_number as item, array(
      select alts ->> 'de' from catalogue.picture where picture.product_id = item.product_id order by position) as alts,
      coalesce((select position from catalogue.picture where picture.product_id = item.product_id and picture.picture_key = item.picture_key), 0) as own
    from catalogue.item where exists (select from catalogue.picture where picture.product_id = item.product_id) order by 1`);
const [front, back] = ['https://bilder.example/vorn.png', 'https://bilder.example/hinten.png'];
const table = (...lines: string[]) => ['itemNumber;pictures;pictureAlts.de', ...lines].join('\n');
const verdicts = async (id: number) =>
  (await exchange.lines(id)).map((line) =>
    [line.verdict, ...findingsOf(line).map(({ messageKey }) => messageKey)].join(' '),
  );
const findingsOf = (line: object | undefined): Problem[] =>
  line && 'findings' in line ? (line.findings as Problem[]) : [];
const numbers = async () =>
  (await read(
    `select order_number as number from catalogue.item where product_id = (select min(product_id) from catalogue.item) order by position`,
  )) as { number: string }[];

describe('[OP2.pictures] a column of pictures', () => {
  test('is fetched by the job, stored as uploads with their texts, and the same file again changes nothing', async () => {
    served.set(front, await redPicture(200)).set(back, await redPicture(100));
    const [first] = await numbers();
    const file = table(`${first?.number};${front} | ${back};Von vorn`);
    const { id } = await exchange.receive(file);
    expect(asked).toEqual([]);
    await exchange.started(id);
    expect(asked.toSorted()).toEqual([back, front]);
    expect(await verdicts(id)).toEqual(['changed']);
    expect((await shown())[0]).toEqual({ item: first?.number, alts: ['Von vorn', null], own: 1 });
    expect(
      await read('select count(*)::int as count from files.original where used_at is not null'),
    ).toEqual([{ count: 2 }]);

    clock.moveTo('2026-11-21T11:00:00Z');
    const again = await exchange.receive(file);
    await exchange.started(again.id);
    expect(asked).toHaveLength(4);
    expect(await verdicts(again.id)).toEqual(['same']);
    served.set(front, Buffer.concat([await redPicture(200), Buffer.alloc(3)]));
    clock.moveTo('2026-11-21T12:00:00Z');
    const third = await exchange.receive(file);
    await exchange.started(third.id);
    expect(await verdicts(third.id)).toEqual(['same']);
  });

  test('is tried without fetching, says what would be fetched, and changes nothing', async () => {
    const [first] = await numbers();
    const { id } = await exchange.receive(table(`${first?.number};${front};Von vorn`));
    await exchange.tried(id);
    expect(asked).toEqual([]);
    expect((await exchange.lines(id))[0]).toMatchObject({
      verdict: 'changed',
      changes: [{ field: 'pictures', before: null, after: front }],
    });
    expect(await shown()).toEqual([]);
  });

  test('leaves pictures that cannot be fetched as findings of their lines, and applies the rest', async () => {
    const wrong = 'https://bilder.example/text.png';
    served
      .set(front, await redPicture(200))
      .set(wrong, Buffer.from('<html>'))
      .set(
        'https://innen.example/a.png',
        new TransferFault('The address is a private one.', 'privateAddress'),
      );
    const [first] = await numbers();
    const sources = [
      front,
      back,
      wrong,
      'https://innen.example/a.png',
      'vorn.jpg',
      'https://a:b@bilder.example/x.png',
    ];
    const { id } = await exchange.receive(table(`${first?.number};${sources.join('|')};`));
    const run = await exchange.started(id);
    expect(run.findingCount).toBe(1);
    expect(await verdicts(id)).toEqual([
      'changed shop.exchange.pictureMissing shop.exchange.pictureType shop.exchange.picturePrivate shop.exchange.pictureAddressWrong shop.exchange.pictureAddressWrong',
    ]);
    expect(await read('select count(*)::int as count from catalogue.picture')).toEqual([
      { count: 1 },
    ]);
  });

  test('gives up on a server that does not answer', async () => {
    const silent = new TransferFault('The other side is silent.', 'silent');
    const sources = Array.from({ length: 20 }, (_, place) => `https://stumm.example/${place}.png`);
    for (const source of sources) served.set(source, silent);
    const [first] = await numbers();
    const { id } = await exchange.receive(table(`${first?.number};${sources.join('|')};`));
    await exchange.started(id);
    expect(asked.length).toBeLessThan(8);
    expect(findingsOf((await exchange.lines(id))[0])).toHaveLength(20);
  });

  test(
    'keeps pictures that it does not name, shows each variant by its own, and is taken back',
    { tags: 'deep' },
    async () => {
      served.set(front, await redPicture(200)).set(back, await redPicture(100));
      const [first, second] = await numbers();
      const before = await shown();
      await database.pool.query(`update catalogue.product set state = 'draft'`);
      const { id } = await exchange.receive(
        table(`${first?.number};${front};Von vorn`, `${second?.number};${back};Von hinten`),
      );
      await exchange.started(id);
      expect((await shown()).slice(0, 2)).toEqual([
        { item: first?.number, alts: ['Von vorn', 'Von hinten'], own: 1 },
        { item: second?.number, alts: ['Von vorn', 'Von hinten'], own: 2 },
      ]);
      const other = await exchange.receive(table(`${first?.number};${back};Rückseite`));
      await exchange.started(other.id);
      expect((await shown())[0]).toMatchObject({ alts: ['Von vorn', 'Rückseite'] });
      for (const run of [other.id, id]) {
        const taken = await takeRunBack(exchange.ctx, await exchange.run(run));
        if ('refused' in taken) throw new Error(taken.refused);
        const undone = await exchange.work(taken.runId);
        expect([undone.changedCount, undone.refusedCount]).toEqual([1, 0]);
      }
      expect(await shown()).toEqual(before);
      expect(
        await read(`select count(*)::int as count from catalogue.item where picture_key <> ''`),
      ).toEqual([{ count: 0 }]);
    },
  );

  test(
    'is not taken back where a published product would be left without any, and the rest of the run is',
    { tags: 'deep' },
    async () => {
      served.set(front, await redPicture(200));
      const [first] = await numbers();
      const { id } = await exchange.receive(table(`${first?.number};${front};Von vorn`));
      await exchange.started(id);
      const after = await shown();
      const taken = await takeRunBack(exchange.ctx, await exchange.run(id));
      if ('refused' in taken) throw new Error(taken.refused);
      await exchange.work(taken.runId);
      expect(await exchange.lines(taken.runId)).toMatchObject([
        { verdict: 'refused', problems: [{ messageKey: 'shop.exchange.pictureLast' }] },
      ]);
      expect(await shown()).toEqual(after);
    },
  );

  test(
    'comes out of an export as keys that an import reads without a change',
    { tags: 'deep' },
    async () => {
      served.set(front, await redPicture(200));
      const [first] = await numbers();
      const { id } = await exchange.receive(table(`${first?.number};${front};Vorn | oben`));
      await exchange.started(id);
      const parts: Uint8Array[] = [];
      for await (const part of writeExport(exchange.ctx, { name: 'items', format: 'csv' }))
        parts.push(part);
      const csv = Buffer.concat(parts).toString();
      expect(csv).toMatch(/u[0-9a-f]{32}/);
      const again = await exchange.receive(csv);
      const { sameCount, lineCount } = await exchange.started(again.id);
      expect(sameCount).toBe(lineCount);
    },
  );

  test('waits for a process that can fetch, without a change', async () => {
    const [first] = await numbers();
    const { id } = await exchange.receive(table(`${first?.number};${front};`));
    await startRun(exchange.ctx, await exchange.run(id));
    expect(await continueRun({ db: database.db, clock }, id)).toBe(false);
    expect(await exchange.run(id)).toMatchObject({ state: 'running', lastLine: 0 });
  });
});

test(
  '[OP2.pictures] pictures of a Shopify file, whose further ones have lines of their own',
  { tags: 'deep' },
  async () => {
    const side = 'https://cdn.example/seite.png';
    served.set(front, await redPicture(200)).set(side, await redPicture(50));
    const [first] = await numbers();
    const { id, mapping } = await exchange.receive(
      [
        'Handle,Variant SKU,Image Src,Image Position,Image Alt Text',
        `stift,${first?.number},${front},1,Von vorn`,
        `stift,,${side},2,Von der Seite`,
      ].join('\n'),
    );
    expect(mapping).toEqual(['productKey', 'itemNumber', 'pictures', '', 'pictureAlts.de']);
    await exchange.started(id);
    expect((await shown())[0]).toMatchObject({ alts: ['Von vorn', 'Von der Seite'] });
  },
);
