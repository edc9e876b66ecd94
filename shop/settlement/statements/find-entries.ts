import type { BankEntry as EntryView } from '#shop/backoffice-resolver-types.generated.ts';
import { decimalText } from '#shop/kernel/money.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { type Candidate, matchEntry, orderNumbersIn } from './match-entry.ts';
import { payableBack } from './pay-entry-back.ts';
import {
  type EntryRow,
  findBookedEntries,
  findCandidates,
  findEntriesAside,
  findWaitingEntries,
} from './statements.sql.ts';

const most = { waiting: 200, booked: 50, aside: 50 };

/**
 * The bank entries that wait for an order, with what each is proposed for, those that were booked last, and those that were set aside
 * or paid back last (OP1). Four statements.
 */
export async function findEntries({
  db,
}: Pick<StaffCtx, 'db'>): Promise<Record<'waiting' | 'booked' | 'aside', EntryView[]>> {
  const waiting = await findWaitingEntries(db, most.waiting);
  const booked = await findBookedEntries(db, most.booked);
  const aside = await findEntriesAside(db, most.aside);
  const numbers = waiting.flatMap(({ remittance }) => orderNumbersIn(remittance));
  const bookedFor = booked.flatMap(({ orderNumber }) => orderNumber ?? []);
  const candidates = await findCandidates(db, [...new Set([...numbers, ...bookedFor])]);
  const byNumber = new Map(candidates.map((each) => [each.orderNumber, each]));
  return {
    waiting: waiting.map((entry) => ({ ...viewOf(entry), ...proposed(entry, candidates) })),
    booked: booked.map((entry) => ({
      ...viewOf(entry, byNumber.get(entry.orderNumber ?? '')),
      orderDifference: differenceOf(entry, byNumber),
    })),
    aside: aside.map((entry) => viewOf(entry)),
  };
}

function viewOf(
  { amountMinor, paidBackMinor, bookedAt, setAsideAt, ...entry }: EntryRow,
  order?: Candidate,
): EntryView {
  const paid = { amountMinor, paidBackMinor, isSetAside: setAsideAt !== null };
  const backMinor = payableBack(paid, order);
  return {
    ...entry,
    amount: priceOf(amountMinor, entry.currency),
    bookedAt: bookedAt?.toISOString() ?? null,
    setAsideAt: setAsideAt?.toISOString() ?? null,
    paidBack: paidBackMinor === 0 ? null : priceOf(paidBackMinor, entry.currency),
    payableBack: backMinor === 0 ? null : priceOf(backMinor, entry.currency),
    proposal: null,
    orderDifference: null,
  };
}

function proposed(entry: EntryRow, candidates: readonly Candidate[]): Pick<EntryView, 'proposal'> {
  const match = matchEntry(entry, candidates);
  if (!match) return { proposal: null };
  const { openMinor, ...proposal } = match;
  return { proposal: { ...proposal, open: priceOf(openMinor, entry.currency) } };
}

/** Received for the order more than it costs, or less as a negative amount; null where it is as much. */
function differenceOf(
  { orderNumber, currency }: EntryRow,
  orders: ReadonlyMap<string, Candidate>,
): EntryView['orderDifference'] {
  const order = orders.get(orderNumber ?? '');
  const differenceMinor = order ? order.receivedMinor - order.totalMinor : 0;
  return differenceMinor === 0 ? null : priceOf(differenceMinor, currency);
}

function priceOf(amountMinor: number, currencyCode: 'EUR' | 'CHF') {
  return { amount: decimalText(amountMinor), amountMinor, currencyCode };
}
