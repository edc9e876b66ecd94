import { shipmentStatuses, type ShipmentStatus } from '#shop/orders/order-parts.ts';

/** A parcel of an order. */
export type Shipment = {
  id: number;
  orderId: number;
  /** The number within the order, from 1. */
  number: number;
  status: ShipmentStatus;
  carrierCode: string;
  trackingCode: string | null;
  trackingUrl: string | null;
  packedAt: Date;
  handedOverAt: Date | null;
  /** A calendar day, `2026-11-24`. */
  expectedOn: string | null;
  deliveredAt: Date | null;
  lines: { lineNumber: number; quantity: number }[];
};

/** Whether a parcel with the status `now` may change to `next`: forward only. A delivered one stays delivered. */
export function comesAfter(next: ShipmentStatus, now: ShipmentStatus): boolean {
  if (now === 'delivered' || now === 'packed') return false;
  if (next === 'lost') return now !== 'lost';
  if (now === 'lost') return next === 'delivered';
  return shipmentStatuses.indexOf(next) > shipmentStatuses.indexOf(now);
}
