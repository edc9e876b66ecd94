import { create } from 'zustand';
import { openModal } from '#storefront/ui/modals.ts';

/** A minimum of more than one piece that a tile's button would add to the basket. */
export type MinimalOrder = { name: string; quantity: number; add: () => void };

export const minimalOrderFlyout = 'MinimalOrderQuantityFlyout';

export const useMinimalOrder = create<{ order: MinimalOrder | undefined }>(() => ({
  order: undefined,
}));

/** Asks for confirmation before a tile's button adds a minimum of more than one piece (CA4, LS4). */
export function confirmMinimalOrder(order: MinimalOrder): void {
  useMinimalOrder.setState({ order });
  openModal(minimalOrderFlyout);
}
