import type { CheckoutSettings } from '#shop/pricing/checkout-settings.ts';
import { splitForCart } from './split-quantity.ts';
import type { CartDeal, LapsedHold } from './deal.ts';
/** A cart's request to hold pieces of an item. */
export type HoldRequest = {
  itemId: number;
  /** Null for no hold. */
  dealId: number | null;
  quantity: number;
  /** Deals on this item of which the cart holds or held pieces. */
  formerDealIds: readonly number[];
};

/** The hold that was granted. */
export type Granted = { quantity: number; endsAt: string; isExtended: boolean };

/** An item of a cart with its deal and its expired hold. */
export type DealItem = { itemId: number; deal: CartDeal | null; lapsedHold: LapsedHold | null };

/** The holds that a cart needs for `quantity` pieces of an item; none if nothing changes (CA5). */
export function holdRequests(
  { itemId, deal, lapsedHold }: DealItem,
  quantity: number,
): HoldRequest[] {
  const requested = deal ? splitForCart(quantity, deal).lightning : 0;
  const formerDealIds = heldDealIds({ deal, lapsedHold });
  if (requested === 0 && formerDealIds.length === 0) return [];
  return [
    {
      itemId,
      dealId: requested > 0 && deal ? deal.dealId : null,
      quantity: requested,
      formerDealIds,
    },
  ];
}

/** The deals of which a cart holds pieces of an item, or whose expired hold was not yet reported to the cart. */
export function heldDealIds({ deal, lapsedHold }: Omit<DealItem, 'itemId'>): number[] {
  return [
    ...(deal && deal.held > 0 ? [deal.dealId] : []),
    ...(lapsedHold ? [lapsedHold.dealId] : []),
  ];
}

/** A line with the granted hold in place of the former one. */
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

/** The end of a hold that begins now. */
export function holdEnd({ dealHoldMinutes }: HoldSettings, now: Date): Date {
  return new Date(now.getTime() + dealHoldMinutes * 60_000);
}
