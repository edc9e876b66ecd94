import { AlreadyTaken } from '#shop/kernel/already-taken.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { Outcome } from './outcomes.ts';
import { findDone, forgetCommand, keepOutcomes, noteCommand } from './run-once.sql.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Once = { key: string; now: Date };

/**
 * Runs a command that makes rows in a transaction, once per key: a repetition answers the outcomes of the first run. A run that
 * refused every element may be repeated. Where another transaction takes a unique value meanwhile, the command runs again and
 * refuses it. Refuses KEY_WRONG for a key that is no UUID. Three statements more than the command's.
 */
export async function runOnce<Code extends string>(
  db: Db,
  { key, now }: Once,
  run: (tx: Db) => Promise<Outcome<Code>[]>,
): Promise<Outcome<Code>[] | Refusal<'KEY_WRONG'>> {
  if (!uuid.test(key)) return refuse('KEY_WRONG', 'catalogue.keyWrong', { field: 'key' });
  return againWhenTaken(() =>
    db.transaction(async (tx) => {
      if (!(await noteCommand(tx, key, now))) return (await findDone(tx, key)) as Outcome<Code>[];
      const outcomes = await run(tx);
      await (outcomes.every(isRefusal) ? forgetCommand(tx, key) : keepOutcomes(tx, key, outcomes));
      return outcomes;
    }),
  );
}

/** Runs a transaction again, once, after another one took a unique value that it wanted to write. */
export async function againWhenTaken<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AlreadyTaken)) throw error;
    return run();
  }
}
