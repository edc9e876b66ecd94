import type { MouseEvent, PointerEvent } from 'react';

/** Whether a click comes from touch. */
export function isTouch(event: Event): boolean {
  return 'pointerType' in event && event.pointerType === 'touch';
}

/** Handlers of a link for touch, which cannot hover: the first touch opens its submenu, the second follows the link (HF3). */
export function touchOpens(isOpen: boolean, open: () => void) {
  return {
    // The focus event before the click may open it already.
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
