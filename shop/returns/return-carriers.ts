import type { Store } from '#shop/storefronts/storefront.ts';

export type ReturnCarrierCode = 'dhl' | 'dpd' | 'swisspost';

const carriersOf: Readonly<Record<Store, readonly ReturnCarrierCode[]>> = {
  de: ['dhl', 'dpd'],
  at: ['dpd'],
  ch: ['swisspost'],
  b2b: ['dhl', 'dpd'],
};

/**
 * Who takes a parcel back, the preselected one first (AC4). DHL collects within Germany alone. What a forwarding agent
 * brought does not fit into a parcel: it has no label, an appointment is made. Pure.
 */
export function offerReturnCarriers(order: {
  store: string;
  shipperCode: string;
  country: string;
}): readonly ReturnCarrierCode[] {
  if (order.shipperCode === 'spedition') return [];
  const carriers = carriersOf[order.store as Store] ?? [];
  return carriers.filter((code) => code !== 'dhl' || order.country === 'DE');
}
