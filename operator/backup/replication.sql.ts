import { PassThrough } from 'node:stream';
import pg from 'pg';

/** Where the write-ahead log of a cluster is. Positions are byte numbers. */
export type LogPosition = { systemId: string; timeline: number; position: bigint };

/** The end of a base backup, known once its archive was read. */
export type BaseBackup = {
  archive: AsyncIterable<Buffer>;
  ends: Promise<{ start: bigint; end: bigint }>;
};

export type Replication = {
  /** The cluster, and up to where its log is on disk. */
  identify(): Promise<LogPosition>;
  /** The position from which the server keeps its log for us; undefined where it keeps none. */
  slotPosition(): Promise<bigint | undefined>;
  createSlot(): Promise<void>;
  /** Lets the server drop its log before a position. */
  releaseLog(before: bigint): Promise<void>;
  /** Begins a base backup: a tar archive of the data folder with the log that makes it whole. */
  startBaseBackup(): Promise<BaseBackup>;
  /** The log from one position to another, which has to be on disk. */
  readLog(from: LogPosition, to: bigint): AsyncIterable<Buffer>;
  close(): Promise<void>;
};

const slot = 'ranzen_backup';

/**
 * Connects as a role with the attribute `replication` to a database of the cluster. PostgreSQL sends its files and its log over this
 * connection, so that no access to the data folder is needed.
 */
export async function openReplication(url: string): Promise<Replication> {
  const address = new URL(url);
  // Asks for a connection that takes replication commands beside statements.
  address.searchParams.set('replication', 'database');
  const client = new pg.Client({
    connectionString: address.href,
    application_name: 'ranzen backup',
  });
  client.on('error', () => undefined);
  await client.connect();
  const rowsOf = async (command: string) => {
    const running = run(client, command, {});
    await running.done;
    return running.rows;
  };
  return {
    async identify() {
      const [row] = await rowsOf('IDENTIFY_SYSTEM');
      const [systemId = '', timeline = '', position = ''] = row ?? [];
      return { systemId, timeline: Number(timeline), position: readPosition(position) };
    },
    async slotPosition() {
      const found = await rowsOf(
        `select restart_lsn from pg_replication_slots where slot_name = '${slot}' and wal_status <> 'lost'`,
      );
      return found[0]?.[0] ? readPosition(found[0][0]) : undefined;
    },
    async createSlot() {
      await rowsOf(
        `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = '${slot}'`,
      );
      await rowsOf(`CREATE_REPLICATION_SLOT ${slot} PHYSICAL RESERVE_WAL`);
    },
    async releaseLog(before) {
      await rowsOf(
        `select pg_replication_slot_advance('${slot}', '${writePosition(before)}')
         from pg_replication_slots where slot_name = '${slot}' and restart_lsn < '${writePosition(before)}'`,
      );
    },
    startBaseBackup: () => startBaseBackup(client),
    readLog: (from, to) => readLog(client, from, to),
    close: () => client.end(),
  };
}

async function startBaseBackup(client: pg.Client): Promise<BaseBackup> {
  const archive = copiesOf(client);
  const running = run(
    client,
    `BASE_BACKUP (LABEL 'ranzen', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`,
    {
      onCopied(chunk, { stream }) {
        // The first byte says what follows: d for data, n for a next archive.
        if (chunk[0] === codes.data) pass(archive, chunk.subarray(1), stream);
        else if (chunk[0] === codes.archive && !chunk.subarray(1).toString().startsWith('base.tar'))
          archive.destroy(
            new Error(
              'The cluster has tablespaces, which this backup does not hold. Use pgBackRest.',
            ),
          );
      },
    },
  );
  running.done.then(
    () => archive.end(),
    (fault: Error) => archive.destroy(fault),
  );
  const ends = running.done.then(() => {
    const { rows } = running;
    return {
      start: readPosition(rows[0]?.[0] ?? ''),
      end: readPosition(rows.at(-1)?.[0] ?? ''),
    };
  });
  ends.catch(() => undefined);
  return { archive, ends };
}

async function* readLog(
  client: pg.Client,
  { timeline, position }: LogPosition,
  to: bigint,
): AsyncGenerator<Buffer> {
  const log = copiesOf(client);
  let at = position;
  const running = run(
    client,
    `START_REPLICATION PHYSICAL ${writePosition(position)} TIMELINE ${timeline}`,
    {
      onCopied(message, connection) {
        if (message[0] !== codes.log || at >= to) return;
        const begins = message.readBigUInt64BE(1);
        if (begins !== at) {
          log.destroy(new Error('PostgreSQL skipped a part of its log.'));
          return;
        }
        const bytes = message.subarray(logHeaderBytes, logHeaderBytes + Number(to - at));
        at += BigInt(bytes.length);
        pass(log, bytes, connection.stream);
        if (at >= to) connection.endCopyFrom();
      },
    },
  );
  running.done.then(
    () => log.end(),
    (fault: Error) => log.destroy(fault),
  );
  yield* log as AsyncIterable<Buffer>;
  if (at !== to) throw new Error('PostgreSQL ended its log too early.');
}

/** Of a message of log: its kind, its position, the end of the log and the time. */
const logHeaderBytes = 25;

const codes = { data: 0x64, archive: 0x6e, log: 0x77 };

/** What the connection has besides its documented types. */
type ReplicationConnection = pg.Connection & { endCopyFrom(): void };

type Running = { rows: string[][]; done: Promise<void> };

/** Runs a command of the replication protocol. `done` ends with the command, or throws its error. */
function run(
  client: pg.Client,
  command: string,
  { onCopied }: { onCopied?: (chunk: Buffer, connection: ReplicationConnection) => void },
): Running {
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  const rows: string[][] = [];
  let fault: Error | undefined;
  const submitted = {
    submit: (connection: pg.Connection) => connection.query(command),
    handleRowDescription: () => undefined,
    handleDataRow: ({ fields }: { fields: (string | null)[] }) =>
      void rows.push(fields.map((field) => field ?? '')),
    handleCommandComplete: () => undefined,
    handleCopyData: ({ chunk }: { chunk: Buffer }, connection: ReplicationConnection) =>
      onCopied?.(chunk, connection),
    handleError(error: Error) {
      fault ??= error;
      reject(error);
    },
    handleReadyForQuery: () => (fault ? reject(fault) : resolve()),
  };
  client.query(submitted);
  return { rows, done };
}

/** A stream of what a connection copies. The connection waits while the reader is behind. */
function copiesOf(client: pg.Client): PassThrough {
  const copies = new PassThrough();
  const { stream } = (client as unknown as { connection: pg.Connection }).connection;
  const resume = () => void stream.resume();
  return copies.on('drain', resume).on('close', resume);
}

function pass(copies: PassThrough, bytes: Buffer, from: pg.Connection['stream']): void {
  // The parser uses the memory of a message again.
  if (!copies.destroyed && !copies.write(Buffer.from(bytes))) from.pause();
}

/** `0/3000060` as a number of bytes. */
export function readPosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

function writePosition(position: bigint): string {
  return `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase();
}
