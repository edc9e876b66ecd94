import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { loadBranch } from './branches.ts';
import type { OpenedBranch } from './shown-branch.ts';
import { type Point, submenuDelayMs } from './submenu-delay.ts';

const openMs = 300;
const closeMs = 300;
/** How long the flyout stays open after a navigation. */
const resolveMs = 100;

/** The open entry of each level, and the page on which it was opened: another page closes it. */
type ActivePath = {
  first: number | undefined;
  second: number | undefined;
  page: string;
  /** Whether the open entry is focused once it is rendered. */
  takesFocus: boolean;
  /** The button that opened it, if any; Escape returns the focus to it. */
  opener: HTMLElement | undefined;
};

type Opening = Partial<Pick<ActivePath, 'takesFocus' | 'opener'>>;

export type FlyoutControl = ReturnType<typeof useFlyout>;

const closed: ActivePath = {
  first: undefined,
  second: undefined,
  page: '',
  takesFocus: false,
  opener: undefined,
};

/** State of the navigation's flyout: opens on hover after 300 ms, by keyboard and touch at once (HF3), and is open from the start where `opened` says so. */
export function useFlyout(opened?: OpenedBranch) {
  const { key: page } = useLocation();
  const [path, setPath] = useState<ActivePath>(() =>
    opened ? { ...closed, first: opened.first, second: opened.second, page } : closed,
  );
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
    opened,
    /** The page has changed since it was opened; it closes after `resolveMs`. */
    isResolving: active.first !== undefined && active.page !== page,
    stay,
    close,
    open: (first: number, { takesFocus = false, opener }: Opening = {}) => {
      void loadBranch(first);
      setPath((current) => ({
        first,
        second: undefined,
        page,
        takesFocus,
        opener: opener ?? (takesFocus ? undefined : current.opener),
      }));
    },
    choose: (second: number) => setPath((current) => ({ ...current, second })),
    /** Runs `act` after the pointer has rested long enough; longer on the way to the open submenu. */
    intend: (point: Point, act: () => void) => {
      const isOpen = active.first !== undefined;
      const delayMs = isOpen ? submenuDelayMs(lastPoint.current, point) : openMs;
      lastPoint.current = point;
      later(delayMs, act);
    },
    leave: () => later(closeMs, close),
  };
}

/** Escape closes a flyout opened by pointer too, wherever the focus is. */
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
