import type pg from 'pg';

/** One row of a reading: values of labels and of the columns that are metrics. */
type GaugeRow = Record<string, string | number | null>;

/**
 * A bounded statement over the shop's state, with the metrics that its columns are. `now` is the database's own clock, because
 * ages are differences to times that it wrote.
 */
export type DatabaseReading = {
  /** Columns that are labels; at most `mostRows` combinations are exported. */
  labels: readonly string[];
  mostRows: number;
  metrics: readonly { name: string; column: string; help: string }[];
  statement: string;
};

/** Rows that a statement looks at, so that its time does not grow with the shop. */
const mostRead = 20_000;

/** Readings that need the owner of the database. */
export const readings: readonly DatabaseReading[] = [
  {
    labels: ['task'],
    mostRows: 30,
    metrics: [
      { name: 'jobs_waiting', column: 'waiting', help: 'Jobs that are due and wait, by task.' },
      {
        name: 'jobs_oldest_seconds',
        column: 'oldest',
        help: 'Age of the oldest job that is due and waits, by task.',
      },
    ],
    statement: `
      select name as task, waiting, oldest_seconds as oldest from operation.waiting_jobs()`,
  },
  {
    labels: ['provider', 'state'],
    mostRows: 40,
    metrics: [
      {
        name: 'payment_attempts',
        column: 'attempts',
        help: 'Attempts of payment that are not settled, by way to pay and state.',
      },
    ],
    statement: `
      select payment_id as provider, status as state, count(*)::integer as attempts
      from (
        select payment_id, status from payment.attempt where ask_at is not null order by ask_at limit ${mostRead}
      ) as unsettled
      group by payment_id, status order by attempts desc`,
  },
  {
    labels: [],
    mostRows: 1,
    metrics: [
      {
        name: 'payment_unsettled_oldest_seconds',
        column: 'oldest',
        help: 'Age of the oldest attempt of payment that is not settled; 0 without one.',
      },
    ],
    statement: `
      select coalesce(extract(epoch from now() - min(begun_at)), 0)::float8 as oldest
      from (
        select begun_at from payment.attempt where ask_at is not null order by ask_at limit ${mostRead}
      ) as unsettled`,
  },
  {
    labels: [],
    mostRows: 1,
    metrics: [
      {
        name: 'stock_holds',
        column: 'holds',
        help: 'Positions of carts that hold pieces of a deal.',
      },
    ],
    statement: `
      select count(*)::integer as holds from (
        select 1 from deals.reservation where released_at is null and ends_at > now() limit ${mostRead}
      ) as held`,
  },
  {
    labels: ['state'],
    mostRows: 3,
    metrics: [
      {
        name: 'deal_pieces',
        column: 'pieces',
        help: 'Pieces of running deals: held, sold or free.',
      },
    ],
    statement: `
      select state, sum(pieces)::integer as pieces
      from (
        select held, sold, cap - held - sold as free from deals.deal
        where starts_at <= now() and ends_at > now() limit ${mostRead}
      ) as running
      cross join lateral (values ('held', held), ('sold', sold), ('free', free)) as counted (state, pieces)
      group by state`,
  },
  {
    labels: [],
    mostRows: 1,
    metrics: [
      {
        name: 'wal_archive_lag_seconds',
        column: 'lag',
        help: 'Time since the log was last stored, by `backup run` or the archive command; missing before the first time.',
      },
    ],
    statement: `
      select extract(epoch from now() - greatest(last_archived_time, stored.until))::float8 as lag
      from pg_stat_archiver cross join (
        select max(started_at) as until from (values ('full'), ('log')) as stored_kind (kind)
        cross join lateral (
          select started_at from backups.run
          where run.kind = stored_kind.kind and is_ok order by finished_at desc limit 1
        ) as latest
      ) as stored
      where greatest(last_archived_time, stored.until) is not null`,
  },
  stored(
    'invariants_broken',
    ['name'],
    100,
    'Examples that break an invariant, ten at most, by the nightly audit.',
  ),
  stored('backup_last_success_timestamp_seconds', [], 1, 'When the latest backup was completed.'),
  stored(
    'backup_restore_tested_timestamp_seconds',
    [],
    1,
    'When a backup was last restored and checked.',
  ),
];

/** A metric whose values are in `operation.measure`. */
function stored(
  name: string,
  labels: readonly string[],
  mostRows: number,
  help: string,
): DatabaseReading {
  return {
    labels,
    mostRows,
    metrics: [{ name, column: 'value', help }],
    statement: `
      select ${labels.map((label) => `label as ${label}, `).join('')}value
      from operation.measure where name = '${name}' order by value desc, label limit ${mostRows}`,
  };
}

/** Runs a reading. */
export async function readGauges(
  client: Pick<pg.Pool, 'query'>,
  { statement, mostRows }: DatabaseReading,
): Promise<GaugeRow[]> {
  const { rows } = await client.query<GaugeRow>(statement);
  return rows.slice(0, mostRows);
}

export type PlacedOrders = { store: string; payment: string; orders: number };

/** Transactions that place orders end within this time, so that every order of a lower id is visible. */
const settledSeconds = 20;

/** The id of the latest order, `0` without one. */
export async function latestOrderId(client: Pick<pg.Pool, 'query'>): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select coalesce(max(id), 0)::text as id from orders.purchase`,
  );
  return rows[0]?.id ?? '0';
}

/** Counts orders placed after the order `afterId` and at least 20 seconds ago, with the last one's id. */
export async function countPlacedOrders(
  client: Pick<pg.Pool, 'query'>,
  afterId: string,
): Promise<{ lastId: string; placed: PlacedOrders[] }> {
  const { rows } = await client.query<PlacedOrders & { lastId: string }>(
    `select store, payment_id as payment, count(*)::integer as orders, max(id)::text as "lastId"
     from (
       select id, store, payment_id from orders.purchase
       where id > $1::bigint and placed_at < now() - make_interval(secs => ${settledSeconds})
       order by id limit ${mostRead}
     ) as placed
     group by store, payment_id`,
    [afterId],
  );
  const lastId = Math.max(Number(afterId), ...rows.map((row) => Number(row.lastId)));
  return { lastId: String(lastId), placed: rows };
}
