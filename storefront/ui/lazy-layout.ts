/**
 * Classes of a part that the browser lays out only near the viewport; `height` is its estimated height until it has its own. What is
 * rendered in the browser has its own height at once, so that going back restores the scroll position; the background task makes it
 * lazy afterwards.
 */
export function lazyLayout(height: string): string {
  return import.meta.env.SSR ? lazyLayoutOfAddition(height) : `layout-part ${height}`;
}

/**
 * Class of a part below the first viewport of phones that would delay their first paint: it is laid out in a frame of its own after that
 * (`startScripts`). The part needs a class with its estimated height as well.
 */
export const layoutAfterPaint = import.meta.env.SSR ? 'layout-after-paint' : '';

/** As `lazyLayout`, of a part that is never in the page of the server: it is added after the scroll position is restored. */
export function lazyLayoutOfAddition(height: string): string {
  return `layout-part lazy-layout ${height}`;
}
