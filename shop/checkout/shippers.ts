import type { Store } from '#shop/storefronts/storefront.ts';
import type { CheckoutSettings } from './checkout-settings.ts';

export type ShipperCode = 'dhl' | 'dpd' | 'gls' | 'swisspost' | 'spedition';

/** A carrier that could bring this cart. `infoKey` says why it cannot. */
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
  /** Members of prime pay for no parcel. */
  hasPrime: boolean;
  /** Printed catalogues alone are sent for nothing. */
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
 * The carriers of a delivery with what each costs; bulky goods go by forwarding agent alone, to a packing station comes
 * DHL alone, and DHL leaves Germany for nobody (CO3, CO8).
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

/** The chosen carrier where it still may bring the cart, else the first that may. */
export function selectShipper(
  offers: readonly ShipperOffer[],
  chosen: string | undefined,
): ShipperOffer | undefined {
  const possible = offers.filter(({ infoKey }) => infoKey === undefined);
  return possible.find(({ code }) => code === chosen) ?? possible[0];
}

function parcelCost({ goodsMinor, hasOnlyCatalogues, hasPrime, settings }: Delivery): number {
  if (hasOnlyCatalogues || hasPrime) return 0;
  return goodsMinor >= settings.freeShippingFromMinor ? 0 : settings.shippingCostMinor;
}
