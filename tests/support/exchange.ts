import type { Clock } from '#shop/kernel/clock.ts';
import type { Staff } from '#shop/kernel/staff-ctx.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { startRun, tryRun } from '#shop/exchange/command-run.ts';
import { continueRun } from '#shop/exchange/continue-run.ts';
import type { PictureFetching } from '#shop/exchange/pictures/fetch-pictures.ts';
import { receiveTable } from '#shop/exchange/receive-table.ts';
import { findRun } from '#shop/exchange/run.sql.ts';
import { findShownLines } from '#shop/exchange/line.sql.ts';
import type { TestDatabase } from './database.ts';

/** A person who may exchange tables. */
export const exchangeStaff: Staff = {
  id: 7,
  name: 'Karla Catalogue',
  email: 'karla@ranzen.example',
  language: 'de',
  rights: new Set([
    'exchange.run',
    'catalogue.read',
    'stock.change',
    'prices.change',
    'catalogue.edit',
    'catalogue.publish',
  ]),
  sessionHash: '',
  confirmedAt: new Date(0),
};

/** Imports in a test's database, with the job run at once. */
export function exchangeIn(
  { db }: Pick<TestDatabase, 'db'>,
  clock: Clock,
  fetching: Partial<PictureFetching> = {},
) {
  const ctx = {
    db: auditedDb(db, { actor: 'staff:7', command: 'startExchange' }),
    clock,
    staff: exchangeStaff,
  };
  const run = async (id: number) => {
    const found = await findRun(db, id);
    if (!found) throw new Error(`There is no run ${id}.`);
    return found;
  };
  /** Lets the job work until it has nothing left to do. */
  const work = async (id: number) => {
    for (let state = ''; ;) {
      const { state: now, lastLine } = await run(id);
      if (state === `${now} ${lastLine}`) return run(id);
      state = `${now} ${lastLine}`;
      await continueRun({ db, clock, ...fetching }, id);
    }
  };
  const lines = async (id: number) =>
    (await findShownLines(db, { runId: id, verdict: undefined, after: 0, limit: 1000 })).map(
      ({ cells: _, findings, ...line }) => (findings === null ? line : { ...line, findings }),
    );
  return {
    ctx,
    run,
    work,
    lines,
    /** Stores a file and reads its lines. */
    async receive(content: string | Buffer, { sender = '', name = 'prices.csv' } = {}) {
      const id = await receiveTable(ctx, { name, sender, content: partsOf(Buffer.from(content)) });
      return work(id);
    },
    async tried(id: number) {
      const refusal = await tryRun(ctx, await run(id));
      if (refusal) throw new Error(`The run cannot be tried: ${refusal.refused}.`);
      return work(id);
    },
    async started(id: number) {
      const refusal = await startRun(ctx, await run(id));
      if (refusal) throw new Error(`The run cannot be started: ${refusal.refused}.`);
      return work(id);
    },
  };
}

async function* partsOf(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}
