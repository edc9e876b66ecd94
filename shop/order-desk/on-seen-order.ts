import { lockOrder } from '#shop/fulfilment/lock-order.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findLastChange, findOrderVersion } from './desk-order.sql.ts';

/** An order as a screen showed it. */
export type SeenOrder = { orderNumber: string; expectedVersion: string };

/** The ctx of a command on an order; its transaction holds the order's lock. */
export type DeskCommandCtx = Pick<StaffCtx, 'db' | 'clock' | 'staff'>;

type Options = {
  /** Names a refund: where it was made before, its repetition is not checked against the version. */
  refundKey?: string;
};

/**
 * Runs a command on an order that is still as the screen showed it (OP1). Returns the command's refusal, UNKNOWN for an
 * unknown number, and CHANGED_MEANWHILE with `who` and `when` where others changed the order since; a refusal changes nothing.
 */
export function onSeenOrder(
  ctx: DeskCommandCtx,
  { orderNumber, expectedVersion }: SeenOrder,
  command: (ctx: Pick<StaffCtx, 'db' | 'clock'>) => Promise<unknown>,
  { refundKey }: Options = {},
): Promise<Refusal | undefined> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNumber);
    const found = order && (await findOrderVersion(tx, order.id, refundKey));
    if (!found) return refuse('UNKNOWN', 'shop.fulfilment.unknown');
    const isSame = stateOf(found.version) === stateOf(expectedVersion);
    if (!isSame && !found.isRefunded)
      return refuseChanged(ctx, tx, { orderId: order.id, expectedVersion });
    const result = await command({ db: tx, clock: ctx.clock });
    return isRefusal(result) ? result : undefined;
  });
}

function stateOf(version: string): string {
  return version.slice(0, version.indexOf('-'));
}

async function refuseChanged(
  { staff }: Pick<StaffCtx, 'staff'>,
  tx: Db,
  { orderId, expectedVersion }: { orderId: number; expectedVersion: string },
): Promise<Refusal> {
  const [, readAt = '0'] = /-(\d{1,14})$/.exec(expectedVersion) ?? [];
  const change = await findLastChange(tx, orderId, new Date(Number(readAt)));
  if (!change) return refuse('CHANGED_MEANWHILE', 'order.changedElsewhere');
  const format = new Intl.DateTimeFormat(staff.language === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Europe/Berlin',
  });
  const values = { who: change.name, when: format.format(change.at) };
  return refuse('CHANGED_MEANWHILE', 'order.changedMeanwhile', { values });
}
