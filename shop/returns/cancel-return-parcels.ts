import type { CarrierCtx } from '#shop/fulfilment/book-parcel.ts';
import { findParcelsToCancel, writeCarrierNotified } from './process.sql.ts';

/**
 * Notifies the carrier that the parcels of a cancelled return will not come (AC4). Idempotent: each parcel is cancelled once.
 * A parcel that was handed in before still arrives and is received like any other. Does nothing without an account with a
 * carrier, and for a return that is not cancelled. Call it outside of transactions. Throws where the carrier does not answer
 * or refuses; the parcels cancelled before stay recorded.
 */
export async function cancelReturnParcels(
  { db, clock, carrier, log }: CarrierCtx,
  returnId: number,
): Promise<void> {
  if (!carrier) return;
  const trackingCodes = await findParcelsToCancel(db, returnId);
  const notices = await Promise.allSettled(
    trackingCodes.map(async (trackingCode) => {
      const isCalledOff = await carrier.callOffReturn(trackingCode);
      if (!isCalledOff)
        log.info({ returnId, trackingCode }, 'A parcel of a cancelled return was handed in before');
      await writeCarrierNotified(db, { returnId, trackingCode, now: clock.now() });
    }),
  );
  for (const notice of notices) if (notice.status === 'rejected') throw notice.reason;
}
