/** Does to an element what was done to it before it could answer. */
export type Deed = () => void;

/** How an event is done again; undefined for those that React remembers itself, such as hovering, and those that mean nothing yet. */
export function heldDeed(event: Event): Deed | undefined {
  const again = copyOf(event);
  const { target } = event;
  if (!again || !(target instanceof Element)) return undefined;
  doneAgain.add(again);
  return () => void (target.isConnected && target.dispatchEvent(again));
}

const doneAgain = new WeakSet<Event>();

/** Whether it is not the first time. */
export function isDoneAgain(event: Event): boolean {
  return doneAgain.has(event);
}

/** Whether the browser must not act on it yet: a changed field is changed, a click would be lost. */
export function isHeldBack({ type }: Event): boolean {
  return type !== 'change' && type !== 'input';
}

function copyOf(event: Event): Event | undefined {
  if (event.type === 'change' || event.type === 'input')
    return new Event(event.type, { bubbles: true });
  if (event instanceof KeyboardEvent)
    return isMove(event) ? new KeyboardEvent(event.type, event) : undefined;
  if (event instanceof PointerEvent && event.type === 'click')
    return isPlain(event) ? new PointerEvent(event.type, event) : undefined;
  return undefined;
}

/** Not one that opens another tab or saves a file. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Arrows move within lists and menus; fields that have arrows of their own keep them. */
function isMove({ key, target }: KeyboardEvent): boolean {
  const hasOwn = target instanceof Element && target.matches('select, input:not([type="search"])');
  return key.startsWith('Arrow') && !hasOwn;
}
