import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { loadBranch } from './branches.ts';
import { type Point, submenuDelayMs } from './intent.ts';

const openMs = 300;
const closeMs = 300;

/** Which entry is open on each level, as a path of ids. */
export type ActivePath = { first: number | undefined; second: number | undefined };

export type FlyoutControl = ReturnType<typeof useFlyout>;

const closed: ActivePath = { first: undefined, second: undefined };

/** Opens and closes the navigation's flyout: by hover after 300 ms, by keyboard and touch at once (HF3). */
export function useFlyout() {
  const [active, setActive] = useState<ActivePath>(closed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastPoint = useRef<Point>(undefined);
  const { pathname } = useLocation();

  const later = useCallback((delayMs: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delayMs);
  }, []);
  const stay = useCallback(() => clearTimeout(timer.current), []);
  const open = useCallback((first: number) => {
    void loadBranch(first);
    setActive({ first, second: undefined });
  }, []);
  const choose = useCallback((second: number) => setActive((path) => ({ ...path, second })), []);
  const close = useCallback(() => setActive(closed), []);

  useEffect(() => {
    stay();
    close();
  }, [pathname, stay, close]);
  useEffect(() => stay, [stay]);

  return {
    active,
    open,
    choose,
    close,
    stay,
    /** Rested on for long enough, `act` happens; on the way to the open submenu it takes longer. */
    intend: (point: Point, act: () => void) => {
      const delayMs =
        active.first === undefined ? openMs : submenuDelayMs(lastPoint.current, point);
      lastPoint.current = point;
      later(delayMs, act);
    },
    leave: () => later(closeMs, close),
  };
}
