import type { SubscriberPart } from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import type { Reads } from '#shop/kernel/db.ts';
import {
  findAllSubscribers,
  findSubscribers,
  type SubscriberRow,
  subscriberStates,
} from './subscribers.sql.ts';

export type { SubscriberRow } from './subscribers.sql.ts';

const rowsPerPart = 50;
const mostRowsPerPart = 1000;

type Wish = {
  filter: { shop: string; state: string; search?: string | null | undefined };
  after: string | undefined;
  /** Rows of a part; 50 without, 1,000 at most. */
  size: number | undefined;
};

/**
 * Subscriptions of the newsletter in one shop and state, with the proof of their consent, in the order of their e-mails (OP1, CN2): for
 * the staff, and by an API key for the service that sends issues. None of an unknown shop or state. One statement.
 */
export async function listSubscribers(
  { db }: Pick<StaffCtx, 'db'>,
  { filter, after = '', size = rowsPerPart }: Wish,
): Promise<SubscriberPart> {
  const shop = (['consumer', 'business'] as const).find((each) => each === filter.shop);
  const state = subscriberStates.find((each) => each === filter.state);
  if (!shop || !state) return { rows: [], next: null };
  const most = Math.min(Math.max(size, 1), mostRowsPerPart);
  const begins = (filter.search ?? '').trim().toLowerCase();
  const found = await findSubscribers(db, { shop, state, begins, after, limit: most + 1 });
  const rows = found.slice(0, most);
  return {
    rows: rows.map((row) => ({
      ...row,
      requestedAt: row.requestedAt.toISOString(),
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
      unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
    })),
    next: found.length > most ? (rows.at(-1)?.email ?? null) : null,
  };
}

/** Subscriptions of all shops and states after a given one, `limit` at most, in the order of e-mail and shop (OP1, OP2). One statement. */
export function subscribersAfter(
  db: Reads,
  last: SubscriberRow | undefined,
  limit: number,
): Promise<SubscriberRow[]> {
  return findAllSubscribers(db, last ?? { email: '', shop: '' }, limit);
}
