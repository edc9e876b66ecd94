import type { WebhookAnswer } from '#adapters/webhooks/port.ts';

/** What an attempt to send something to another system came to. */
export type Attempt = {
  state: 'waiting' | 'delivered' | 'failed';
  now: Date;
  /** When the next attempt is due. */
  dueAt: Date | null;
  /** Of the answer by HTTP; null where none came. */
  status: number | null;
  /** The beginning of the answer, or why none came. */
  answer: string;
};

const minuteMs = 60_000;
/** Pauses after failed attempts; after the eighth attempt there is none, and the sending has failed. */
const pausesMs = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * minuteMs);

/**
 * The outcome of an attempt: delivered where the answer has a status from 200 to 299 and `accepts` its text, otherwise the next attempt
 * comes after 1, 5 and 30 minutes, 2, 6, 12 and 24 hours. `attempts` are those before it. Pure.
 */
export function attemptOf(
  answered: WebhookAnswer,
  { attempts, now, accepts }: { attempts: number; now: Date; accepts?: (text: string) => boolean },
): Attempt {
  const status = 'status' in answered ? answered.status : null;
  const text = 'status' in answered ? answered.text : answered.fault;
  const isDelivered = isSuccess(status) && (accepts?.(text) ?? true);
  const pauseMs = isDelivered ? undefined : pausesMs[attempts];
  return {
    state: isDelivered ? 'delivered' : pauseMs === undefined ? 'failed' : 'waiting',
    now,
    dueAt: pauseMs === undefined ? null : new Date(now.getTime() + pauseMs),
    status,
    // PostgreSQL stores no NUL.
    answer: text.replaceAll('\0', ''),
  };
}

/** Whether a status, of HTTP or of a protocol that borrows its numbers, is one of success. */
export function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}
