import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import {
  afterKey,
  firstView,
  movedBy,
  type Point,
  type Size,
  stepFactor,
  toggledAt,
  wholePicture,
  type ZoomView,
  zoomedAt,
} from './zoom-view.ts';

/** State and event handlers to zoom a picture by wheel, drag, pinch, double click, keys or buttons (PD2). */
export function useZoom() {
  const stage = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(wholePicture);
  useEffect(() => {
    const { x, y, scale } = view;
    if (image.current) image.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  }, [view]);
  useFirstView(stage, setView);
  useWheel(stage, setView);
  const zoomBy = (factor: number): void =>
    setView((seen) => zoomedAt(seen, factor, { x: 0, y: 0 }, sizeOf(stage.current)));
  return {
    stage,
    image,
    view,
    zoomIn: () => zoomBy(stepFactor),
    zoomOut: () => zoomBy(1 / stepFactor),
    showWhole: () => setView(wholePicture),
    handlers: {
      ...usePointers(stage, setView),
      onDoubleClick: (event: MouseEvent) =>
        setView((seen) => toggledAt(seen, pointOf(event, stage.current), sizeOf(stage.current))),
      onKeyDown: (event: KeyboardEvent) => {
        const next = afterKey(view, event.key, sizeOf(stage.current));
        if (!next || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        setView(next);
      },
    },
  };
}

type Stage = RefObject<HTMLDivElement | null>;
type SetView = (change: (seen: ZoomView) => ZoomView) => void;

/** Begins with the first view of the frame once its dialog is open, and again when it gets another size, such as by turning a phone. */
function useFirstView(stage: Stage, setView: SetView): void {
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setView(() => firstView(sizeOf(element))));
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage, setView]);
}

/** A native listener, because React's wheel listeners are passive and cannot stop the page from scrolling. */
function useWheel(stage: Stage, setView: SetView): void {
  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY / 400);
      setView((seen) => zoomedAt(seen, factor, pointOf(event, element), sizeOf(element)));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [stage, setView]);
}

/** One pointer moves the picture, two scale it. */
function usePointers(stage: Stage, setView: SetView) {
  const pointers = useRef(new Map<number, Point>());
  const release = ({ pointerId }: PointerEvent): void => void pointers.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent): void => {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, pointOf(event, stage.current));
    },
    onPointerMove: (event: PointerEvent): void => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = pointOf(event, stage.current);
      pointers.current.set(event.pointerId, now);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      const by = { x: now.x - before.x, y: now.y - before.y };
      const size = sizeOf(stage.current);
      setView((seen) =>
        other
          ? zoomedAt(seen, distance(now, other) / distance(before, other), other, size)
          : movedBy(seen, by, size),
      );
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

/** At least one pixel, so that no factor is infinite. */
function distance(one: Point, other: Point): number {
  return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
}

function sizeOf(element: HTMLElement | null): Size {
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 };
}

function pointOf(
  { clientX, clientY }: { clientX: number; clientY: number },
  element: HTMLElement | null,
): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
