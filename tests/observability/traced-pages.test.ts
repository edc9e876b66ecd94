import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#database/pool.ts';
import { asWebRole } from '#database/web-role.ts';
import { type ReceivedSpan, startTraceReceiver } from '#sandbox/traces/trace-receiver.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { resolvers } from '#server/graphql/resolvers.ts';
import type { Tracing } from '#server/observability/traces.ts';
import { openTracing } from '#server/observability/tracing.ts';
import { ContractError } from '#shop/kernel/refusals.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type FakeShop, startFakeShop } from '#tests/server/fake-shop.ts';
import { loadSourcePages } from '#tests/server/source-pages.ts';

let database: TestDatabase;
let receiver: Awaited<ReturnType<typeof startTraceReceiver>>;
let tracing: Tracing;
let traced: Database;
let shop: FakeShop;
let fault: Error | undefined;
beforeAll(async () => {
  database = await createCatalogueDatabase();
  receiver = await startTraceReceiver();
  tracing = openTracing(
    { endpoint: receiver.endpoint, share: 1, everyMs: 20 },
    { role: 'web', environment: 'local', log: { warn: () => undefined } },
  );
  traced = openDatabase({
    url: asWebRole(database.ownerUrl),
    applicationName: 'ranzen test',
    maxConnections: 4,
    statementTimeoutMs: 10_000,
    observe: tracing.observers,
  });
  const ofProduct = resolvers.map((part) => part.Query?.product).find(Boolean) as (
    ...given: unknown[]
  ) => unknown;
  const product = (...given: unknown[]) => {
    if (fault) throw fault;
    return ofProduct(...given);
  };
  shop = await startFakeShop({
    db: traced.db,
    resolvers: [...resolvers, { Query: { product } } as Resolvers],
    render: await loadSourcePages(tracing.route),
    observation: { tracing, observers: tracing.observers },
  });
});
afterEach(() => {
  fault = undefined;
});
afterAll(async () => {
  await shop.close();
  await tracing.close();
  await traced.close();
  await receiver.close();
  await database.drop();
});

const above = ({ traceId, parentSpanId }: ReceivedSpan) =>
  receiver.spans.find((span) => span.traceId === traceId && span.spanId === parentSpanId)?.name;
const parentOf = (trace: string) => `00-${trace}-00f067aa0ba902b7-01`;

test('[OP5.traces] a page is a trace from its request over loader and operation to the statements, which have no values', async () => {
  const trace = 'a'.repeat(32);
  const headers = { traceparent: parentOf(trace) };
  expect((await shop.ask('/prod/101/', { headers })).status).toBe(200);
  const ofTrace = ({ traceId }: ReceivedSpan) => traceId === trace;
  const request = await receiver.first('GET /prod/:id/', ofTrace);
  expect(request).toMatchObject({
    parentSpanId: '00f067aa0ba902b7',
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/prod/:id/',
      'http.response.status_code': 200,
      'ranzen.store': 'de-de',
    },
    isFault: false,
  });
  const loader = await receiver.first('loader routes/product/product', ofTrace);
  expect(above(loader)).toBe('GET /prod/:id/');
  const operation = await receiver.first('operation product', ofTrace);
  expect(above(operation)).toBe('loader routes/product/product');
  const statement = await receiver.first('select catalogue.picture', ofTrace);
  expect(above(statement)).toBe('operation product');
  expect(statement.attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.query.summary': 'select catalogue.picture',
    'db.query.text': expect.stringMatching(/where product\.id = \$\d|= \$\d/) as string,
  });
});

test('[OP5.traces] an error page shows the id of its trace, log lines have it, and the trace says which part failed', async () => {
  const trace = 'b'.repeat(32);
  fault = new TypeError('the product of anna@haus.example is broken');
  const answer = await shop.ask('/prod/102/', { headers: { traceparent: parentOf(trace) } });
  expect(answer.status).toBe(503);
  expect(answer.text).toContain(`<p>Kennung für Rückfragen: ${trace}</p>`);
  const lines = shop.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const ofTrace = lines.filter((line) => line['trace_id'] === trace);
  expect(ofTrace.map(({ msg }) => msg)).toEqual(['An operation failed', 'answered']);
  const loader = await receiver.first(
    'loader routes/product/product',
    ({ traceId }) => traceId === trace,
  );
  expect(loader).toMatchObject({ isFault: true, attributes: { 'error.type': 'ApiError' } });
  expect(receiver.bodies.join('')).not.toContain('anna@haus.example');
});

test('[OP5.traces] a page that cannot be drawn shows the id of its trace within the shop’s layout', async () => {
  fault = new ContractError('FORBIDDEN', 'No page expects this.');
  const headers = { traceparent: parentOf('c'.repeat(32)) };
  const { text, status } = await shop.ask('/prod/103/', { headers });
  expect(status).toBe(500);
  expect(text).toContain(`<meta name="trace-id" content="${'c'.repeat(32)}"/>`);
  expect(text).toContain(`Kennung für Rückfragen: ${'c'.repeat(32)}`);
});

test.each([
  undefined,
  '',
  '00-abc-def-01',
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `ff-${'d'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${'D'.repeat(32)}-00f067aa0ba902b7-01`,
])('[OP5.traces] a traceparent %s begins a trace of its own', async (traceparent) => {
  const before = receiver.spans.length;
  await shop.ask('/healthz', { headers: traceparent === undefined ? {} : { traceparent } });
  const isLater = (span: ReceivedSpan) => receiver.spans.indexOf(span) >= before;
  const { parentSpanId, traceId } = await receiver.first('GET /healthz', isLater);
  expect(parentSpanId).toBeUndefined();
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(traceId).not.toMatch(/^(?:d{32}|0{32})$/);
});
