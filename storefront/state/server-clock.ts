let aheadMs = 0;

/** Takes the server's time from an answer's `Date` header; the shopper's clock may be wrong. */
export function noteServerTime(dateHeader: string | null): void {
  const serverMs = Date.parse(dateHeader ?? '');
  if (Number.isFinite(serverMs)) aheadMs = serverMs - Date.now();
}

/** The server's time in milliseconds, as exact as its last answer's `Date` header. */
export const serverNowMs = (): number => Date.now() + aheadMs;
