import '#storefront/texts/checkout.ts';
import type { OpenStep } from './open-step.ts';
import type { Books } from '#storefront/addresses/books.ts';

/** Country of delivery, and whether it goes to a packing station. */
export type Destination = { isForPackstation: boolean; country: string };

type Step = Pick<OpenStep, 'checkout'> & { books: Books };
type Shipper = OpenStep['checkout']['shippers'][number];

/** Reads the destination from the form's values, then from the saved step and the book; `home` is the fallback country. */
export function destinationOf(
  valueOf: (name: string) => string | undefined,
  { checkout, books }: Step,
  home: string,
): Destination {
  const type = valueOf('deliveryType') ?? checkout.deliveryType;
  if (type === 'packstation') return { isForPackstation: true, country: 'DE' };
  const book = type === 'shippingAddress' ? 'shipping' : 'billing';
  const { addresses } = books[book];
  const kept = book === 'billing' ? checkout.billingAddress : checkout.shippingAddress;
  const id = valueOf(`${book}.addressId`) ?? String(kept?.addressId ?? '');
  const chosen = addresses.find(({ addressId }) => String(addressId) === id);
  const known = chosen ?? kept ?? addresses[0];
  return { isForPackstation: false, country: valueOf(`${book}.country`) ?? known?.country ?? home };
}

const stationRule = 'PACKSTATION-DHL-ONLY';
const germanyRule = 'DHL-GERMANY-ONLY';

/**
 * Message key of the reason why a carrier cannot deliver to the destination, or null (CO3). DHL alone delivers to
 * packing stations, and only within Germany.
 */
export function reasonAgainst(
  { code, enabled, infoKey }: Shipper,
  { isForPackstation, country }: Destination,
): string | null {
  if (isForPackstation && code !== 'dhl') return stationRule;
  if (code === 'dhl' && country !== 'DE') return germanyRule;
  if (enabled || infoKey === stationRule || infoKey === germanyRule) return null;
  return infoKey ?? 'shop.checkout.carrierUnavailable';
}

/** The wanted carrier if it can deliver to the destination, else the first that can (CO3). */
export function carrierTo<T extends Shipper>(
  shippers: readonly T[],
  destination: Destination,
  wanted: string | null,
): T | undefined {
  const possible = shippers.filter((shipper) => reasonAgainst(shipper, destination) === null);
  return possible.find(({ code }) => code === wanted) ?? possible[0];
}
