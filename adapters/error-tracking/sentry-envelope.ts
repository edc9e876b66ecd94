import { randomUUID } from 'node:crypto';
import type { Clock } from '#shop/kernel/clock.ts';
import type { ErrorTracker, TrackedFault } from './port.ts';

const mostPerMinute = 60;
const timeoutMs = 3000;
const longest = { message: 1_000, stack: 8_000 };

type TrackerParts = {
  /** `https://key@host/project`. */
  dsn: string;
  environment: string;
  clock: Clock;
  send?: typeof fetch;
};

/**
 * Sends faults to a tracker with Sentry's protocol, at most 60 a minute; others are lost. Its own failures are not reported,
 * because the fault is in the log already.
 */
export function createSentryTracker({
  dsn,
  environment,
  clock,
  send = fetch,
}: TrackerParts): ErrorTracker {
  const { address, key } = endpointOf(dsn);
  let minute = 0;
  let sent = 0;
  return {
    report(fault) {
      const now = clock.now();
      const current = Math.floor(now.getTime() / 60_000);
      if (current !== minute) [minute, sent] = [current, 0];
      sent += 1;
      if (sent > mostPerMinute) return;
      const headers = {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=ranzen/1, sentry_key=${key}`,
      };
      const body = envelopeOf(fault, { environment, at: now });
      send(address, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(() => undefined);
    },
  };
}

function endpointOf(dsn: string): { address: string; key: string } {
  const { origin, pathname, username } = new URL(dsn);
  const cut = pathname.lastIndexOf('/');
  return {
    address: `${origin}${pathname.slice(0, cut)}/api/${pathname.slice(cut + 1)}/envelope/`,
    key: username,
  };
}

/** Three lines of JSON: the envelope's head, the item's head, the event. */
function envelopeOf(fault: TrackedFault, { environment, at }: { environment: string; at: Date }) {
  const eventId = randomUUID().replaceAll('-', '');
  const event = {
    event_id: eventId,
    timestamp: at.toISOString(),
    platform: fault.side === 'server' ? 'node' : 'javascript',
    level: 'error',
    environment,
    tags: { side: fault.side, path: fault.path, request_id: fault.requestId },
    exception: {
      values: [{ type: fault.name, value: fault.message.slice(0, longest.message) }],
    },
    extra: { stack: fault.stack?.slice(0, longest.stack) },
  };
  const heads = [{ event_id: eventId, sent_at: at.toISOString() }, { type: 'event' }];
  return [...heads, event].map((line) => JSON.stringify(line)).join('\n');
}
