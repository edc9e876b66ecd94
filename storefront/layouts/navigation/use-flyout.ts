import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { loadBranch } from './branches.ts';
import { type Point, submenuDelayMs } from './intent.ts';

const openMs = 300;
const closeMs = 300;
/** How long the flyout stays once the page behind it is another. */
const resolveMs = 100;

/** Which entry is open on each level, as a path of ids, and on which page it was opened: another page closes it. */
type ActivePath = {
  first: number | undefined;
  second: number | undefined;
  page: string;
  /** Whether the open entry takes the focus as soon as it is there. */
  takesFocus: boolean;
};

export type FlyoutControl = ReturnType<typeof useFlyout>;

const closed: ActivePath = { first: undefined, second: undefined, page: '', takesFocus: false };

/** Opens and closes the navigation's flyout: by hover after 300 ms, by keyboard and touch at once (HF3). */
export function useFlyout() {
  const { key: page } = useLocation();
  const [path, setPath] = useState<ActivePath>(closed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastPoint = useRef<Point>(undefined);
  const active = path;

  const stay = useCallback(() => clearTimeout(timer.current), []);
  const close = useCallback(() => setPath(closed), []);
  useEffect(() => stay, [stay]);
  useEffect(() => {
    if (path.first === undefined || path.page === page) return undefined;
    const leaving = setTimeout(close, resolveMs);
    return () => clearTimeout(leaving);
  }, [path, page, close]);
  useEscape(active.first !== undefined, close);

  const later = (delayMs: number, act: () => void): void => {
    stay();
    timer.current = setTimeout(act, delayMs);
  };
  return {
    active,
    stay,
    close,
    open: (first: number, { takesFocus = false } = {}) => {
      void loadBranch(first);
      setPath({ first, second: undefined, page, takesFocus });
    },
    choose: (second: number) => setPath((current) => ({ ...current, second })),
    /** Rested on for long enough, `act` happens; on the way to the open submenu it takes longer. */
    intend: (point: Point, act: () => void) => {
      const isOpen = active.first !== undefined;
      const delayMs = isOpen ? submenuDelayMs(lastPoint.current, point) : openMs;
      lastPoint.current = point;
      later(delayMs, act);
    },
    leave: () => later(closeMs, close),
  };
}

/** Escape closes what a pointer opened too, wherever the focus is. */
function useEscape(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen, close]);
}
