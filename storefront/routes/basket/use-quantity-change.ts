import { useEffect, useRef, useState } from 'react';
import type { useFetcher } from 'react-router';

const debounceMs = 500;

type Sender = Pick<ReturnType<typeof useFetcher>, 'submit' | 'state'>;

/** The quantity as it is shown at once, sent half a second after the last change (CA2). What the shop answers wins. */
export function useQuantityChange(
  { submit, state }: Sender,
  item: { id: string; quantity: number },
) {
  const [wanted, setWanted] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (state === 'idle') setWanted(undefined);
  }, [state, item.quantity]);

  const change = (quantity: number): void => {
    setWanted(quantity);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void submit(
        { intent: 'change', positionId: item.id, quantity: String(quantity) },
        { method: 'post' },
      );
    }, debounceMs);
  };
  return { quantity: wanted ?? item.quantity, change };
}
