import { useEffect, useRef, useState } from 'react';

const debounceMs = 500;

type Counted = { quantity: number };

/**
 * A quantity as it is shown at once, sent half a second after the last change (CA2, WL3). What the shop answers wins. `drop`
 * gives up a change that still waits: the form itself is sent, with the same quantity or to remove what is counted.
 */
export function useLateQuantity(counted: Counted, send: (quantity: number) => void) {
  const [wanted, setWanted] = useState<{ quantity: number; before: Counted }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (quantity: number): void => {
    setWanted({ quantity, before: counted });
    clearTimeout(timer.current);
    if (quantity === counted.quantity) return;
    timer.current = setTimeout(() => send(quantity), debounceMs);
  };
  const drop = (): void => clearTimeout(timer.current);
  const isUnanswered = wanted?.before === counted;
  return { quantity: isUnanswered ? wanted.quantity : counted.quantity, change, drop };
}
