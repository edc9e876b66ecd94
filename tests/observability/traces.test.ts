import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReceivedSpan, startTraceReceiver } from '#sandbox/traces/trace-receiver.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import { staffWith } from '#tests/support/staff.ts';
import { type StartedServer, startTestServer } from '#tests/server/started-server.ts';

const host = 'backoffice.ranzen.localhost';
const email = 'jana.spurlos@haus.example';

let database: TestDatabase;
let receiver: Awaited<ReturnType<typeof startTraceReceiver>>;
let server: StartedServer;
beforeAll(async () => {
  database = await createDemoDatabase();
  receiver = await startTraceReceiver();
  server = await startTestServer(
    database.ownerUrl,
    async () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
    undefined,
    {
      environment: {
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
        METRICS_PORT: '0',
        ROLE: 'all',
        SEED: 'empty',
      },
    },
  );
}, 60_000);
afterAll(async () => {
  await server.close();
  await receiver.close();
  await database.drop();
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  server.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const parentOf = (trace: string, flag = '01') => `00-${trace}-00f067aa0ba902b7-${flag}`;
const above = (below: ReceivedSpan) =>
  receiver.spans.find(
    ({ traceId, spanId }) => traceId === below.traceId && spanId === below.parentSpanId,
  )?.name;

test('[OP5.traces] a job is a trace of its own, linked to the statement of the request that enqueued it', async () => {
  const trace = '1'.repeat(32);
  const query = `mutation { newsletterSubscribe(email: "${email}") { __typename } }`;
  const { status } = await post('/api/shop/', { query }, { traceparent: parentOf(trace) });
  expect(status).toBe(200);
  const job = await receiver.first('job send-newsletter-opt-in', ({ links }) =>
    links.some(({ traceId }) => traceId === trace),
  );
  expect(job.traceId).not.toBe(trace);
  expect(job.parentSpanId).toBeUndefined();
  const enqueuing = receiver.spans.find(({ spanId }) => spanId === job.links[0]?.spanId);
  expect(enqueuing).toMatchObject({ traceId: trace });
  expect(enqueuing && above(enqueuing)).toBe('operation newsletterSubscribe');
  expect(receiver.spans.some((span) => above(span) === job.name)).toBe(true);
});

test(
  '[OP5.traces] operations of the back office and their statements are traced as well',
  { tags: 'deep' },
  async () => {
    const person = await staffWith(database, { roles: ['owner'], clock: systemClock });
    const trace = '2'.repeat(32);
    const headers = {
      Host: host,
      Cookie: `staff=${person.token}`,
      'user-agent': 'x',
      traceparent: parentOf(trace),
    };
    await post('/api/backoffice/', { query: 'query jana { name: me { rights } }' }, headers);
    const operation = await receiver.first('operation me', ({ traceId }) => traceId === trace);
    expect(above(operation)).toBe('POST /api/backoffice/');
  },
);

test('[OP5.traces] neither persons nor secrets are in what is sent', { tags: 'deep' }, async () => {
  const secrets = [
    'Geheim-4711-wort',
    'token-aus-einer-mail',
    email,
    'sitzung'.repeat(6),
    'Regenbogen',
  ];
  const [password, token, , session, words] = secrets as [string, string, string, string, string];
  const trace = '3'.repeat(32);
  const headers = {
    Cookie: `sessionToken=${session}; X-iSHOP-API-USERID=${'f'.repeat(32)}`,
    'user-agent': words,
    referer: `http://www.ranzen.de.localhost/?q=${words}`,
    'x-request-id': `anfrage-${words}`,
    traceparent: parentOf(trace),
    tracestate: `vendor=${words}`,
    baggage: `who=${words}`,
  };
  const variables = { e: email, p: password };
  const query = `query ${words}($e: String!, $p: String!) { ${words}: newPasswordError(password: $p, email: $e) }`;
  await post('/api/shop/', { query, variables }, headers);
  const write = `mutation ${words} { ${words}: newsletterSubscribe(email: "${email}") { __typename } }`;
  await post('/api/shop/', { query: write }, headers);
  await post('/api/login/', { email, password }, headers);
  await server.ask(`/myaccount/resetpassword/?token=${token}&q=${words}`, { headers });
  await server.ask(`/liste/${token}/`, { headers });
  await server.ask(`/api/${words}/${token}/`, { headers });
  await server.ask(`/search/?q=${words}`, { headers });
  await server.ask('/healthz', { headers: { traceparent: parentOf('4'.repeat(32)) } });
  await receiver.first('GET /healthz', ({ traceId }) => traceId === '4'.repeat(32));
  const sent = receiver.bodies.join('\n');
  expect(receiver.spans.filter(({ traceId }) => traceId === trace).length).toBeGreaterThan(9);
  expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
  expect(sent).not.toMatch(/@haus|127\.0\.0\.1/);
});

test(
  '[OP5.traces] whether a trace is recorded is not up to callers who are no trusted proxies',
  { tags: 'deep' },
  async () => {
    const [unsampled, later] = ['5'.repeat(32), '6'.repeat(32)];
    await server.ask('/healthz', { headers: { traceparent: parentOf(unsampled, '00') } });
    await server.ask('/healthz', { headers: { traceparent: parentOf(later) } });
    await receiver.first('GET /healthz', ({ traceId }) => traceId === later);
    expect(receiver.spans.filter(({ traceId }) => traceId === unsampled)).toHaveLength(1);
  },
);
