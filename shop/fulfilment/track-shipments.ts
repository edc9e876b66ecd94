import type { CarrierCtx } from './book-parcel.ts';
import { findShipmentsToTrack, writeNextTracking } from './fulfilment.sql.ts';
import { recordParcelStatus } from './record-parcel-status.ts';

/** Queries per call; the rest follows in the next. */
const mostAtOnce = 50;
const askAgainMs = 10 * 60_000;

/**
 * Queries the carrier for the status of parcels that are due, and records it (AC3). To be called every minute; a carrier that
 * does not answer is queried again.
 */
export async function trackShipments({ db, clock, log, carrier }: CarrierCtx): Promise<void> {
  if (!carrier) return;
  const now = clock.now();
  const askAt = new Date(now.getTime() + askAgainMs);
  for (const { id, trackingCode } of await findShipmentsToTrack(db, now, mostAtOnce)) {
    await writeNextTracking(db, id, askAt);
    try {
      const news = await carrier.find(trackingCode);
      if (news) await recordParcelStatus({ db }, { shipmentId: id, ...news });
    } catch (fault) {
      log.error({ err: fault, shipmentId: id }, 'A carrier could not be asked about a parcel');
    }
  }
}
