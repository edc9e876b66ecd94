import type { ParcelCarrier } from '#adapters/carrier/port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { labelLines } from '#shop/account/addresses/address-lines.ts';
import { findOrder } from '#shop/orders/find-order.ts';
import { findShipment, writeBooked } from './fulfilment.sql.ts';
import { writeBookedTooLate } from './unpacked.sql.ts';

export type CarrierCtx = Pick<Ctx, 'db' | 'clock' | 'log'> & { carrier: ParcelCarrier | undefined };

/**
 * Books a shipment with its carrier, which returns label and tracking code (OP3). Idempotent: the carrier identifies the
 * parcel by its reference. The label of a parcel that was unpacked meanwhile is called off. Does nothing without an account with a carrier. Throws where the carrier does not answer.
 */
export async function bookParcel(
  { db, carrier }: Pick<CarrierCtx, 'db' | 'carrier'>,
  shipmentId: number,
): Promise<void> {
  const shipment = await findShipment(db, shipmentId);
  const order = shipment && (await findOrder(db, shipment.orderId));
  if (!carrier || !order || shipment.trackingCode !== null) return;
  const { deliveryAddress } = order;
  const booked = await carrier.book({
    reference: `${order.orderNumber}-${shipment.number}`,
    carrierCode: shipment.carrierCode,
    recipient: labelLines(deliveryAddress),
    postCode: deliveryAddress.postcode,
    country: deliveryAddress.country,
    email: deliveryAddress.email,
  });
  if (!(await writeBooked(db, shipmentId, booked)))
    await writeBookedTooLate(db, shipmentId, booked.trackingCode);
}
