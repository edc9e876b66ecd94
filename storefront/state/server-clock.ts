let aheadMs: number | undefined;

/** Takes the server's time from an answer's `Date` header; the shopper's clock may be wrong. */
export function noteServerTime(dateHeader: string | null): void {
  const serverMs = Date.parse(dateHeader ?? '');
  if (Number.isFinite(serverMs)) aheadMs = serverMs - Date.now();
}

/** The server's time in milliseconds, as exact as its last answer, at first the page itself, told it. */
export const serverNowMs = (): number => Date.now() + (aheadMs ??= aheadOfPage());

/** How far the server was ahead when it sent this page, as its `Server-Timing` header says. */
function aheadOfPage(): number {
  const [page] = performance.getEntriesByType('navigation');
  const sent = page?.serverTiming.find(({ name }) => name === 'now');
  if (!page || !sent) return 0;
  const arrivedMs = Date.now() - (performance.now() - page.responseStart);
  return sent.duration - arrivedMs;
}
