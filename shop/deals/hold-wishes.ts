import type { CheckoutSettings } from '#shop/checkout/checkout-settings.ts';
import type { CartDeal, LapsedHold } from './deal-room.sql.ts';
import type { Granted, HoldWish } from './hold-pieces.sql.ts';
import { splitForCart } from './split-quantity.ts';

/** An item of a cart, as far as deals are concerned. */
export type DealItem = { itemId: number; deal: CartDeal | null; lapsedHold: LapsedHold | null };

/** What a cart should hold of an item when it has `quantity` pieces; nothing where that changes nothing (CA5). */
export function holdWishes({ itemId, deal, lapsedHold }: DealItem, quantity: number): HoldWish[] {
  const wished = deal ? splitForCart(quantity, deal).lightning : 0;
  const formerDealIds = heldDealIds({ deal, lapsedHold });
  if (wished === 0 && formerDealIds.length === 0) return [];
  return [
    { itemId, dealId: wished > 0 && deal ? deal.dealId : null, quantity: wished, formerDealIds },
  ];
}

/** The deals that a cart holds pieces of an item of, or did and was not yet told that it no longer does. */
export function heldDealIds({ deal, lapsedHold }: Omit<DealItem, 'itemId'>): number[] {
  return [
    ...(deal && deal.held > 0 ? [deal.dealId] : []),
    ...(lapsedHold ? [lapsedHold.dealId] : []),
  ];
}

/** A line after its wish: with what was granted, and without the hold that it had before. */
export function withHold<Line extends DealItem>(line: Line, granted: Granted | undefined): Line {
  const { deal } = line;
  if (!deal) return { ...line, lapsedHold: null };
  const { held } = deal;
  return {
    ...line,
    lapsedHold: null,
    deal: {
      ...deal,
      taken: deal.taken - held + (granted?.quantity ?? 0),
      held: granted?.quantity ?? 0,
      holdEndsAt: granted?.endsAt ?? null,
      isExtended: granted?.isExtended ?? false,
    },
  };
}

type HoldSettings = Pick<CheckoutSettings, 'dealHoldMinutes'>;

/** When a hold ends that begins now. */
export function holdEnd({ dealHoldMinutes }: HoldSettings, now: Date): Date {
  return new Date(now.getTime() + dealHoldMinutes * 60_000);
}
