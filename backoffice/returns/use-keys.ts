import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../ui/is-typing.ts';

/** Runs what belongs to a key while nothing is being typed and no dialog is open. `run` answers whether it used the key. */
export function useKeys(run: (key: string) => boolean): void {
  const press = useEffectEvent(run);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isTyping(event) && press(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
