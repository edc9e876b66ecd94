import { useEffect } from 'react';

const freshMs = 10 * 60_000;

let refreshedAtMs = 0;

/** Called with data that just came: from here on they grow old. */
export function useRefreshNote(loaderData: unknown): void {
  useEffect(noteRefresh, [loaderData]);
}

export function noteRefresh(): void {
  refreshedAtMs = performance.now();
}

/** Whether data that every page shares are fetched again on the next navigation: after ten minutes (TP5). Every route that asks gets the same answer. */
export function isStale(): boolean {
  return performance.now() - refreshedAtMs > freshMs;
}
