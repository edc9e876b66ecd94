import pg from 'pg';
import { keepMeasures } from '#database/measures.ts';

export type BackupRunKind = 'full' | 'log' | 'drill';

/** Orders, invoices and accounts that are older than a moment. */
export type Counts = { orders: number; invoices: number; accounts: number };

/** The source of backups, as the owner of its database. */
export type BackupRuns = {
  /** Whether this is the only run; the lock ends with the connection. */
  lock(): Promise<boolean>;
  begin(kind: BackupRunKind): Promise<string>;
  end(id: string, result: { kind: BackupRunKind; isOk: boolean; summary: string }): Promise<void>;
  /** Commits a row, so that the log reaches beyond the returned moment. */
  mark(id: string): Promise<Date>;
  describe(): Promise<{ superuser: string; database: string; segmentBytes: number }>;
  countBefore(moment: Date): Promise<Counts>;
  close(): Promise<void>;
};

/** Metrics of the last success. */
const measures = {
  backup: 'backup_last_success_timestamp_seconds',
  drill: 'backup_restore_tested_timestamp_seconds',
} as const;

const runLock = 7_269_544;
const keptDays = 400;

export async function openBackupRuns(ownerUrl: string): Promise<BackupRuns> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'ranzen backup' });
  client.on('error', () => undefined);
  await client.connect();
  const one = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const { rows } = await client.query<Row>(text, values);
    return rows[0] as Row;
  };
  return {
    lock: async () =>
      (await one<{ isLocked: boolean }>(`select pg_try_advisory_lock(${runLock}) as "isLocked"`))
        .isLocked,
    begin: async (kind) =>
      (
        await one<{ id: string }>(
          `insert into backups.run (kind, started_at) values ($1, clock_timestamp()) returning id::text`,
          [kind],
        )
      ).id,
    async end(id, { kind, isOk, summary }) {
      const { finished } = await one<{ finished: Date }>(
        `update backups.run set kind = $2, is_ok = $3, summary = $4, finished_at = clock_timestamp() where id = $1
         returning finished_at as finished`,
        [id, kind, isOk, summary],
      );
      if (isOk)
        await keepMeasures(client, kind === 'drill' ? measures.drill : measures.backup, [
          { label: '', value: finished.getTime() / 1_000 },
        ]);
      await client.query(
        `delete from backups.run where started_at < now() - make_interval(days => ${keptDays})`,
      );
    },
    async mark(id) {
      const { moment } = await one<{ moment: Date }>(`select clock_timestamp() as moment`);
      await client.query('begin');
      await client.query('set local synchronous_commit = on');
      await client.query(`update backups.run set started_at = started_at where id = $1`, [id]);
      await client.query('commit');
      return moment;
    },
    describe: () =>
      one(`select rolname as superuser, current_database() as database,
             pg_size_bytes(current_setting('wal_segment_size'))::integer as "segmentBytes"
           from pg_roles where oid = 10`),
    countBefore: (moment) => countBefore(client, moment),
    close: () => client.end(),
  };
}

/** Counts what is older than a moment in the database of a URL. */
export async function countIn(url: string, moment: Date): Promise<Counts> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await countBefore(client, moment);
  } finally {
    await client.end();
  }
}

async function countBefore(client: pg.Client, moment: Date): Promise<Counts> {
  const { rows } = await client.query<Counts>(
    `select
       (select count(*)::integer from orders.purchase where placed_at < $1) as orders,
       (select count(*)::integer from invoices.document where issued_at < $1) as invoices,
       (select count(*)::integer from account.account where created_at < $1) as accounts`,
    [moment],
  );
  return rows[0] as Counts;
}
