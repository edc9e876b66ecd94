import type { GridRow } from '#storefront/teasers/grid.tsx';

export type CategoryContent = { above: readonly GridRow[]; below: readonly GridRow[] };

/** Template of the teaser that marks the position of the listing among the rows. */
const listingTemplate = 'listing';

/**
 * Splits a category's content rows into those above and those below the listing (LS5); all are below if no row marks
 * its position.
 */
export function splitContent(rows: readonly GridRow[]): CategoryContent {
  const place = rows.findIndex(({ cells }) =>
    cells.some(({ teasers }) => teasers.some(({ template }) => template === listingTemplate)),
  );
  return { above: rows.slice(0, Math.max(place, 0)), below: rows.slice(place + 1) };
}
