import type { ParcelCarrier } from '#adapters/carrier/port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { addressLines } from '#shop/orders/address-lines.ts';
import { findOrder } from '#shop/orders/orders.sql.ts';
import { findShipment, writeBooked } from './fulfilment.sql.ts';

export type CarrierCtx = Pick<Ctx, 'db' | 'clock' | 'log'> & { carrier: ParcelCarrier | undefined };

/**
 * Books a shipment with its carrier, which gives out label and tracking code (OP3). May be repeated: the carrier knows the
 * parcel by its reference. Without an account with a carrier nothing happens. Throws where the carrier does not answer.
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
    recipient: addressLines(deliveryAddress, 'de'),
    postCode: deliveryAddress.postcode,
    country: deliveryAddress.country,
  });
  await writeBooked(db, shipmentId, booked);
}
