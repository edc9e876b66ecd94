import { leaveByLink } from '../leave-by-link.ts';

/** Dispatches a captured event again. Where the island's script is lost, a link is followed instead. */
export type Replay = (isLost: boolean) => void;

/** Captures an event for replay after hydration; undefined for events that React replays itself, such as hovering, and for those without effect before hydration. */
export function captureEvent(event: Event): Replay | undefined {
  const copy = copyOf(event);
  const { target } = event;
  if (!copy || !(target instanceof Element)) return undefined;
  replayedEvents.set(copy, performance.now());
  const find = positionOf(target);
  return (isLost) => {
    if (isLost && event.type === 'click' && followLink(target)) return;
    const now = target.isConnected ? target : find();
    if (now && isOfField(event)) repeatChange(now, event.type, target);
    else if (now) now.dispatchEvent(copy);
    else if (event.type === 'click') followLink(target);
  };
}

/**
 * Repeats a change of a field that was made before hydration. `changed` is the element that it was made on, where React replaced
 * that. React compares a checkbox or radio button with its state at hydration, so its change is undone before it is made again.
 */
export function repeatChange(field: Element, type: string, changed: Element = field): void {
  if (!isCheckable(field) || !isCheckable(changed)) {
    field.dispatchEvent(new Event(type, { bubbles: true }));
    return;
  }
  if (type !== 'change' || repeated.has(changed)) return;
  repeated.add(changed);
  repeatChoice(field, changed.checked);
}

const repeated = new WeakSet<Element>();

const isCheckable = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Does nothing for a field whose last change led back to its first state. */
function repeatChoice(field: HTMLInputElement, isChecked: boolean): void {
  if (field.defaultChecked === isChecked && field.checked === isChecked) return;
  field.checked = !isChecked;
  field.click();
}

/** Navigates to the link that contains the element. Returns whether there is one. */
export function followLink(target: Element): boolean {
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (link) leaveByLink(link.href);
  return link !== null;
}

const controls = 'a[href], button, input, select, textarea, summary';

/** Finds the control at the same position of the same island after hydration, because React may have replaced the element. */
function positionOf(target: Element): () => Element | undefined {
  const control = target.closest(controls);
  const island = target.closest('[data-island]');
  if (!control || !island) return () => undefined;
  const index = [...island.querySelectorAll(controls)].indexOf(control);
  return () => {
    const name = CSS.escape(island.getAttribute('data-island') ?? '');
    const now = document.querySelector(`[data-island="${name}"]`)?.querySelectorAll(controls)[
      index
    ];
    return now && isSameControl(control, now) ? now : undefined;
  };
}

function isSameControl(one: Element, other: Element): boolean {
  return ['href', 'name', 'type', 'aria-label'].every(
    (name) => one.tagName === other.tagName && one.getAttribute(name) === other.getAttribute(name),
  );
}

/** When each replayed event was first dispatched, in milliseconds of the page's clock. */
const replayedEvents = new WeakMap<Event, number>();

/** Whether an event is a replay. */
export function isReplayed(event: Event): boolean {
  return replayedEvents.has(event);
}

/** When an event was dispatched, in milliseconds of the page's clock; that of the original for a replay. */
export function dispatchedAt(event: Event): number {
  return replayedEvents.get(event) ?? performance.now();
}

/** Whether the browser's default action is prevented until the replay. Changes of fields keep theirs: the field has its new value already. */
export function isDefaultPrevented(event: Event): boolean {
  return !isOfField(event);
}

const isOfField = ({ type }: Event): boolean => type === 'change' || type === 'input';

function copyOf(event: Event): Event | undefined {
  if (isOfField(event)) return new Event(event.type, { bubbles: true });
  if (event instanceof KeyboardEvent)
    return isMove(event) ? new KeyboardEvent(event.type, event) : undefined;
  if (event instanceof PointerEvent && event.type === 'click')
    return isPlain(event) ? new PointerEvent(event.type, event) : undefined;
  return undefined;
}

/** A click without modifier keys; the others open another tab or save a file. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** An arrow key in a list or menu. Fields with an arrow behaviour of their own are excluded. */
function isMove({ key, target }: KeyboardEvent): boolean {
  const hasOwn = target instanceof Element && target.matches('select, input:not([type="search"])');
  return key.startsWith('Arrow') && !hasOwn;
}
