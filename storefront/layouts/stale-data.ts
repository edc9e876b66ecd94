import { useEffect } from 'react';

const freshMs = 10 * 60_000;

let refreshedAtMs = 0;

/** Marks the root's data as fresh whenever they are loaded. */
export function useMarkRefreshed(loaderData: unknown): void {
  useEffect(markRefreshed, [loaderData]);
}

export function markRefreshed(): void {
  refreshedAtMs = performance.now();
}

/**
 * Whether data that all pages share are refetched on the next navigation: after ten minutes (TP5). All routes get the same
 * result.
 */
export function isStale(): boolean {
  return performance.now() - refreshedAtMs > freshMs;
}
