import pg from 'pg';

export type ListenOptions = {
  url: string;
  channel: string;
  /** Called for every notification, in order. */
  onMessage: (payload: string) => void;
  /** Called after each connect. Notifications sent before it are lost. */
  onListening: () => void;
  /** Called once per lost connection. */
  onLost: (error: Error) => void;
  /** Interval of attempts to reconnect. */
  retryMs?: number;
  /** Interval of questions whether the server still responds: a network may lose packets without an error. */
  heartbeatMs?: number;
  /** Limit of the wait for any response, after which the connection counts as lost. */
  responseTimeoutMs?: number;
};

export type Listener = { close(): Promise<void> };

/** Listens to notifications on a connection of its own, and reconnects until it is closed. */
export function listen(options: ListenOptions): Listener {
  const { retryMs = 500, heartbeatMs = 5_000, responseTimeoutMs = 5_000 } = options;
  let client: pg.Client | undefined;
  /** Of the next heartbeat or attempt to reconnect. */
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: 'ranzen listen',
      connectionTimeoutMillis: responseTimeoutMs,
      query_timeout: responseTimeoutMs,
    });
    client = next;
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, new Error('The connection ended.')));
    next.on('notification', ({ payload = '' }) => options.onMessage(payload));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(options.channel)}`);
      if (client !== next || isClosed) return;
      options.onListening();
      scheduleHeartbeat(next);
    } catch (error) {
      lose(next, error as Error);
    }
  }

  function scheduleHeartbeat(by: pg.Client): void {
    timer = setTimeout(() => {
      by.query('select 1').then(
        () => {
          if (client === by && !isClosed) scheduleHeartbeat(by);
        },
        (error: Error) => lose(by, error),
      );
    }, heartbeatMs);
  }

  function lose(lost: pg.Client, error: Error): void {
    if (client !== lost || isClosed) return;
    client = undefined;
    clearTimeout(timer);
    options.onLost(error);
    lost.end().catch(() => undefined);
    timer = setTimeout(() => void connect(), retryMs);
  }

  void connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
