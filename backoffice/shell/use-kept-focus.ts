import { useEffect } from 'react';

/**
 * Keeps the place of the keyboard: when the control that has the focus leaves the screen, like a button whose step is done, the
 * heading of its panel takes the focus, or that of the screen where the panel is gone too. Otherwise Tab would begin at the
 * page's start and a screen reader would say nothing.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let place: readonly Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      place = target instanceof Element ? ancestorsOf(target) : [];
    };
    // A person who clicks beside all controls gives the focus away; a control that is gone has lost it.
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (place[0] === target && !isLost(place)) place = [];
      });
    const observer = new MutationObserver(() => {
      if (!isLost(place)) return;
      const left = place;
      place = [];
      // A dialog that closes returns the focus within a frame.
      afterFrames(2, () => {
        if (document.activeElement === document.body) focusHeading(left);
      });
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, []);
}

function ancestorsOf(element: Element): readonly Element[] {
  const ancestors: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) ancestors.push(at);
  return ancestors;
}

function isLost([element]: readonly Element[]): boolean {
  return element?.isConnected === false && document.activeElement === document.body;
}

function afterFrames(count: number, run: () => void): void {
  if (count === 0) run();
  else requestAnimationFrame(() => afterFrames(count - 1, run));
}

function focusHeading(place: readonly Element[]): void {
  const kept = place.find(({ isConnected }) => isConnected);
  const panel = kept?.closest('section, main') ?? document.querySelector('main');
  const heading = panel?.querySelector<HTMLElement>('h1, h2, h3');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
