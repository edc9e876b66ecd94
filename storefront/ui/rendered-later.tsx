import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { afterPaint } from './after-paint.ts';
import { useIsHydrated } from './islands/use-is-hydrated.ts';

/**
 * The lower part of a page: where a link opened the page within the shop, it is rendered after the upper part is painted. At once on the
 * server, for a step back, whose scroll position is restored, and for an address with a fragment, which may be within it.
 */
export function RenderedLater({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated();
  const isStepBack = useNavigationType() === NavigationType.Pop;
  const { hash } = useLocation();
  const [isRendered, setRendered] = useState(isHydrated || isStepBack || hash !== '');
  useEffect(() => {
    if (!isRendered) afterPaint(() => startTransition(() => setRendered(true)));
  }, [isRendered]);
  return isRendered && children;
}
