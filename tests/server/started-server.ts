import { demoSupplies } from '#start/shop/demo-supplies.ts';
import { reservePort } from '#start/machine/ports.ts';
import type { Front } from '#server/boot/http-parts.ts';
import type { PageRenderer } from '#server/pages/page-renderer.ts';
import { startServer } from '#server/serve.ts';
import { readSettings } from '#server/settings/settings.ts';
import { type RawAnswer, type RawRequest, sendRaw } from '#tests/support/raw-request.ts';
import { german } from './fake-shop.ts';
import { withApiToken } from './with-api-token.ts';

export type StartedServer = {
  port: number;
  ask(path: string, request?: Partial<RawRequest>): Promise<RawAnswer>;
  /** Repeats a request until the response is as wanted; the test's own time limit ends it. */
  askUntil(path: string, isWanted: (answer: RawAnswer) => boolean): Promise<RawAnswer>;
  close(): Promise<void>;
};

/** The composition of a serving process on a database, with pages that the test defines. */
export async function startTestServer(
  databaseUrl: string,
  render: PageRenderer,
  wantedPort?: number,
  { environment, front }: { environment?: Record<string, string>; front?: Front } = {},
): Promise<StartedServer> {
  const port = wantedPort ?? (await reservePort());
  const settings = readSettings({
    PORT: String(port),
    ROLE: 'web',
    LOG_LEVEL: 'silent',
    DATABASE_CONNECTIONS: '4',
    DATA_DIR: '.data/vitest',
    ...environment,
  });
  const server = await startServer(
    { ...settings, databaseUrl, smtpUrl: 'smtp://127.0.0.1:1' },
    demoSupplies,
    { pages: render, front },
  );
  const send = withApiToken((path, request) => sendRaw({ port, path, ...request }));
  const ask: StartedServer['ask'] = (path, { headers, ...request } = {}) =>
    send(path, { ...request, headers: { Host: german, ...headers } });
  return {
    port,
    ask,
    async askUntil(path, isWanted) {
      for (;;) {
        const answer = await ask(path);
        if (isWanted(answer)) return answer;
        await new Promise(setImmediate);
      }
    },
    close: () => server.close(),
  };
}
