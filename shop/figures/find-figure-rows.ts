import type {
  FigureDocuments,
  FigureOrders,
  FiguresFilter,
} from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { cursorOf, readCursor } from '#shop/kernel/keyset.ts';
import {
  type DocumentSums,
  findPlaced,
  findShares,
  type OrderSums,
  sumDocuments,
  sumOrders,
} from './figures.sql.ts';
import { comparedDaysOf, readFilter } from './figures-wish.ts';

type Asked = { filter: FiguresFilter; currency: string; after: string | undefined };

const rowsPerPart = 50;

/**
 * Invoices and credit notes that a figure is the sum of, the newest first, fifty at a time, with the sum of all of them (OP1.figures). Null for
 * a filter without days. Two statements.
 */
export async function findFigureDocuments(
  { db }: Pick<StaffCtx, 'db'>,
  { filter, currency, after }: Asked,
): Promise<FigureDocuments | null> {
  const asked = readFilter(filter);
  if (!asked) return null;
  const { days, wish } = asked;
  const last = readCursor(after);
  const before = last && { day: last.at.toISOString().slice(0, 10), id: last.id };
  const search = { days, wish, currency, limit: rowsPerPart + 1, before };
  const [found, sums] = await Promise.all([
    findShares(db, search),
    sumDocuments(db, { now: days, compared: comparedDaysOf(days), wish }),
  ]);
  const { rows, end } = partOf(found);
  const sum = wholeOf<DocumentSums>(sums, currency);
  return {
    rows: rows.map(({ id: _, day: __, issuedAt, ...row }) => ({
      ...row,
      issuedAt: issuedAt.toISOString(),
    })),
    next: end ? cursorOf(new Date(end.day), end.id) : null,
    netMinor: sum?.netMinor ?? 0,
    totalMinor: sum?.totalMinor ?? 0,
  };
}

/** Orders that a figure counts, the newest first, fifty at a time, with their number and worth (OP1.figures). Null for a filter without days. Two statements. */
export async function findFigureOrders(
  { db }: Pick<StaffCtx, 'db'>,
  { filter, currency, after }: Asked,
): Promise<FigureOrders | null> {
  const asked = readFilter(filter);
  if (!asked) return null;
  const { days, wish } = asked;
  const search = { days, wish, currency, limit: rowsPerPart + 1, before: readCursor(after) };
  const [found, sums] = await Promise.all([
    findPlaced(db, search),
    sumOrders(db, { now: days, compared: comparedDaysOf(days), wish }),
  ]);
  const { rows, end } = partOf(found);
  const sum = wholeOf<OrderSums>(sums, currency);
  return {
    rows: rows.map(({ id: _, placedAt, ...row }) => ({ ...row, placedAt: placedAt.toISOString() })),
    next: end ? cursorOf(end.placedAt, end.id) : null,
    orders: sum?.orders ?? 0,
    orderedMinor: sum?.orderedMinor ?? 0,
  };
}

/** The rows of a part, and its last one where there are more. */
function partOf<Row>(found: readonly Row[]): { rows: readonly Row[]; end: Row | undefined } {
  const rows = found.slice(0, rowsPerPart);
  return { rows, end: found.length > rowsPerPart ? rows.at(-1) : undefined };
}

function wholeOf<Row extends Pick<DocumentSums, 'grouping' | 'currency' | 'isCompared'>>(
  sums: readonly Row[],
  currency: string,
): Row | undefined {
  return sums.find((row) => row.grouping === 'all' && row.currency === currency && !row.isCompared);
}
