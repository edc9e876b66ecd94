import type { Store } from '#shop/kernel/storefront.ts';
import { type CheckoutSettings, tariffTo } from './checkout-settings.ts';

export type ShipperCode = 'dhl' | 'dpd' | 'gls' | 'swisspost' | 'spedition';

/** A carrier for this cart. `infoKey` is the reason why it cannot deliver it. */
export type ShipperOffer = {
  code: ShipperCode;
  costMinor: number;
  infoKey: 'DHL-GERMANY-ONLY' | 'PACKSTATION-DHL-ONLY' | undefined;
};

type Delivery = {
  store: Store;
  country: string;
  isPackstation: boolean;
  hasBulkyGoods: boolean;
  /** Value of the goods after vouchers. */
  goodsMinor: number;
  /** Parcels are free for members of prime. */
  hasPrime: boolean;
  /** A cart of printed catalogues only is delivered free. */
  hasOnlyCatalogues: boolean;
  settings: CheckoutSettings;
};

type Carriers = (parcelCarrier: 'dpd' | 'gls') => ShipperCode[];

const carriersOf: Record<Store, Carriers> = {
  de: (parcelCarrier) => ['dhl', parcelCarrier],
  at: (parcelCarrier) => [parcelCarrier],
  ch: () => ['swisspost'],
  b2b: (parcelCarrier) => ['dhl', parcelCarrier],
};

/**
 * The carriers of a delivery with their costs; bulky goods are shipped by forwarding agent only, packing stations are served
 * only by DHL, and DHL delivers only within Germany (CO3, CO8).
 */
export function offerShippers(delivery: Delivery): ShipperOffer[] {
  const { store, hasBulkyGoods, settings } = delivery;
  if (hasBulkyGoods) {
    const infoKey = reasonAgainst('spedition', delivery);
    return [{ code: 'spedition', costMinor: settings.bulkyCostMinor, infoKey }];
  }
  return carriersOf[store](settings.deliversByDpd ? 'dpd' : 'gls').map((code) => ({
    code,
    costMinor: parcelCost(delivery),
    infoKey: reasonAgainst(code, delivery),
  }));
}

function reasonAgainst(
  code: ShipperCode,
  { country, isPackstation }: Pick<Delivery, 'country' | 'isPackstation'>,
): ShipperOffer['infoKey'] {
  if (isPackstation && code !== 'dhl') return 'PACKSTATION-DHL-ONLY';
  return code === 'dhl' && country !== 'DE' ? 'DHL-GERMANY-ONLY' : undefined;
}

/** The chosen carrier where it can deliver the cart, else the first that can. */
export function selectShipper(
  offers: readonly ShipperOffer[],
  chosen: string | undefined,
): ShipperOffer | undefined {
  const possible = offers.filter(({ infoKey }) => infoKey === undefined);
  return possible.find(({ code }) => code === chosen) ?? possible[0];
}

function parcelCost({ country, goodsMinor, settings, ...delivery }: Delivery): number {
  if (delivery.hasOnlyCatalogues || delivery.hasPrime) return 0;
  const { shippingCostMinor, freeShippingFromMinor } = tariffTo(settings, country);
  return goodsMinor >= freeShippingFromMinor ? 0 : shippingCostMinor;
}
