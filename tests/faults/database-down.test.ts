import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operation } from '#contract/shop-api.ts';
import type { PageRenderer } from '#server/pages/page-renderer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type StartedServer, startTestServer } from '#tests/server/started-server.ts';
import { openRelay, type Relay } from '#sandbox/network/relay.ts';

const flag: Operation<{ globalParameter: string | null }, { name: string }> = {
  name: 'flag',
  text: 'query flag($name: String!) { globalParameter(name: $name, entry: "x") }',
};

/** A page that needs the database and reports its failure as a storefront does. */
const render: PageRenderer = async (request, { api, reportFault }) => {
  const headers = { 'content-type': 'text/html', 'cache-control': 'public' };
  try {
    const { globalParameter } = await api.ask(flag, { name: new URL(request.url).pathname });
    return new Response(`<html>flag ${globalParameter}</html>`, { headers });
  } catch (fault) {
    reportFault(fault);
    return new Response('<html>inner fault</html>', { status: 500, headers });
  }
};

let database: TestDatabase;
let route: Relay;
let server: StartedServer;

beforeAll(async () => {
  database = await createTestDatabase();
  route = await openRelay(database.ownerUrl);
  server = await startTestServer(route.url, render);
});
afterAll(async () => {
  await server.close();
  await route.close();
  await database.drop();
});

test('[TP4.database] without a database pages answer 503 in plain words, and work again without a restart', async () => {
  await server.askUntil('/a/', ({ headers }) => headers['x-cache'] === 'hit');
  expect((await server.ask('/readyz')).status).toBe(200);

  const operation = {
    method: 'POST',
    body: JSON.stringify({ query: '{ globalParameter(name: "n", entry: "e") }' }),
    headers: { 'Content-Type': 'application/json' },
  };
  expect((await server.ask('/api/shop/', operation)).status).toBe(200);

  route.cut();
  const down = await server.askUntil('/a/', ({ status }) => status !== 200);
  expect([down.status, down.headers['retry-after'], down.headers['cache-control']]).toEqual([
    503,
    '30',
    'private, no-store',
  ]);
  expect(down.text).toContain('Gleich sind wir wieder für Sie da');
  expect(down.text).not.toContain('inner fault');

  const api = await server.ask('/api/shop/', operation);
  expect(JSON.parse(api.text).errors[0]).toMatchObject({
    message: 'The shop does not answer. Try again in a moment.',
    extensions: { classification: 'UNAVAILABLE' },
  });

  const withSession = await server.ask('/a/', {
    headers: { Cookie: `sessionToken=${'x'.repeat(43)}` },
  });
  expect(withSession.status).toBe(503);
  expect((await server.ask('/healthz')).status).toBe(200);
  expect((await server.ask('/readyz')).status).toBe(503);

  route.mend();
  const back = await server.askUntil('/a/', ({ status }) => status === 200);
  expect(back.text).toBe('<html>flag null</html>');
  await server.askUntil('/a/', ({ headers }) => headers['x-cache'] === 'hit');
  expect((await server.ask('/readyz')).status).toBe(200);
});
