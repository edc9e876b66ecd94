import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageRenderer } from '#server/pages/page-renderer.ts';
import { readings } from '#database/gauges.ts';
import { keepMeasures } from '#database/measures.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import { type MetricSpec, metricTable, seriesOfOne } from '#server/observability/metric-table.ts';
import { reservePort } from '#start/machine/ports.ts';
import { business } from '#tests/server/fake-shop.ts';
import { type StartedServer, startTestServer } from '#tests/server/started-server.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { Mail } from '#adapters/mail/port.ts';

const mostSeries = 2_000;
/** Ends and begins of the page `/waits/`. */
const held = Promise.withResolvers<void>();
const begun = Promise.withResolvers<void>();
const render: PageRenderer = async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/waits/') {
    begun.resolve();
    await held.promise;
  }
  if (pathname.startsWith('/broken')) throw new Error(`Nothing at ${pathname}`);
  const isShared = pathname.startsWith('/prod/');
  return new Response(`<html>${pathname}</html>`, {
    headers: { 'content-type': 'text/html', 'cache-control': isShared ? 'public' : 'no-store' },
  });
};

let database: TestDatabase;
let server: StartedServer;
let port: number;
beforeAll(async () => {
  database = await createDemoDatabase();
  port = await reservePort();
  server = await startTestServer(database.ownerUrl, render, undefined, {
    environment: { METRICS_PORT: String(port), ROLE: 'all', PAGE_CACHE_MB: '16', SEED: 'empty' },
  });
}, 60_000);
afterAll(async () => {
  await server.close();
  await database.drop();
});

const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
const seriesOf = (text: string) =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const valueOf = (text: string, series: string) =>
  Number(
    seriesOf(text)
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  );

const post = (body: object, headers: Record<string, string> = {}) =>
  server.ask('/api/shop/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test(
  '[OP5.metrics] a load over hundreds of paths, searches, storefronts and faults makes fewer than 2,000 series without input in them',
  { tags: 'deep', timeout: 120_000 },
  async () => {
    const hosts = ['www.ranzen.de', 'www.ranzen.at', 'www.ranzen.ch', 'en.ranzen.de'];
    for (let round = 0; round < 120; round += 1) {
      const mark = `zebra${round}x`;
      const headers = { Host: `${hosts[round % 4]}.localhost` };
      await server.ask(`/prod/${round}/`, { headers });
      await server.ask(`/${mark}/unterseite/?q=${mark}&token=${mark}`, { headers });
      await server.ask(`/broken/${mark}/`, { headers });
      await server.ask(`/search/?q=${mark}`, { headers });
      await server.ask(`/${mark}/`, { headers: { Host: business } });
      await server.ask('/', { headers: { Host: `${mark}.example` } });
      await post(
        {
          query: `query ${mark}($q: String!) { ${mark}: suggestQueries(userQuery: $q) { __typename } }`,
          variables: { q: mark },
          operationName: mark,
        },
        headers,
      );
      await post({ query: `mutation ${mark} { ${mark} }` }, headers);
      await post(
        {
          query: `mutation { submitCart(cartId: "${mark}") { errorMessage } }`,
        },
        headers,
      );
      await server.ask(`/api/${mark}/`, { headers, method: round % 2 ? 'PUT' : 'DELETE' });
    }
    const text = await scrape();
    expect(seriesOf(text).length).toBeLessThan(mostSeries);
    expect(
      valueOf(text, 'graphql_operation_duration_seconds_count{operation="suggestQueries"}'),
    ).toBe(120);
    expect(seriesOf(text).filter((line) => /zebra|@|eyJ/.test(line))).toEqual([]);
    expect(valueOf(text, 'page_cache_requests_total{outcome="pass"}')).toBeGreaterThan(100);
    const served = seriesOf(text).filter((line) =>
      line.startsWith('http_server_request_duration_seconds_count'),
    );
    expect(served.some((line) => line.includes('status_class="5xx"'))).toBe(true);
    const requests = served.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    expect(requests).toBeGreaterThan(120 * 8);
  },
);

test('[OP5.metrics] metrics below their ceilings make fewer than 2,000 series together', () => {
  const counted = Object.values(metricTable) as MetricSpec[];
  const own = counted.reduce((sum, spec) => sum + spec.most * seriesOfOne(spec), 0);
  const ofDatabase = readings.reduce(
    (sum, { metrics, mostRows }) => sum + metrics.length * mostRows,
    0,
  );
  const ofProcess = 90;
  expect(own + ofDatabase + ofProcess).toBeLessThan(mostSeries);
});

test('[OP5.metrics] a page from the cache counts as a hit', async () => {
  const series = 'page_cache_requests_total{outcome="hit"}';
  await server.askUntil('/prod/9001/', ({ headers }) => headers['x-cache'] === 'hit');
  const before = valueOf(await scrape(), series);
  await server.ask('/prod/9001/');
  await server.ask('/prod/9001/');
  expect(valueOf(await scrape(), series)).toBe(before + 2);
});

test('[OP5.metrics] a counter of failures begins at zero, so that the first failure is an increase', async () => {
  const opened = await openMetrics();
  await opened.observers.job('send-invoice', undefined, async () => undefined);
  const sender = { send: async () => undefined, close: async () => undefined };
  await opened.countMails('shipped', sender).send({} as Mail);
  const series = seriesOf((await opened.text()).body);
  expect(series).toContain('jobs_failed_total{task="send-invoice"} 0');
  expect(series).toContain('mails_sent_total{kind="shipped",outcome="failed"} 0');
});

test('[OP5.metrics] values that jobs stored are exported, of any process', async () => {
  await keepMeasures(database.pool, 'backup_last_success_timestamp_seconds', [
    { label: '', value: 1_795_000_000 },
  ]);
  await keepMeasures(database.pool, 'invariants_broken', [{ label: 'no-stock', value: 3 }]);
  await keepMeasures(database.pool, 'invariants_broken', [{ label: 'cart', value: 0 }]);
  const kept = await database.pool.query(
    `select name, label, value from operation.measure order by name`,
  );
  expect(kept.rows).toEqual([
    { name: 'backup_last_success_timestamp_seconds', label: '', value: 1_795_000_000 },
    { name: 'invariants_broken', label: 'cart', value: 0 },
  ]);
});

test('[OP5.metrics] a request whose client has gone is no longer active', async () => {
  const active = async () => valueOf(await scrape(), 'http_server_active_requests');
  const headers = { Host: 'www.ranzen.de.localhost' };
  const asked = request({ host: '127.0.0.1', port: server.port, path: '/waits/', headers });
  asked.on('error', () => undefined);
  asked.end();
  await begun.promise;
  expect(await active()).toBe(1);
  asked.destroy();
  // The page is still being made.
  while ((await active()) !== 0);
  held.resolve();
  await server.ask('/prod/1/');
  expect(await active()).toBe(0);
});

test('[OP5.metrics] the port shows metrics and nothing else', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/prod/1/`)).status).toBe(404);
  expect((await server.ask('/metrics')).text).not.toContain('process_cpu');
});
