import type pg from 'pg';

/**
 * Lets the callbacks of `connect` release their connection again without a fault. graphile-worker does so where the connection
 * that it listens on is lost during a stop, and leaves that fault unhandled, which would end the process. Returns the same pool.
 */
export function releasingOnce(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool);
  const connectWith = (callback?: Connected) =>
    callback
      ? connect((fault, client, release) => callback(fault, client, once(release)))
      : connect();
  pool.connect = connectWith as typeof pool.connect;
  return pool;
}

type Release = (fault?: Error | boolean) => void;
type Connected = (
  fault: Error | undefined,
  client: pg.PoolClient | undefined,
  release: Release,
) => void;

function once(release: Release): Release {
  let isReleased = false;
  return (fault) => {
    if (isReleased) return;
    isReleased = true;
    release(fault);
  };
}
