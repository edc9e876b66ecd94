import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { create } from 'zustand';

/** Whether small screens show the search bar; undefined until the page runs, while style sheet and first visit decide. */
export const useMobileSearch = create<MobileSearch>(() => ({
  isOpen: undefined,
  page: undefined,
}));

/** `page` is the path for which it was decided. */
type MobileSearch = { isOpen: boolean | undefined; page: string | undefined };

/** The search bar's class: the style sheet hides it by this name before any script runs. */
export const searchBarClass = 'search-bar';

/** By which its button names it. */
export const searchBarId = 'search-bar';

/**
 * Runs in the head: from the second page of a session on, the document says so, and the bar is hidden before it was
 * painted (RT9). Without session storage every page is the first.
 */
export const visitScript =
  'try{sessionStorage.visited?document.documentElement.dataset.visit="later":sessionStorage.visited="1"}catch{}';

const bar = (): Element | null => document.querySelector(`.${searchBarClass}`);

/** Takes over from the style sheet as it stands; another page within the app is a later one. */
export function useFirstPageOnly(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const { page } = useMobileSearch.getState();
    if (page === pathname) return;
    const isFirst = page === undefined;
    if (!isFirst) document.documentElement.dataset['visit'] = 'later';
    const isOpen = isFirst && bar()?.checkVisibility() === true;
    useMobileSearch.setState({ isOpen, page: pathname });
  }, [pathname]);
}

/** Shows or hides the bar; shown, its field has the focus. */
export function toggleMobileSearch(): void {
  const isOpen = !bar()?.checkVisibility();
  flushSync(() => useMobileSearch.setState({ isOpen }));
  if (isOpen) bar()?.querySelector('input')?.focus();
}

export function closeMobileSearch(): void {
  useMobileSearch.setState({ isOpen: false });
}

/** Product pages keep it closed. */
export function useIsProduct(): boolean {
  return useLocation().pathname.startsWith('/prod/');
}
