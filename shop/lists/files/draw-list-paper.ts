import { openPaper, type Paper } from '#shop/paper/paper.ts';
import { inks, type TextStyle } from '#shop/paper/paper-style.ts';
import { type Cell, writeTable } from '#shop/paper/write-table.ts';
import type { Wishlist, WishlistEntry } from '#shop/resolver-types.generated.ts';
import type { ListFileCtx } from './make-list-file.ts';
import { loadPictures } from './load-pictures.ts';

const small: TextStyle = { size: 9, colour: inks.quiet };

/** A list on A4 pages with pictures, order numbers and prices (WL8). `pictureKeys` are by the entries' ids. */
export async function drawListPaper(
  list: Wishlist,
  pictureKeys: ReadonlyMap<string, string>,
  ctx: ListFileCtx,
): Promise<Buffer> {
  const { texts, storefront, clock } = ctx;
  const pictures = await loadPictures(ctx, [...pictureKeys.values()]);
  const date = clock.now();
  const paper = openPaper({
    title: list.name,
    language: storefront.language,
    author: texts('shop.meta.shop'),
    date,
    margins: { left: 48, right: 48, top: 48, bottom: 56 },
    pageOf: (page, pages) => texts('shop.lists.file.page', { page, pages }),
  });
  writeHead(paper, list, ctx);
  const hasPictures = pictures.size > 0;
  writeTable(paper, {
    columns: [
      ...(hasPictures ? [{ heading: '', width: pictureWidth }] : []),
      { heading: texts('shop.lists.file.number'), width: 86 },
      { heading: texts('shop.lists.file.item'), width: (hasPictures ? 0 : pictureWidth) + 173 },
      { heading: texts('shop.lists.file.quantity'), width: 50, align: 'right' },
      { heading: texts('shop.lists.file.unitPrice'), width: 66, align: 'right' },
      { heading: texts('shop.lists.file.sum'), width: 64, align: 'right' },
    ],
    rows: list.entries.map((entry) => [
      ...(hasPictures
        ? [{ text: '', picture: pictures.get(pictureKeys.get(entry.externalId) ?? '') }]
        : []),
      ...cellsOf(entry, ctx),
    ]),
  });
  writeTotal(paper, list, ctx);
  return paper.finish();
}

const pictureWidth = 60;

function writeHead(paper: Paper, { name, description }: Wishlist, ctx: ListFileCtx): void {
  const { texts, clock, storefront } = ctx;
  const { left, top } = paper.margins;
  paper.logo(texts('shop.meta.shop'), { left: left + paper.width - 34, top, size: 34 });
  paper.heading(name, 1, { width: paper.width - 60 });
  paper.skip(4);
  if (description) paper.paragraph(description, {}, { width: paper.width - 60 });
  const day = new Intl.DateTimeFormat(storefront.locale, {
    dateStyle: 'long',
    timeZone: 'Europe/Berlin',
  });
  paper.skip(4);
  paper.paragraph(texts('shop.lists.file.asOf', { date: day.format(clock.now()) }), small);
  paper.skip(14);
}

function cellsOf(entry: WishlistEntry, { texts }: ListFileCtx): Cell[] {
  const variants = entry.variantInfoList.map(({ value }) => value).join(', ');
  const unit = entry.pricePerUnit?.stringValue ?? '';
  const note = entry.isSaleable
    ? entry.buyableItemId === null
      ? texts('shop.lists.file.toChoose')
      : ''
    : texts('shop.lists.file.unavailable');
  const detail = [variants, note].filter(Boolean).join(' · ');
  return [
    { text: entry.orderNumber ?? '' },
    { text: entry.name.replaceAll('\u00AD', ''), ...(detail ? { detail } : {}) },
    { text: String(entry.quantity) },
    { text: entry.isFrom && unit ? texts('shop.lists.file.from', { price: unit }) : unit },
    { text: entry.total?.stringValue ?? '' },
  ];
}

function writeTotal(paper: Paper, { totals }: Wishlist, { texts }: ListFileCtx): void {
  paper.skip(12);
  paper.ensure(40);
  const total = texts('shop.lists.file.total', {
    count: totals.articleCount,
    amount: totals.current.stringValue,
  });
  paper.paragraph(total, { face: 'bold', size: 11, align: 'right' });
  paper.paragraph(texts('shop.lists.file.prices'), { ...small, align: 'right' });
}
