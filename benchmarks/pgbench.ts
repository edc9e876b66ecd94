import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';

/** Connections of one process of the shop. */
const connections = 16;

/** The reference of a measurement: tables in the schema `bench`, and one transaction as a script of pgbench. */
export type PgbenchWork = { tables: string; script: string };

/** Transactions per second of the reference, through as many connections as the shop has. Removes its tables. */
export async function pgbenchRate(
  pgbench: string,
  { database, url }: { database: pg.Client; url: string },
  { tables, script }: PgbenchWork,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'ranzen-pgbench-'));
  try {
    await database.query(`drop schema if exists bench cascade; create schema bench; ${tables}`);
    const file = join(folder, 'work.sql');
    await writeFile(file, script);
    const options = `-n -M prepared -c ${connections} -j 1 -T 3 -f ${file}`.split(' ');
    const { stdout } = await promisify(execFile)(pgbench, [...options, url]);
    const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    if (!Number.isFinite(rate)) throw new Error(`pgbench printed no rate: ${stdout}`);
    return rate;
  } finally {
    await database.query('drop schema if exists bench cascade');
    await rm(folder, { recursive: true });
  }
}

/** Path of pgbench. */
export function findPgbench(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'pgbench'));
  return [...onPath, ...globSync('/usr/lib/postgresql/*/bin/pgbench')].find((path) =>
    existsSync(path),
  );
}
