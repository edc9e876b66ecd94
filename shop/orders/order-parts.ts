export type RefundReason = 'cancelled' | 'returned' | 'goodwill';

/** How a refund is made: by the payment provider, by a bank transfer, or by reducing an unpaid invoice. */
export type RefundWay = 'provider' | 'transfer' | 'invoice';

/** The statuses of a parcel in their order; `lost` is final. */
export const shipmentStatuses = [
  'packed',
  'handedOver',
  'inTransit',
  'outForDelivery',
  'delivered',
] as const;

export type ShipmentStatus = (typeof shipmentStatuses)[number] | 'lost';
