import type { CarrierCtx } from './book-parcel.ts';
import { findCodeToCallOff, writeCalledOff } from './unpacked.sql.ts';

/**
 * Tells the carrier that an unpacked parcel will not come (OP3), so that its label is not charged. Idempotent. Does nothing for a parcel
 * without a label, and without an account with a carrier. Throws where the carrier does not answer.
 */
export async function callOffParcel(
  { db, clock, carrier, log }: CarrierCtx,
  shipmentId: number,
): Promise<void> {
  const trackingCode = await findCodeToCallOff(db, shipmentId);
  if (!carrier || trackingCode === undefined) return;
  const isCalledOff = await carrier.callOff(trackingCode);
  if (!isCalledOff)
    log.warn({ shipmentId, trackingCode }, 'The carrier has an unpacked parcel in transit');
  await writeCalledOff(db, shipmentId, clock.now());
}
