import type { SessionKind } from './account.sql.ts';

const day = 24 * 60 * 60 * 1000;
const lifetimeMs: Record<SessionKind, number> = { guest: day, customer: 30 * day };

/** When a session ends that begins or is used now: a guest's after 24 hours, a customer's after 30 days. */
export function sessionEnd(kind: SessionKind, now: Date): Date {
  return new Date(now.getTime() + lifetimeMs[kind]);
}

/** A customer's session slides, written at most once a day. */
export function isDueForExtension(kind: SessionKind, expiresAt: Date, now: Date): boolean {
  return kind === 'customer' && sessionEnd(kind, now).getTime() - expiresAt.getTime() >= day;
}
