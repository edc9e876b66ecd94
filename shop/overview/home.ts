import type {
  DayComparison,
  DocumentPart,
  UnsentDocument,
  WaitingWork,
} from '#shop/backoffice-resolver-types.generated.ts';
import { cursorOf, readCursor } from '#shop/kernel/keyset.ts';
import { decimalText } from '#shop/kernel/money.ts';
import type { Right } from '#shop/kernel/rights.ts';
import type { Staff, StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { unpaidBefore } from '#shop/orders/find-orders.ts';
import {
  countWaiting,
  type FiguresRow,
  findIssuedDocuments,
  findUnsent,
  readDayFigures,
  type WorkKind,
} from './home.sql.ts';

/** The right that each kind of work needs. */
const rightOf: Readonly<Record<WorkKind, Right>> = {
  toCheck: 'orders.change',
  toPack: 'orders.fulfil',
  packed: 'orders.fulfil',
  trouble: 'orders.change',
  payments: 'payments.read',
  returns: 'returns.process',
  businesses: 'accounts.approve',
  withdrawals: 'returns.process',
  refunds: 'payments.record',
  reminders: 'payments.remind',
  plans: 'prices.approve',
  deliveries: 'stock.change',
  reviews: 'reviews.moderate',
  messages: 'messages.answer',
  schedules: 'exchange.run',
  orderSources: 'systems.manage',
  reorder: 'stock.change',
  jobs: 'jobs.manage',
};

type WorkCtx = Pick<StaffCtx, 'db' | 'clock'> & { staff: Pick<Staff, 'id' | 'rights'> };

/** Waiting work that a person's rights allow; one statement, none without such a right (OP1). */
export async function findWaitingWork({ db, clock, staff }: WorkCtx): Promise<WaitingWork[]> {
  const kinds = (Object.keys(rightOf) as WorkKind[]).filter((kind) =>
    staff.rights.has(rightOf[kind]),
  );
  if (kinds.length === 0) return [];
  const rows = await countWaiting(db, kinds, {
    staffId: staff.id,
    now: clock.now(),
    unpaidBefore: unpaidBefore({ clock }),
  });
  return rows.map((row) => ({ ...row, oldestAt: row.oldestAt?.toISOString() ?? null }));
}

const mostUnsent = 20;

/** Documents about orders whose sending failed for good, the longest first, at most 20 (OP1). One statement. */
export async function findUnsentDocuments({ db }: Pick<StaffCtx, 'db'>): Promise<UnsentDocument[]> {
  const rows = await findUnsent(db, mostUnsent);
  return rows.map(({ triedAt, ...row }) => ({ ...row, triedAt: triedAt.toISOString() }));
}

/**
 * Orders and revenue of today until now, and of the same weekday a week ago until the same time of day (OP1). Revenue is the
 * invoices less the credit notes of that time, to the cent, as `findDocuments` lists them.
 */
export async function compareDays({
  db,
  clock,
}: Pick<StaffCtx, 'db' | 'clock'>): Promise<DayComparison> {
  const [today, weekAgo] = await readDayFigures(db, clock.now());
  if (!today || !weekAgo) throw new Error('PostgreSQL answered fewer than two days.');
  return { today: viewOf(today), weekAgo: viewOf(weekAgo) };
}

const rowsPerPart = 50;

/** Invoices and credit notes from an instant until before another, the newest first, fifty at a time (OP1). */
export async function findDocuments(
  { db }: Pick<StaffCtx, 'db'>,
  { from, until, after }: { from: string; until: string; after: string | undefined },
): Promise<DocumentPart> {
  const [first, last] = [new Date(from), new Date(until)];
  if (Number.isNaN(first.getTime()) || Number.isNaN(last.getTime()))
    return { rows: [], next: null };
  const search = { from: first, until: last, before: readCursor(after), limit: rowsPerPart + 1 };
  const found = await findIssuedDocuments(db, search);
  const rows = found.slice(0, rowsPerPart);
  const end = rows.at(-1);
  return {
    rows: rows.map(({ id: _, issuedAt, amountMinor, currency, ...row }) => ({
      ...row,
      issuedAt: issuedAt.toISOString(),
      total: priceOf(amountMinor, currency),
    })),
    next: found.length > rowsPerPart && end ? cursorOf(end.issuedAt, end.id) : null,
  };
}

function viewOf({ from, until, orders, revenue }: FiguresRow): DayComparison['today'] {
  return {
    from: from.toISOString(),
    until: until.toISOString(),
    orders,
    revenue: revenue.map(({ amountMinor, currency }) => priceOf(amountMinor, currency)),
  };
}

function priceOf(amountMinor: number, currencyCode: string) {
  return { amount: decimalText(amountMinor), amountMinor, currencyCode };
}
