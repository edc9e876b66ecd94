import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Wishlist, WishlistEntry } from '#shop/resolver-types.generated.ts';

/** A list as rows with semicolons, which spreadsheets open as they are, umlauts included (WL8). */
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
  const rows = [headings, ...entries.map(rowOf)];
  const lines = rows.map((cells) => cells.map(cellOf).join(';'));
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
}

const rowOf = (entry: WishlistEntry): string[] => [
  entry.orderNumber ?? '',
  String(entry.quantity),
  entry.name.replaceAll('\u00AD', ''),
  entry.variantInfoList.map(({ value }) => value).join(', '),
  entry.brand,
  entry.pricePerUnit?.stringValue ?? '',
  entry.total?.stringValue ?? '',
  entry.deliveryInfo,
];

/** A text that a spreadsheet would take for a formula is a text still. */
function cellOf(text: string): string {
  const spoken = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(spoken) ? `"${spoken.replaceAll('"', '""')}"` : spoken;
}
