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
};

export type Listener = { close(): Promise<void> };

/** Listens to notifications on a connection of its own, and reconnects until it is closed. */
export function listen(options: ListenOptions): Listener {
  const { retryMs = 500 } = options;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: 'ranzen listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client = next;
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, new Error('The connection ended.')));
    next.on('notification', ({ payload = '' }) => options.onMessage(payload));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(options.channel)}`);
      if (client === next && !isClosed) options.onListening();
    } catch (error) {
      lose(next, error as Error);
    }
  }

  function lose(lost: pg.Client, error: Error): void {
    if (client !== lost || isClosed) return;
    client = undefined;
    options.onLost(error);
    lost.end().catch(() => undefined);
    retry = setTimeout(() => void connect(), retryMs);
  }

  void connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
