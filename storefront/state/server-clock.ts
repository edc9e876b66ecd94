let aheadMs: number | undefined;

/** Reads the server's time from a response's `Date` header; the shopper's clock may be wrong. */
export function noteServerTime(dateHeader: string | null): void {
  const serverMs = Date.parse(dateHeader ?? '');
  if (Number.isFinite(serverMs)) aheadMs = serverMs - Date.now();
}

/** The server's time in milliseconds, from the last response or, before one, from the page itself. */
export const serverNowMs = (): number => Date.now() + (aheadMs ??= aheadOfPage());

/** The difference between server and browser when the page was sent, from its `Server-Timing` header. */
function aheadOfPage(): number {
  const [page] = performance.getEntriesByType('navigation');
  const sent = page?.serverTiming.find(({ name }) => name === 'now');
  if (!page || !sent) return 0;
  const arrivedMs = Date.now() - (performance.now() - page.responseStart);
  return sent.duration - arrivedMs;
}
