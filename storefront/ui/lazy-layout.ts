/**
 * Classes of a part that the browser lays out lazily, near the viewport or after the first scroll; `height` is its estimated
 * height until then. Only the server's markup is laid out lazily: what is rendered in the browser is complete at once, so that
 * going back restores the scroll position.
 */
export function lazyLayout(height: string): string {
  return import.meta.env.SSR ? `lazy-layout ${height}` : '';
}
