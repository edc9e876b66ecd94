import { csvTable } from '#shop/kernel/csv-table.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Wishlist, WishlistEntry } from '#shop/resolver-types.generated.ts';
import { unitPriceIn, variantsIn } from './list-sheet.ts';

/** A list as a CSV table with semicolons and a byte order mark, which spreadsheets open directly (WL8). */
export function writeListTable({ entries }: Wishlist, { texts }: Pick<Ctx, 'texts'>): Buffer {
  const headings = [
    texts('shop.lists.file.number'),
    texts('shop.lists.file.quantity'),
    texts('shop.lists.file.item'),
    texts('shop.lists.file.variant'),
    texts('shop.lists.file.brand'),
    texts('shop.lists.file.unitPrice'),
    texts('shop.lists.file.sum'),
    texts('shop.lists.file.delivery'),
  ];
  return csvTable([headings, ...entries.map((entry) => rowOf(entry, texts))]);
}

const rowOf = (entry: WishlistEntry, texts: Ctx['texts']): string[] => [
  entry.orderNumber ?? '',
  String(entry.quantity),
  entry.name.replaceAll('\u00AD', ''),
  variantsIn(entry, texts),
  entry.brand,
  unitPriceIn(entry, texts),
  entry.total?.stringValue ?? '',
  entry.deliveryInfo,
];
