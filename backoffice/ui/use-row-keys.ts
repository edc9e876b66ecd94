import { type RefObject, useEffect } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { isTyping } from './is-typing.ts';
import { toEdit } from './use-edit-key.ts';

/** The row that was last focused, by the list's address, for the lifetime of the application. */
const lastRows = new Map<string, string>();

/**
 * Moves the focus through the rows' links by `j` and `k`, opens a row's record to edit it by `e`, and returns the focus to the row
 * that was left when the person goes back to the list. Links carry their row's key in `data-row`.
 */
export function useRowKeys(table: RefObject<HTMLTableElement | null>): void {
  const { pathname, search } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const address = pathname + search;
  const navigate = useNavigate();
  useEffect(() => {
    const last = lastRows.get(address);
    if (isBack && last !== undefined) linkOf(table.current, last)?.focus({ preventScroll: true });
  }, [address, isBack, table]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const focused = table.current?.contains(document.activeElement) && document.activeElement;
      if (event.key === 'e' && focused instanceof HTMLAnchorElement && !isTyping(event)) {
        event.preventDefault();
        void navigate(focused.pathname, { state: toEdit });
        return;
      }
      const step = { j: 1, k: -1 }[event.key];
      if (step === undefined || isTyping(event)) return;
      const links = linksOf(table.current);
      const at = links.indexOf(document.activeElement as HTMLAnchorElement);
      const next = at === -1 ? linkOf(table.current, lastRows.get(address)) : links[at + step];
      (next ?? (at === -1 ? links[0] : undefined))?.focus();
    };
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof HTMLElement ? target.dataset['row'] : undefined;
      if (row !== undefined) lastRows.set(address, row);
    };
    const shown = table.current;
    document.addEventListener('keydown', onKey);
    shown?.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      shown?.removeEventListener('focusin', onFocus);
    };
  }, [address, navigate, table]);
}

function linksOf(table: HTMLTableElement | null): HTMLAnchorElement[] {
  return [...(table?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? [])];
}

function linkOf(table: HTMLTableElement | null, row: string | undefined) {
  return linksOf(table).find((link) => link.dataset['row'] === row);
}
