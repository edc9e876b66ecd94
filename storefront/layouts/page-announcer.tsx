import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { announce, useAnnouncement } from '#storefront/ui/announcer.ts';

/**
 * Announces client-side navigations: the new page's heading is focused and its title announced, as a browser does for a full page
 * load. It also contains the region of all announcements.
 */
export function PageAnnouncer() {
  const text = useAnnouncement((announcement) => announcement.text);
  const place = placeOf(useLocation());
  const announced = useRef(place);
  const focusBefore = useFocusBeforeNavigation();
  useEffect(() => {
    if (announced.current === place) return undefined;
    announced.current = place;
    announce(document.title);
    return isFocusPlaced(focusBefore.current) ? undefined : focusHeading();
  }, [place, focusBefore]);
  useFocusAfterForm(focusBefore);
  return <output className="sr-only">{text}</output>;
}

/** Parameters that identify another page of the same path; others, such as filters, change what is shown on it. */
const identifyingParameters = ['q', 'order', 'code', 'received'];

function placeOf({ pathname, search }: { pathname: string; search: string }): string {
  const parameters = new URLSearchParams(search);
  return [pathname, ...identifyingParameters.map((name) => parameters.get(name))].join(' ');
}

/** The element that has the focus when a navigation or form begins; its response may remove the element before it ends. */
function useFocusBeforeNavigation() {
  const isIdle = useNavigation().state === 'idle';
  const before = useRef<Element>(null);
  useEffect(() => {
    if (!isIdle) before.current = document.activeElement;
  }, [isIdle]);
  return before;
}

/** Focuses the heading where the control that sent a form is gone with its response and nothing else took the focus. */
function useFocusAfterForm(focusBefore: RefObject<Element | null>): void {
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (!isIdle || document.activeElement !== document.body) return undefined;
    return focusBefore.current?.isConnected === false ? focusHeading() : undefined;
  }, [isIdle, focusBefore]);
}

/** Whether the new page has set the focus itself, such as on an invalid field. */
function isFocusPlaced(before: Element | null): boolean {
  const { activeElement } = document;
  return activeElement !== before && activeElement?.closest('main') != null;
}

/** Focuses the heading, at once or when a lazy part renders it. Returns a function that stops waiting for it. */
function focusHeading(): (() => void) | undefined {
  const main = document.querySelector<HTMLElement>('main');
  if (!main) return undefined;
  if (focusFirst(main)) return undefined;
  main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || focusFirst(main)) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focusFirst(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
