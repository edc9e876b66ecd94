import type { GridRow } from '#storefront/teasers/grid.tsx';

export type CategoryContent = { above: readonly GridRow[]; below: readonly GridRow[] };

/** A teaser of this template stands where the listing does. */
const listingTemplate = 'listing';

/** Which rows of a category's page stand above its listing and which below (LS5): all below, unless one names the listing's place. */
export function placeContent(rows: readonly GridRow[]): CategoryContent {
  const place = rows.findIndex(({ cells }) =>
    cells.some(({ teasers }) => teasers.some(({ template }) => template === listingTemplate)),
  );
  return { above: rows.slice(0, Math.max(place, 0)), below: rows.slice(place + 1) };
}
