/** How far a parcel is, in the order in which it gets there; a lost one gets nowhere. */
export const shipmentStatuses = [
  'packed',
  'handedOver',
  'inTransit',
  'outForDelivery',
  'delivered',
] as const;

export type ShipmentStatus = (typeof shipmentStatuses)[number] | 'lost';

/** What was packed for one parcel. */
export type Shipment = {
  id: number;
  orderId: number;
  /** Counts the order's shipments from 1. */
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

/** Whether a parcel of `now` may become `next`: forward alone, whatever order news come in. What arrived stays arrived. */
export function comesAfter(next: ShipmentStatus, now: ShipmentStatus): boolean {
  if (now === 'delivered' || now === 'packed') return false;
  if (next === 'lost') return now !== 'lost';
  if (now === 'lost') return next === 'delivered';
  return shipmentStatuses.indexOf(next) > shipmentStatuses.indexOf(now);
}
