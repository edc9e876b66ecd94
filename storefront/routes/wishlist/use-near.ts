import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Distance from the viewport within which an element is near: more than a page, so that rows render before they are
 * seen.
 */
const margin = '1500px 0px';

const listeners = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Whether an element has been near the viewport at least once. */
export function useNear<Watched extends Element>(): {
  watched: RefObject<Watched | null>;
  isNear: boolean;
} {
  const watched = useRef<Watched>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = watched.current;
    if (isNear || !element) return undefined;
    observer ??= new IntersectionObserver(notifyNear, { rootMargin: margin });
    listeners.set(element, () => startTransition(() => setNear(true)));
    observer.observe(element);
    return () => observer?.unobserve(element);
  }, [isNear]);
  return { watched, isNear };
}

function notifyNear(seen: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of seen) if (isIntersecting) listeners.get(target)?.();
}

/** Whether the page was printed. Print shows all rows, and loads lazy pictures outside the viewport too. */
export function usePrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const print = (): void => {
      flushSync(() => setPrinted(true));
      for (const image of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]'))
        image.loading = 'eager';
    };
    addEventListener('beforeprint', print);
    return () => removeEventListener('beforeprint', print);
  }, []);
  return isPrinted;
}
