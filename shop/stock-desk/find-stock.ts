import type {
  StockItem,
  StockMovementPart,
  StockPart,
} from '#shop/backoffice-resolver-types.generated.ts';
import { thumbPath } from '#shop/catalogue/picture-view.ts';
import { addDays, dayIn } from '#shop/catalogue/working-days.ts';
import { cursorOf, readPlace } from '#shop/kernel/keyset.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import {
  findDeliveries,
  findMovements,
  findStockItem,
  findStockRows,
  type MovementRow,
  type StockDays,
  type StockFilter,
  type StockListRow,
} from './stock-lists.sql.ts';

const rowsPerPart = 50;
const longestSearch = 100;
/** The days whose sales say how long the stock lasts. */
const paceDays = 28;
const unsoldDays = 180;
/** Whole weeks. */
const yearDays = 364;

type ListCtx = Pick<StaffCtx, 'db' | 'clock' | 'staff' | 'catalogueIndex'>;
type ListWish = {
  filter: string | undefined;
  search: string | undefined;
  after: string | undefined;
};

const filters: ReadonlySet<string> = new Set<StockFilter>([
  'low',
  'gone',
  'late',
  'waiting',
  'unsold',
  'awaited',
]);
/** Whether a text names a selection of items. */
export const isFilter = (text: string | undefined): text is StockFilter =>
  text !== undefined && filters.has(text);

/**
 * Items with their stock by item number, fifty at a time (OP1). A search finds numbers by their beginning, whole EANs, and words by the
 * catalogue's search. One statement, and one query of the catalogue index for a search.
 */
export async function findStock(
  ctx: ListCtx,
  { filter, search, after }: ListWish,
): Promise<StockPart> {
  const text = search?.slice(0, longestSearch).trim() ?? '';
  const found = await findStockRows(ctx.db, {
    filter: isFilter(filter) ? filter : undefined,
    wanted: text === '' ? undefined : { text, productIds: await findProducts(ctx, text) },
    days: daysOf(ctx),
    language: ctx.staff.language,
    after: readPlace(after, 'text'),
    limit: rowsPerPart + 1,
  });
  const rows = found.slice(0, rowsPerPart);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ variantLabels, soldInSeason: _, ...row }) => ({
      ...row,
      variant: variantOf(variantLabels),
    })),
    next: found.length > rowsPerPart && last ? cursorOf(last.itemNumber, last.itemId) : null,
  };
}

/** An item with its latest movements and deliveries, by number or EAN (OP1). Undefined for an unknown one. Three statements. */
export async function viewStock(
  ctx: Pick<StaffCtx, 'db' | 'clock' | 'staff'>,
  number: string,
): Promise<StockItem | undefined> {
  const item = await findStockItem(ctx.db, {
    number: number.trim(),
    days: daysOf(ctx),
    language: ctx.staff.language,
  });
  if (!item) return undefined;
  const { variantLabels, pictureKey, ...row } = item;
  const [deliveries, movements] = await Promise.all([
    findDeliveries(ctx.db, row.itemId, rowsPerPart),
    listMovements(ctx, { itemId: row.itemId, after: undefined }),
  ]);
  return {
    ...row,
    variant: variantOf(variantLabels),
    picturePath: thumbPath(pictureKey),
    suggestedPoint: suggestPoint(row),
    reachDays: row.sold28Days === 0 ? null : Math.floor((row.onHand * paceDays) / row.sold28Days),
    deliveries,
    movements,
  };
}

/** Movements of an item, fifty at a time, the newest first (OP1). One statement. */
export async function listMovements(
  { db }: Pick<StaffCtx, 'db'>,
  { itemId, after }: { itemId: number; after: string | undefined },
): Promise<StockMovementPart> {
  const before = /^\d{1,15}$/.test(after ?? '') ? Number(after) : undefined;
  const found = await findMovements(db, { itemId, before, limit: rowsPerPart + 1 });
  const rows = found.slice(0, rowsPerPart);
  const last = rows.at(-1);
  return {
    rows: rows.map((row: MovementRow) => ({
      ...row,
      id: String(row.id),
      at: row.at.toISOString(),
    })),
    next: found.length > rowsPerPart && last ? String(last.id) : null,
  };
}

/** Products that words find in the German consumer shop, which sells all that is in stock. */
async function findProducts(
  { catalogueIndex, staff }: Pick<ListCtx, 'catalogueIndex' | 'staff'>,
  text: string,
): Promise<readonly number[]> {
  const { productIds } = await catalogueIndex.query({
    priceList: 'de',
    language: staff.language,
    text,
    categoryId: undefined,
    enums: [],
    price: {},
    rating: {},
    sort: 'relevance',
    offset: 0,
    limit: rowsPerPart,
  });
  return productIds;
}

/** How long stock has to last where the supplier’s delivery time is unknown. */
const unknownRestockDays = 14;

/**
 * The reorder point by the season (OP1): what is sold until the supplier delivers, at the pace of the last four weeks or of the coming
 * four weeks of last year, whichever is quicker.
 */
export function suggestPoint({
  sold28Days,
  soldInSeason,
  restockDays,
}: Pick<StockListRow, 'sold28Days' | 'soldInSeason' | 'restockDays'>): number {
  const days = restockDays === 0 ? unknownRestockDays : restockDays;
  return Math.ceil((Math.max(sold28Days, soldInSeason) * days) / paceDays);
}

/** The spans that lists of stock look at. */
export function daysOf({ clock }: Pick<StaffCtx, 'clock'>): StockDays {
  const now = clock.now();
  return {
    today: dayIn('Europe/Berlin', now).day,
    since28: addDays(now, -paceDays),
    since180: addDays(now, -unsoldDays),
    season: { from: addDays(now, -yearDays), until: addDays(now, paceDays - yearDays) },
  };
}

/** What distinguishes an item from the others of its product. */
export function variantOf(labels: readonly { label: string; value: string }[]): string {
  return labels.map(({ label, value }) => `${label}: ${value}`).join(', ');
}
