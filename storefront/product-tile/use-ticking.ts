import { useEffect } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { whenIdle } from '#storefront/ui/when-idle.ts';

/**
 * Counts down the deals of static tiles, which are not hydrated. `onEnd` is called when the first ends; it must keep its
 * identity.
 */
export function useTicking(hasDeals: boolean, onEnd: () => void): void {
  const texts = useTexts();
  useEffect(() => {
    if (!hasDeals) return undefined;
    const leaving = new AbortController();
    whenIdle(() => {
      import('./tick.ts').then(({ tick }) => tick(texts, onEnd, leaving.signal)).catch(ignore);
    });
    return () => leaving.abort();
  }, [hasDeals, texts, onEnd]);
}

/** A failure only leaves the countdown empty. */
function ignore(): void {}
