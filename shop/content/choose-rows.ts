import { controlVariant, type Segment } from '#shop/kernel/audience.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { findRowsOf } from './content.sql.ts';
import type { Conditions, StoredRow, StoredTeaser } from '#contract/content/grid.ts';

type ChoosingCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'audience'>;

/** Levels of pages that include rows of other pages; deeper ones are ignored. */
const mostLevels = 3;

/**
 * The rows of a page that its visitor sees now. A row that names another page is replaced by that page's rows (CN1, CN4). Each page
 * is included once, so that pages that include each other do not loop. One statement per level.
 */
export async function chooseRows(
  ctx: ChoosingCtx,
  path: string,
  stored: readonly StoredRow[],
): Promise<StoredRow[]> {
  const isShown = conditionsOf(ctx);
  const seen = new Set([path]);
  let rows = shownOf(stored, isShown);
  for (let level = 0; level < mostLevels; level += 1) {
    const wanted = rows.flatMap(({ gridOf }) => (gridOf && !seen.has(gridOf) ? [gridOf] : []));
    if (wanted.length === 0) break;
    const found = await findRowsOf(ctx.db, wanted, ctx.storefront);
    const byPath = new Map(found.map((page) => [page.path, shownOf(page.rows, isShown)]));
    rows = rows.flatMap((row) => {
      if (row.gridOf === undefined) return [row];
      const isFirst = !seen.has(row.gridOf);
      seen.add(row.gridOf);
      return (isFirst && byPath.get(row.gridOf)) || [];
    });
  }
  return rows.filter(({ gridOf }) => gridOf === undefined);
}

type IsShown = (conditions: Conditions) => boolean;

function conditionsOf({ clock, audience, storefront }: ChoosingCtx): IsShown {
  const now = (audience?.preview?.at ?? clock.now()).getTime();
  const seen: ReadonlySet<Segment> = new Set(audience?.segments ?? ['guest']);
  const variants = new Map(audience?.tests.map(({ id, variant }) => [id, variant]));
  return ({ segment, stores, from, until, test }) =>
    (segment === undefined || seen.has(segment)) &&
    (stores === undefined || stores.includes(storefront.store)) &&
    (from === undefined || Date.parse(from) <= now) &&
    (until === undefined || now < Date.parse(until)) &&
    (test === undefined || (variants.get(test.id) ?? controlVariant) === test.variant);
}

function shownOf(rows: readonly StoredRow[], isShown: IsShown): StoredRow[] {
  return rows.filter(isShown).map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, teasers: shownTeasers(cell.teasers, isShown) })),
  }));
}

function shownTeasers(teasers: readonly StoredTeaser[], isShown: IsShown): StoredTeaser[] {
  return teasers
    .filter(isShown)
    .map((teaser) =>
      teaser.teasers ? { ...teaser, teasers: shownTeasers(teaser.teasers, isShown) } : teaser,
    );
}
