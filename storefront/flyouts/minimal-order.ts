import { create } from 'zustand';
import { openModal } from '#storefront/ui/modals.ts';

/** More than one piece that a tile's button would put into the basket. */
export type MinimalOrder = { name: string; quantity: number; add: () => void };

export const minimalOrderFlyout = 'MinimalOrderQuantityFlyout';

export const useMinimalOrder = create<{ order: MinimalOrder | undefined }>(() => ({
  order: undefined,
}));

/** Asks before a click on a tile buys the least that is sold, which is more than one (CA4, LS4). */
export function askForMinimalOrder(order: MinimalOrder): void {
  useMinimalOrder.setState({ order });
  openModal(minimalOrderFlyout);
}
