import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Notes that a command begins; false where it ran before. Waits for one that runs. Forgets some that are older than 30 days. */
export async function noteCommand(tx: Db, key: string, now: Date): Promise<boolean> {
  const noted = await tx.row(sql`
    with forgotten as (
      delete from catalogue.done_command where key in (
        select key from catalogue.done_command where done_at < ${now}::timestamptz - interval '30 days' limit 100 for update skip locked)
    )
    insert into catalogue.done_command (key, done_at) values (${key}::uuid, ${now}) on conflict do nothing returning key`);
  return noted !== undefined;
}

/** The outcomes of a command that ran. */
export async function findDone(tx: Db, key: string): Promise<unknown> {
  const found = await tx.row<{ outcomes: unknown }>(
    sql`select outcomes from catalogue.done_command where key = ${key}::uuid`,
  );
  return found?.outcomes ?? [];
}

/** Keeps the outcomes of a command. */
export async function keepOutcomes(tx: Db, key: string, outcomes: unknown): Promise<void> {
  await tx.run(sql`
    update catalogue.done_command set outcomes = ${JSON.stringify(outcomes)}::jsonb where key = ${key}::uuid`);
}

/** Forgets a command that did nothing. */
export async function forgetCommand(tx: Db, key: string): Promise<void> {
  await tx.run(sql`delete from catalogue.done_command where key = ${key}::uuid`);
}
