import { createPostgresFileStore } from '#adapters/files/postgres-file-store.sql.ts';
import type { Backups } from '#operator/backup/backup-ctx.ts';
import { runCli } from '#operator/cli.ts';
import { type Clock, systemClock } from '#shop/kernel/clock.ts';
import { visitorOf } from './visitor.ts';
import type { TestDatabase } from './database.ts';

export type LineResult = { code: number; out: string; err: string };

/** Runs `npm run shop -- <words>` on a test's database, through the table of commands. */
export function operatorOf(
  database: Pick<TestDatabase, 'db' | 'ownerUrl'>,
  clock: Clock = systemClock,
  backups?: Backups,
): (...words: string[]) => Promise<LineResult> {
  const { db, ownerUrl } = database;
  const backofficeUrl = 'http://backoffice.ranzen.localhost';
  const ctx = {
    db,
    reads: db,
    ownerUrl,
    backups,
    backofficeUrl,
    clock,
    files: createPostgresFileStore(db, clock),
    localeFor: () => Promise.resolve(visitorOf(db, { clock })),
  };
  return async (...words) => {
    const out: string[] = [];
    const err: string[] = [];
    const code = await runCli(words, {
      withCtx: (work) => work(ctx),
      backups,
      out: (line) => out.push(line),
      err: (line) => err.push(line),
    });
    return { code, out: out.join('\n'), err: err.join('\n') };
  };
}
