import { useEffect } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';

/**
 * Lets the deals of still tiles count down, though nothing of them was hydrated. `onEnd` is called once the time of one
 * is up. It must keep its identity.
 */
export function useTicking(hasDeals: boolean, onEnd: () => void): void {
  const texts = useTexts();
  useEffect(() => {
    if (!hasDeals) return undefined;
    const leaving = new AbortController();
    import('./tick.ts').then(({ tick }) => tick(texts, onEnd, leaving.signal)).catch(ignore);
    return () => leaving.abort();
  }, [hasDeals, texts, onEnd]);
}

/** A time that is left out is no harm. */
function ignore(): void {}
