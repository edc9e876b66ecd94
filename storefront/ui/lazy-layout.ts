/**
 * Classes of a part that the browser lays out only near the viewport; `height` is its estimated height until it has its own. What is
 * rendered in the browser has its own height at once, so that going back restores the scroll position; the background task makes it
 * lazy afterwards.
 */
export function lazyLayout(height: string): string {
  return import.meta.env.SSR ? `layout-part lazy-layout ${height}` : `layout-part ${height}`;
}
