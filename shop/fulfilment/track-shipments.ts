import type { CarrierCtx } from './book-parcel.ts';
import { findShipmentsToAsk, writeShipmentAsked } from './fulfilment.sql.ts';
import { noteParcelNews } from './note-parcel-news.ts';

/** More than a minute's worth is taken on in the next. */
const mostAtOnce = 50;
const askAgainMs = 10 * 60_000;

/**
 * Asks the carrier where parcels are that it is time to ask about, and moves them along (AC3). To be called every minute; a
 * carrier that does not answer is asked again.
 */
export async function trackShipments({ db, clock, log, carrier }: CarrierCtx): Promise<void> {
  if (!carrier) return;
  const now = clock.now();
  const askAt = new Date(now.getTime() + askAgainMs);
  for (const { id, trackingCode } of await findShipmentsToAsk(db, now, mostAtOnce)) {
    await writeShipmentAsked(db, id, askAt);
    try {
      const news = await carrier.find(trackingCode);
      if (news) await noteParcelNews({ db }, { shipmentId: id, ...news });
    } catch (fault) {
      log.error({ err: fault, shipmentId: id }, 'A carrier could not be asked about a parcel');
    }
  }
}
