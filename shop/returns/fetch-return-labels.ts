import type { Ctx } from '#shop/kernel/ctx.ts';
import { labelLines } from '#shop/account/addresses/address-lines.ts';
import { findReturnedOrderById } from './return-order.sql.ts';
import { findReturn, type ReturnRow, writeLabelNumbers } from './returns.sql.ts';

/** Whether a return's labels are available: its parcel is awaited, and the carrier has numbered all of them. Pure. */
export function hasAllLabels({ status, labels, trackingCodes }: ReturnRow): boolean {
  return status === 'registered' && labels > 0 && trackingCodes.length === labels;
}

/**
 * Requests the numbers of a return's labels from its carrier (AC4). Idempotent: the carrier identifies each by its reference.
 * Call it outside of transactions. Does nothing without an account with a carrier, for a return with all numbers, and for one
 * whose parcel is not awaited any more. Throws where the carrier does not answer.
 */
export async function fetchReturnLabels(
  { db, carrier }: Pick<Ctx, 'db' | 'carrier'>,
  returnId: number,
): Promise<void> {
  const row = await findReturn(db, returnId);
  if (!carrier || row?.status !== 'registered' || hasAllLabels(row)) return;
  const order = await findReturnedOrderById(db, row.orderId);
  if (!order) return;
  const { billingAddress: address } = order;
  const positions = Array.from({ length: row.labels }, (_, index) => index + 1);
  const numbered = await Promise.all(
    positions.map(async (position) => ({
      position,
      ...(await carrier.announceReturn({
        reference: `${row.returnNumber}-L${position}`,
        carrierCode: row.carrier,
        sender: labelLines(address),
        postCode: address.postcode,
        country: address.country,
      })),
    })),
  );
  await writeLabelNumbers(db, row.id, numbered);
}
