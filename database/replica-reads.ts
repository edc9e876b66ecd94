import type { Clock } from '#shop/kernel/clock.ts';
import type { Db, Reads } from '#shop/kernel/db.ts';
import type { Statement } from '#shop/kernel/sql.ts';
import { ShopBusy, ShopUnavailable } from '#shop/kernel/unavailable.ts';

export type ReplicaReadsOptions = {
  replica: Reads;
  primary: Pick<Db, 'rows' | 'row'>;
  clock: Clock;
  /** Called with the fault of a read that the primary served instead. */
  onFallback: (fault: Error) => void;
};

/** Time without reads from a replica after it failed one. */
const pauseMs = 30_000;

/**
 * Reads from a replica, whose rows may be behind. A read that it does not serve (lost connection, time limit, conflict with the log that it
 * replays) and the reads of the next 30 s go to the primary (OP5).
 */
export function createReplicaReads(options: ReplicaReadsOptions): Reads {
  const { replica, primary, clock, onFallback } = options;
  let usableFrom = 0;
  const read = async <Result>(from: (db: Reads) => Promise<Result>): Promise<Result> => {
    if (clock.now().getTime() < usableFrom) return from(primary);
    try {
      return await from(replica);
    } catch (fault) {
      if (!isOfReplica(fault)) throw fault;
      usableFrom = clock.now().getTime() + pauseMs;
      onFallback(fault);
      return from(primary);
    }
  };
  return {
    rows: <Row>(statement: Statement) => read((db) => db.rows<Row>(statement)),
    row: <Row>(statement: Statement) => read((db) => db.row<Row>(statement)),
  };
}

/** SQLSTATE of statements that a replica cancels because its log has to be replayed. */
const recoveryConflict = '40001';

function isOfReplica(fault: unknown): fault is Error {
  return (
    fault instanceof ShopUnavailable ||
    fault instanceof ShopBusy ||
    (fault as { code?: string }).code === recoveryConflict
  );
}
