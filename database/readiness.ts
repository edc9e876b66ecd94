import type pg from 'pg';
import { readMigrations } from './migrations.ts';

/** Checks whether the database answers and has every migration of this program. */
export async function checkReadiness(
  pool: pg.Pool,
): Promise<{ database: boolean; migrations: boolean }> {
  try {
    const { rows } = await pool.query<{ number: number }>('select number from migrations.applied');
    const applied = new Set(rows.map(({ number }) => number));
    const migrations = await readMigrations();
    return { database: true, migrations: migrations.every(({ number }) => applied.has(number)) };
  } catch {
    return { database: false, migrations: false };
  }
}
