let isPressed = false;

if (typeof document !== 'undefined') {
  addEventListener('mousedown', () => (isPressed = true), { capture: true });
  for (const end of ['mouseup', 'dragend', 'keydown'])
    addEventListener(end, () => (isPressed = false), { capture: true });
}

/**
 * Runs work at once, or after the click in progress. Pressing a button blurs a field; a message that appeared or vanished then
 * would move the button before it is released, and the click would be lost (FV1).
 */
export function afterPress(work: () => void): void {
  if (isPressed) addEventListener('mouseup', () => setTimeout(work), { once: true, capture: true });
  else work();
}
