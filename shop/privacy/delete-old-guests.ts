import { deleteGuestAddresses, deleteGuests, lockOldGuests } from '#shop/account/retention.sql.ts';
import { forgetReferences } from '#shop/cart/anonymise.sql.ts';
import { eraseGuestChoices } from '#shop/checkout/erase.sql.ts';
import { anonymiseGuestHolds } from '#shop/deals/anonymise.sql.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { deleteCopiesOfNobody } from '#shop/mail/copies.sql.ts';
import { anonymiseUnpaidOrders } from '#shop/orders/unpaid.sql.ts';
import { findParameter } from '#shop/parameters/parameters.sql.ts';

type RetentionCtx = Pick<Ctx, 'db' | 'clock'>;

const day = 24 * 3_600_000;
/** Rows per transaction, and transactions per run. */
const mostRows = 500;
const mostRounds = 40;

/**
 * Deletes old data of guests (AC1, decision 0084): accounts without orders, with e-mail, addresses and choices, and address
 * books of accounts with orders, `retention guestDays` (30) after their creation; anonymises cancelled unpaid orders
 * `retention unpaidOrderDays` (90) after the cancellation. Orders that are sales stay.
 */
export async function deleteOldGuests({ db, clock }: RetentionCtx): Promise<void> {
  const now = clock.now();
  const createdBefore = await daysBefore(db, now, 'guestDays', 30);
  const cancelledBefore = await daysBefore(db, now, 'unpaidOrderDays', 90);
  const age = { now, createdBefore, mostRows };
  await repeat(() => db.transaction((tx) => deleteSomeGuests(tx, age)));
  await repeat(() => deleteGuestAddresses(db, age));
  await repeat(() => anonymiseUnpaidOrders(db, { cancelledBefore, mostRows }));
  await db.transaction((tx) => deleteCopiesOfNobody(tx, mostRows));
}

/** Repeats until a round deletes fewer rows than its limit. */
async function repeat(deleteRound: () => Promise<number>): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) if ((await deleteRound()) < mostRows) return;
}

type Age = { now: Date; createdBefore: Date; mostRows: number };

/** Deletes old guest accounts without orders. Returns how many. Five statements, whatever their number. */
async function deleteSomeGuests(tx: Db, age: Age): Promise<number> {
  const accountIds = await lockOldGuests(tx, age);
  if (accountIds.length === 0) return 0;
  await anonymiseGuestHolds(tx, accountIds);
  await forgetReferences(tx, accountIds);
  await eraseGuestChoices(tx, accountIds);
  await deleteGuests(tx, { accountIds, now: age.now });
  return accountIds.length;
}

async function daysBefore(db: Db, now: Date, entry: string, otherwise: number): Promise<Date> {
  const value = await findParameter(db, 'retention', entry, 'de');
  const days = value !== undefined && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : otherwise;
  return new Date(now.getTime() - days * day);
}
