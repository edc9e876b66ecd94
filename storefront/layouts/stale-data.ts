const freshMs = 10 * 60_000;

let refreshedAtMs = 0;

/** Called once the page runs: from here on its data grow old. */
export function noteRefresh(): void {
  refreshedAtMs = performance.now();
}

/** Whether data that every page shares are fetched again on the next navigation: after ten minutes (TP5). */
export function isStale(): boolean {
  if (performance.now() - refreshedAtMs <= freshMs) return false;
  noteRefresh();
  return true;
}
