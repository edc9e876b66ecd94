import { useCallback, useState } from 'react';
import { useFetcher } from 'react-router';
import type { BasketAnswer } from './change-basket.ts';
import type { PositionItem } from './position.tsx';

/** A position that has just left, with the place where it was. */
export type Removed = { item: PositionItem; index: number };

/** The last position that left and can still be brought back (CA2); only one at a time. */
export function useRemoved() {
  const [removed, setRemoved] = useState<Removed>();
  const { submit } = useFetcher<BasketAnswer | null>();
  const forget = useCallback(() => setRemoved(undefined), []);
  const restore = (): void => {
    if (!removed) return;
    const { itemId, quantity } = removed.item;
    void submit(
      { intent: 'restore', itemId: String(itemId), quantity: String(quantity) },
      { method: 'post', action: '/checkout/basket/' },
    );
    forget();
  };
  return { removed, noteRemoval: setRemoved, forget, restore };
}
