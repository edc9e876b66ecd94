import type { CarrierCtx } from '#shop/fulfilment/book-parcel.ts';
import { findParcelsToCallOff, writeCarrierTold } from './process.sql.ts';

/**
 * Tells the carrier that the parcels of a called-off return come no more (AC4). May be repeated: each is called off once. One
 * that was handed in already comes all the same and is taken in like any other. Nothing happens without an account with a
 * carrier, and for a return that is not called off. To be called outside of transactions. Throws where the carrier does not
 * answer or refuses; what it has taken stays noted.
 */
export async function callOffParcels(
  { db, clock, carrier, log }: CarrierCtx,
  returnId: number,
): Promise<void> {
  if (!carrier) return;
  const trackingCodes = await findParcelsToCallOff(db, returnId);
  const told = await Promise.allSettled(
    trackingCodes.map(async (trackingCode) => {
      const isCalledOff = await carrier.callOffReturn(trackingCode);
      if (!isCalledOff)
        log.info({ returnId, trackingCode }, 'A called-off parcel comes all the same');
      await writeCarrierTold(db, { returnId, trackingCode, now: clock.now() });
    }),
  );
  for (const one of told) if (one.status === 'rejected') throw one.reason;
}
