import { useEffect, useRef, useState } from 'react';
import type { useFetcher } from 'react-router';
import type { PositionItem } from './position.tsx';

const debounceMs = 500;

type Sender = Pick<ReturnType<typeof useFetcher>, 'submit'>;

/**
 * The quantity as it is shown at once, sent half a second after the last change (CA2). What the shop answers wins. `drop`
 * gives up a change that still waits: the form itself is sent, with the same quantity or to remove the position.
 */
export function useQuantityChange({ submit }: Sender, item: PositionItem) {
  const [wanted, setWanted] = useState<{ quantity: number; before: PositionItem }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (quantity: number): void => {
    setWanted({ quantity, before: item });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void submit(
        { intent: 'change', positionId: item.id, quantity: String(quantity) },
        { method: 'post', action: '/checkout/basket/' },
      );
    }, debounceMs);
  };
  const drop = (): void => clearTimeout(timer.current);
  const isUnanswered = wanted?.before === item;
  return { quantity: isUnanswered ? wanted.quantity : item.quantity, change, drop };
}
