import { afterEach, expect, test, vi } from 'vitest';
import { startTraceReceiver } from '#sandbox/traces/trace-receiver.ts';
import type { Tracing } from '#server/observability/traces.ts';
import { openTracing } from '#server/observability/tracing.ts';
import { reservePort } from '#start/machine/ports.ts';

// What is waited for is the exporter's own limits, of seconds.
vi.setConfig({ testTimeout: 60_000 });

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

function open(endpoint: string, share = 1) {
  const logged = Promise.withResolvers<string>();
  const warnings: string[] = [];
  const warn = (_: object, message: string) => {
    warnings.push(message);
    logged.resolve(message);
  };
  const source = { role: 'web', environment: 'local', log: { warn } };
  const tracing = openTracing({ endpoint, share }, source);
  return { tracing, warnings, warned: logged.promise };
}

/** A request with a statement in it; returns the id of its trace. */
async function request(
  { requests, observers }: Tracing,
  traceparent?: string,
  isTrusted = false,
): Promise<string> {
  const key = {};
  const id = requests.begin(key, { method: 'GET', traceparent, isTrusted });
  const done = Promise.withResolvers<void>();
  requests.resume(key, () => {
    void observers
      .statement('select 1 from orders.purchase', async () => undefined)
      .then(done.resolve);
  });
  await done.promise;
  requests.end(key, { method: 'GET', route: '/r/', store: 'de-de', status: 200 });
  return id;
}

test('[OP5.traces] without its receiver a process goes on, keeps a bounded number of spans and logs one line', async () => {
  const { tracing, warned, warnings } = open(`http://127.0.0.1:${await reservePort()}`);
  for (let round = 0; round < 5_000; round += 1) await request(tracing);
  expect(await warned).toBe('Traces could not be sent and are lost');
  const before = performance.now();
  await tracing.close();
  expect(performance.now() - before).toBeLessThan(20_000);
  expect(warnings).toHaveLength(1);
});

test('[OP5.traces] of more spans than fit, the first are sent and the others dropped', async () => {
  const receiver = await startTraceReceiver();
  closers.push(() => receiver.close());
  const { tracing } = open(receiver.endpoint);
  const key = {};
  tracing.requests.begin(key, { method: 'GET', traceparent: undefined, isTrusted: false });
  const begun: Promise<void>[] = [];
  tracing.requests.resume(key, () => {
    for (let round = 0; round < 10_000; round += 1)
      begun.push(tracing.observers.statement('select 1 from stock.claim', async () => undefined));
  });
  await Promise.all(begun);
  await tracing.close();
  expect(receiver.spans.length).toBeGreaterThan(0);
  expect(receiver.spans.length).toBeLessThanOrEqual(2_048 + 512);
});

test('[OP5.traces] a share of requests is recorded, by their ids, and their jobs with them', async () => {
  const receiver = await startTraceReceiver();
  closers.push(() => receiver.close());
  const { tracing } = open(receiver.endpoint, 0.1);
  const traces = Array.from({ length: 1_000 }, () => crypto.randomUUID().replaceAll('-', ''));
  for (const trace of traces) {
    await request(tracing, `00-${trace}-00f067aa0ba902b7-01`);
    for (const flag of ['00', '01'])
      await tracing.observers.job(
        flag,
        `00-${trace}-00f067aa0ba902b7-${flag}`,
        async () => undefined,
      );
  }
  await tracing.close();
  const named = (name: string) => receiver.spans.filter((span) => span.name === name).length;
  expect(named('GET /r/')).toBeGreaterThan(20);
  expect(named('GET /r/')).toBeLessThan(300);
  expect(named('select orders.purchase')).toBe(named('GET /r/'));
  expect(named('job 00')).toBe(0);
  expect(named('job 01')).toBeGreaterThan(0);
});

test('[OP5.traces] a trusted proxy decides whether a trace is recorded', async () => {
  const receiver = await startTraceReceiver();
  closers.push(() => receiver.close());
  const { tracing } = open(receiver.endpoint, 0);
  const parent = (digit: string, flag: string) => `00-${digit.repeat(32)}-00f067aa0ba902b7-${flag}`;
  expect(await request(tracing, parent('1', '01'), true)).toBe('1'.repeat(32));
  await request(tracing, parent('2', '00'), true);
  expect(await request(tracing, parent('3', '01'), false)).toBe('3'.repeat(32));
  await request(tracing);
  await tracing.close();
  expect(new Set(receiver.spans.map(({ traceId }) => traceId))).toEqual(new Set(['1'.repeat(32)]));
});
