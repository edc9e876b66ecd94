/** Runs `act` when the page is loaded and the browser is idle. */
export function whenIdle(act: () => void): void {
  if (document.readyState === 'complete') runIdle(act);
  else addEventListener('load', () => runIdle(act), { once: true });
}

/** Safari has no `requestIdleCallback`. */
function runIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 5000 });
  else setTimeout(act, 500);
}
