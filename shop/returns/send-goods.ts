import type { ParcelCarrier } from '#adapters/carrier/port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { labelLines } from '#shop/account/addresses/address-lines.ts';
import { findOrder } from '#shop/orders/find-order.ts';
import {
  insertReturnParcel,
  lockReturn,
  writeReturnParcelBooked,
  writeSettled,
} from './process.sql.ts';
import { findReturnedOrderById } from './return-order.sql.ts';
import { findReturn } from './returns.sql.ts';

/**
 * Records that exchanged or repaired goods are sent, free of charge: settles their return; a job books the parcel and mails the
 * customer (AC4). `carrierCode` is the order's own by default. Refuses UNKNOWN, and NOT_NOW for a return without goods to
 * send.
 */
export function sendGoods(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { returnNumber, carrierCode }: { returnNumber: string; carrierCode?: string | undefined },
): Promise<{ returnNumber: string } | Refusal<'UNKNOWN' | 'NOT_NOW'>> {
  return db.transaction(async (tx) => {
    const id = await lockReturn(tx, returnNumber);
    const row = id === undefined ? undefined : await findReturn(tx, id);
    const order = row && (await findReturnedOrderById(tx, row.orderId));
    if (!row || !order) return refuse('UNKNOWN', 'shop.returns.error.unknown');
    if (row.status !== 'exchanging' && row.status !== 'repairing')
      return refuse('NOT_NOW', 'shop.returns.error.unknown');
    const now = clock.now();
    await insertReturnParcel(tx, {
      id: row.id,
      carrierCode: carrierCode ?? order.shipperCode,
      now,
    });
    const nothing = { amountMinor: null, voucherCode: null, settledAs: null };
    await writeSettled(tx, { id: row.id, ...nothing, now });
    return { returnNumber };
  });
}

/**
 * Books the parcel of exchanged or repaired goods with its carrier. Idempotent: the carrier identifies it by its reference.
 * Does nothing without an account with a carrier. Throws where the carrier does not answer.
 */
export async function bookReturnParcel(
  { db, carrier }: { db: Db; carrier: ParcelCarrier | undefined },
  returnId: number,
): Promise<void> {
  const row = await findReturn(db, returnId);
  const order = row && (await findOrder(db, row.orderId));
  if (!carrier || !order || !row.parcel || row.parcel.trackingCode !== null) return;
  const { deliveryAddress } = order;
  const booked = await carrier.book({
    reference: `${row.returnNumber}-1`,
    carrierCode: row.parcel.carrierCode,
    recipient: labelLines(deliveryAddress),
    postCode: deliveryAddress.postcode,
    country: deliveryAddress.country,
    email: deliveryAddress.email,
  });
  await writeReturnParcelBooked(db, returnId, booked);
}
