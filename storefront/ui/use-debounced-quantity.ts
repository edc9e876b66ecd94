import { useEffect, useRef, useState } from 'react';

const debounceMs = 500;

type Counted = { quantity: number };

/**
 * A quantity that is shown at once and sent half a second after the last change (CA2, WL3). The server's response has precedence.
 * `drop` cancels a pending change: the form itself is sent, with the same quantity or to remove the position.
 */
export function useDebouncedQuantity(counted: Counted, send: (quantity: number) => void) {
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
