import { type RefObject, useEffect, useRef } from 'react';

/** A press that moves less is a click. */
const dragFromPx = 10;

type Drag = {
  /** Called during the drag, with the distance since the last call. */
  onMove?: (byPx: number) => void;
  /** Called when it ends, with the whole distance. */
  onEnd?: (byPx: number) => void;
  /** Also reacts to touch; not needed where touch scrolls natively. */
  hasTouch?: boolean;
};

/** Lets an element be dragged sideways. A drag does not click what is under the pointer. */
export function useDrag(element: RefObject<HTMLElement | null>, drag: Drag): void {
  const latest = useRef(drag);
  useEffect(() => {
    latest.current = drag;
  });
  useEffect(() => (element.current ? listen(element.current, latest) : undefined), [element]);
}

/** The start and the last position of a press; undefined while nothing is pressed. */
type Press = { from: number; last: number; isDrag: boolean };

function listen(target: HTMLElement, latest: RefObject<Drag>): () => void {
  const listening = new AbortController();
  let press: Press | undefined;
  const begin = (event: PointerEvent): void => {
    const isWanted = event.pointerType === 'mouse' || latest.current.hasTouch;
    if (event.button === 0 && event.isPrimary && isWanted)
      press = { from: event.clientX, last: event.clientX, isDrag: false };
  };
  const move = ({ clientX }: PointerEvent): void => {
    if (!press) return;
    press.isDrag ||= Math.abs(clientX - press.from) >= dragFromPx;
    if (press.isDrag) latest.current.onMove?.(clientX - press.last);
    press.last = clientX;
  };
  const end = ({ clientX }: PointerEvent): void => {
    const ended = press;
    press = undefined;
    if (!ended?.isDrag) return;
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    latest.current.onEnd?.(clientX - ended.from);
  };
  const drop = (): void => void (press = undefined);
  const { signal } = listening;
  target.addEventListener('pointerdown', begin, { signal });
  target.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', end, { signal });
  addEventListener('pointercancel', drop, { signal });
  return () => listening.abort();
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
