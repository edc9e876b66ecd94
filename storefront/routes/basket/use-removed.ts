import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { BasketAnswer } from './change-basket.ts';
import { keepRemoval, keptRemoval, type Removed, undoMs } from './kept-removal.ts';

/**
 * The last position that left and can still be brought back, over a reload too (CA2); only one at a time. What a reload
 * finds still in the basket has not left.
 */
export function useRemoved(items: readonly { itemId: number }[]) {
  const [removed, setRemoved] = useState<Removed>();
  const first = useRef(items);
  const { submit } = useFetcher<BasketAnswer | null>();
  useEffect(() => {
    const kept = keptRemoval(Date.now());
    if (kept && !first.current.some(({ itemId }) => itemId === kept.item.itemId)) setRemoved(kept);
  }, []);
  const put = useCallback((next: Removed | undefined) => {
    keepRemoval(next);
    setRemoved(next);
  }, []);
  const forget = useCallback(() => put(undefined), [put]);
  const noteRemoval = ({ itemId, quantity, name }: Removed['item'], index: number): void =>
    put({ item: { itemId, quantity, name }, index, until: Date.now() + undoMs });
  const restore = (): void => {
    if (!removed) return;
    const { itemId, quantity } = removed.item;
    void submit(
      { intent: 'restore', itemId: String(itemId), quantity: String(quantity) },
      { method: 'post', action: '/checkout/basket/' },
    );
    forget();
  };
  return { removed, noteRemoval, forget, restore };
}
