import { useEffect, useState } from 'react';
import type { AuditEntry } from './audit-entry.tsx';

type Page = { entries: readonly AuditEntry[]; after: string | null };

/** Reads fifty entries after a cursor for a query, given as text so that equal queries compare as equal. */
type Read = (question: string, after: string | null, signal?: AbortSignal) => Promise<Page>;

type Pages = { question: string; entries: readonly AuditEntry[]; after: string | null };

/**
 * Entries of the trail, page by page: `entries` are undefined until the first page has loaded, `loadMore` appends the
 * next one. `read` must be the same function in each render.
 */
export function useAuditPages(read: Read, question: string) {
  const [pages, setPages] = useState<Pages>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    const leave = new AbortController();
    read(question, null, leave.signal).then(
      (page) => {
        setPages({ question, ...page });
        setFailed(undefined);
      },
      () => !leave.signal.aborted && setFailed(question),
    );
    return () => leave.abort();
  }, [read, question]);
  const shown = pages?.question === question ? pages : undefined;
  const loadMore = async () => {
    try {
      const page = await read(question, shown?.after ?? null);
      setPages((former) =>
        former?.question === question && former === shown
          ? { question, entries: [...former.entries, ...page.entries], after: page.after }
          : former,
      );
      setFailed(undefined);
    } catch {
      setFailed(question);
    }
  };
  return {
    entries: shown?.entries,
    hasMore: shown !== undefined && shown.after !== null,
    hasFailed: failed === question,
    loadMore,
  };
}
