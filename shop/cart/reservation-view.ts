import type {
  LightningDealChange,
  LightningDealReservation,
} from '#shop/resolver-types.generated.ts';
import type { PricedCart } from './price-cart.ts';
import type { DealChange } from './refresh-reservation.ts';

/** What a cart holds of lightning deals, as one reservation (CA6). */
export function reservationView({ lines, settings }: PricedCart): LightningDealReservation {
  const held = lines.flatMap(({ deal }) =>
    deal?.holdEndsAt ? [{ endsAt: Date.parse(deal.holdEndsAt), isExtended: deal.isExtended }] : [],
  );
  const isExpired = lines.some(({ lapsedHold }) => lapsedHold !== null);
  return {
    hasLightningDealReservation: held.length > 0 || isExpired,
    isLightningDealReservationExpired: isExpired,
    lightningDealReservationTimestampEnd:
      held.length > 0
        ? new Date(Math.min(...held.map(({ endsAt }) => endsAt))).toISOString()
        : null,
    isExtended: held.some(({ isExtended }) => isExtended),
    isExtendable: held.some(({ isExtended }) => !isExtended),
    extensionMinutes: settings.dealExtensionMinutes,
  };
}

/** A position that has fewer pieces at its deal's price than it had, with the sentence that says so. */
export function dealChangeView({ itemId, name, before, now }: DealChange): LightningDealChange {
  const values = { name, before: String(before), now: String(now) };
  return {
    itemId,
    name,
    formerQuantityLightning: before,
    quantityLightning: now,
    message: {
      messageKey: now === 0 ? 'shop.deal.gone' : 'shop.deal.reduced',
      values: Object.entries(values).map(([key, value]) => ({ name: key, value })),
    },
  };
}
