import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** How far off the screen something already counts as near: further than a page down, so that nobody sees it come. */
const margin = '1500px 0px';

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Whether an element has come near the screen once. */
export function useNear<Watched extends Element>(): {
  watched: RefObject<Watched | null>;
  isNear: boolean;
} {
  const watched = useRef<Watched>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = watched.current;
    if (isNear || !element) return undefined;
    observer ??= new IntersectionObserver(tellWhoCame, { rootMargin: margin });
    waiting.set(element, () => startTransition(() => setNear(true)));
    observer.observe(element);
    return () => observer?.unobserve(element);
  }, [isNear]);
  return { watched, isNear };
}

function tellWhoCame(seen: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of seen) if (isIntersecting) waiting.get(target)?.();
}

/** Whether the page was printed: paper shows all of it at once, pictures that nobody came near to included. */
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
