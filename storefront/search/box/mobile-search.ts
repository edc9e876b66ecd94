import { useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { create } from 'zustand';

/** Whether small screens show the search bar; undefined before hydration, while the style sheet decides. */
export const useMobileSearch = create<MobileSearch>(() => ({
  isOpen: undefined,
  page: undefined,
}));

/** `page` is the path to which `isOpen` belongs. */
type MobileSearch = { isOpen: boolean | undefined; page: string | undefined };

/** The search bar's class, by which the style sheet hides it before scripts run. */
export const searchBarClass = 'search-bar';

/** The id to which its button refers. */
export const searchBarId = 'search-bar';

/**
 * Inline script in the head: marks the document from the second page of a session on, so that the bar is hidden before the first
 * paint (RT9). Without session storage every page counts as the first.
 */
export const visitScript =
  'try{sessionStorage.visited?document.documentElement.dataset.visit="later":sessionStorage.visited="1"}catch{}';

const bar = (): Element | null => document.querySelector(`.${searchBarClass}`);

/** Replaces the style sheet's decision after hydration; later pages within the app are not the first. */
export function useFirstPageOnly(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // In a task of its own: a change of the store renders synchronously, which would make the effects of hydration one long task.
    const timer = setTimeout(() => decideOn(pathname));
    return () => clearTimeout(timer);
  }, [pathname]);
}

function decideOn(pathname: string): void {
  const { page } = useMobileSearch.getState();
  if (page === pathname) return;
  const isFirst = page === undefined;
  if (!isFirst) document.documentElement.dataset['visit'] = 'later';
  const isOpen = isFirst && bar()?.checkVisibility() === true;
  useMobileSearch.setState({ isOpen, page: pathname });
}

/**
 * Shows or hides the bar; when shown, its field is focused. In the header row that appears on scrolling up it is hidden at first.
 */
export function toggleMobileSearch(): void {
  const isOpen = !bar()?.checkVisibility({ visibilityProperty: true });
  flushSync(() => useMobileSearch.setState({ isOpen }));
  document.documentElement.toggleAttribute('data-searching', isOpen);
  if (isOpen) findSearchField()?.focus();
}

/** The header's search field, for all widths. */
export function findSearchField(): HTMLElement | null {
  return bar()?.querySelector('input') ?? null;
}

export function closeMobileSearch(): void {
  useMobileSearch.setState({ isOpen: false });
}

/** Whether the header is scrolled away, where the style sheet hides an open bar until the button shows it. */
export function useIsScrolledAway(): boolean {
  return useSyncExternalStore(watchHeader, isScrolledAway, () => false);
}

function isScrolledAway(): boolean {
  const { dataset } = document.documentElement;
  return dataset['scrolled'] !== undefined && dataset['searching'] === undefined;
}

function watchHeader(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  const attributeFilter = ['data-scrolled', 'data-searching'];
  observer.observe(document.documentElement, { attributeFilter });
  return () => observer.disconnect();
}

/** The page of results keeps the bar open, because it contains the query. */
export function useIsSearch(): boolean {
  return useLocation().pathname === '/search/';
}

/** Product pages keep the bar closed. */
export function useIsProduct(): boolean {
  return useLocation().pathname.startsWith('/prod/');
}
