import { csvTable } from '#shop/kernel/csv-table.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { daysOf, isFilter, suggestPoint, variantOf } from './find-stock.ts';
import { findStockRows } from './stock-lists.sql.ts';

const mostRows = 20_000;

type FileCtx = Pick<StaffCtx, 'db' | 'clock'> & { staff: Pick<StaffCtx['staff'], 'language'> };

/**
 * A selection of items as a CSV table (OP1): what to reorder with how many pieces, or what does not sell, 20,000 rows at most. Pieces to
 * order fill the stock, with what is expected, up to the reorder point and the coming four weeks by the season. Undefined for an unknown
 * selection. One statement.
 */
export async function writeStockFile(
  ctx: FileCtx,
  filter: string,
): Promise<{ fileName: string; mediaType: string; content: Buffer } | undefined> {
  if (!isFilter(filter)) return undefined;
  const { language } = ctx.staff;
  const rows = await findStockRows(ctx.db, {
    filter,
    wanted: undefined,
    days: daysOf(ctx),
    language,
    after: undefined,
    limit: mostRows,
  });
  const lines = rows.map((row) => {
    const { onHand, reorderPoint, sold28Days, soldInSeason, expected, expectedOn } = row;
    const wanted =
      Math.max(reorderPoint ?? 0, suggestPoint(row)) + Math.max(sold28Days, soldInSeason);
    const figures = [onHand, reorderPoint, suggestPoint(row), sold28Days, soldInSeason, expected];
    return [
      row.itemNumber,
      row.name,
      variantOf(row.variantLabels),
      ...figures.map((figure) => (figure === null ? '' : String(figure))),
      expectedOn ?? '',
      String(Math.max(0, wanted - onHand - expected)),
      String(row.waitingShoppers),
    ];
  });
  return {
    fileName: `stock-${filter}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: csvTable([headings[language], ...lines]),
  };
}

const headings = {
  de: [
    'Artikelnummer',
    'Name',
    'Ausführung',
    'Bestand',
    'Meldebestand',
    'Meldebestand nach Saison',
    'Verkauft in 28 Tagen',
    'Verkauft in den kommenden 28 Tagen des Vorjahrs',
    'Erwartet',
    'Erwartet am',
    'Zu bestellen',
    'Wartende Kunden',
  ],
  en: [
    'Item number',
    'Name',
    'Variant',
    'Stock',
    'Reorder point',
    'Reorder point by season',
    'Sold in 28 days',
    'Sold in the coming 28 days of last year',
    'Expected',
    'Expected on',
    'To order',
    'Waiting customers',
  ],
} as const;
