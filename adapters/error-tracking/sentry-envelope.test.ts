import { expect, test, vi } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createSentryTracker } from './sentry-envelope.ts';

function tracker(answer: () => Promise<Response> = async () => new Response('{}')) {
  const send = vi.fn<typeof fetch>(answer);
  const made = createSentryTracker({
    dsn: 'https://abc123@errors.example/area/7',
    environment: 'staging',
    clock: fixedClock('2026-11-21T10:00:00Z'),
    send,
  });
  return { ...made, send };
}

const fault = {
  side: 'server' as const,
  name: 'TypeError',
  message: 'x is undefined',
  stack: 'at pay (pay.ts:3)',
  path: '/checkout/summary/',
  requestId: 'r-1',
};

test('[SO3] a fault is one envelope at the address that the DSN names', () => {
  const { report, send } = tracker();
  report(fault);
  const [address, request] = send.mock.calls[0] ?? [];
  expect(address).toBe('https://errors.example/area/api/7/envelope/');
  expect(request?.headers).toMatchObject({
    'x-sentry-auth': expect.stringContaining('sentry_key=abc123'),
  });
  const lines = String(request?.body)
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines[1]).toEqual({ type: 'event' });
  expect(lines[2]).toEqual({
    event_id: lines[0]?.['event_id'],
    timestamp: '2026-11-21T10:00:00.000Z',
    platform: 'node',
    level: 'error',
    environment: 'staging',
    tags: { side: 'server', path: '/checkout/summary/', request_id: 'r-1' },
    exception: { values: [{ type: 'TypeError', value: 'x is undefined' }] },
    extra: { stack: 'at pay (pay.ts:3)' },
  });
});

test('[SO3] at most sixty faults a minute are sent, and failures of the tracker are ignored', async () => {
  const { report, send } = tracker(() => Promise.reject(new Error('The network failed')));
  for (let count = 0; count < 100; count += 1) report(fault);
  expect(send).toHaveBeenCalledTimes(60);
  await Promise.resolve();
});
