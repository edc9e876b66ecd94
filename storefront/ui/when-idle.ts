/** Acts once the page is loaded and the browser has nothing else to do. */
export function whenIdle(act: () => void): void {
  if (document.readyState === 'complete') atRest(act);
  else addEventListener('load', () => atRest(act), { once: true });
}

/** Safari knows no idle time. */
function atRest(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 5000 });
  else setTimeout(act, 500);
}
