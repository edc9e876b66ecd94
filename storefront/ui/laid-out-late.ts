/**
 * Classes of a part that the browser lays out when it comes near, or once somebody scrolls; `height` says how high it is until
 * then. Only what the server draws is left for later: what is drawn in the browser is whole at once, so that going back finds
 * its place.
 */
export function laidOutLate(height: string): string {
  return import.meta.env.SSR ? `laid-out-late ${height}` : '';
}
