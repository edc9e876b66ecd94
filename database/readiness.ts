import type pg from 'pg';
import { readMigrations } from './migrations.ts';

/** Numbers of this program's migrations; undefined before they are read. */
let numbers: readonly number[] | undefined;

/**
 * Checks whether the database answers and has every migration of this program. Their files are read once, because a balancer asks every few
 * seconds.
 */
export async function checkReadiness(
  pool: pg.Pool,
): Promise<{ database: boolean; migrations: boolean }> {
  try {
    const { rows } = await pool.query<{ number: number }>('select number from migrations.applied');
    const applied = new Set(rows.map(({ number }) => number));
    numbers ??= (await readMigrations()).map(({ number }) => number);
    return { database: true, migrations: numbers.every((number) => applied.has(number)) };
  } catch {
    return { database: false, migrations: false };
  }
}
