import type { MouseEvent, PointerEvent } from 'react';

/** A click by finger. */
export function isTouch(event: Event): boolean {
  return 'pointerType' in event && event.pointerType === 'touch';
}

/** Handlers of a link for fingers, which cannot rest on it: the first touch opens what lies below, the second follows (HF3). */
export function touchOpens(isOpen: boolean, open: () => void) {
  return {
    // The focus that comes before the click may open it already.
    onPointerDown: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      currentTarget.dataset['touched'] = isOpen ? 'open' : 'closed';
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const wasOpen = event.currentTarget.dataset['touched'] !== 'closed';
      if (wasOpen || !isTouch(event.nativeEvent)) return;
      event.preventDefault();
      open();
    },
  };
}
