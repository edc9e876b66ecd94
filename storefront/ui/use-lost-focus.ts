import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Takes the focus once for an element that replaces the control that was used, when that control is gone and nothing has the
 * focus. When the element goes with the focus, the heading of its dialog or page takes it.
 */
export function useLostFocus(element: RefObject<HTMLElement | null>, mayTake: boolean): void {
  const hasTaken = useRef(false);
  // After every render: the control may go later than this element comes.
  useEffect(() => {
    if (!mayTake || hasTaken.current || !isFocusLost()) return;
    hasTaken.current = true;
    element.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      const place = current.closest('dialog, main');
      // By then the element may be there again, elsewhere in the page.
      requestAnimationFrame(() => place && focusHeading(place));
    };
  }, [element]);
}

/** The heading that has the focus only because nothing else had it. */
let standIn: HTMLElement | undefined;

const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement === standIn;

function focusHeading(place: Element): void {
  const heading = place.querySelector<HTMLElement>('h1, h2');
  if (!heading || !isFocusLost()) return;
  standIn = heading;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
