import { openPaper } from '#shop/paper/paper.ts';
import { inks, type TextStyle } from '#shop/paper/paper-style.ts';
import { writeTable } from '#shop/paper/write-table.ts';
import type { WishlistEntry } from '#shop/resolver-types.generated.ts';
import type { ListFileCtx } from './make-list-file.ts';

type HandOut = {
  name: string;
  description: string;
  code: string;
  isForPupil: boolean;
  entries: readonly WishlistEntry[];
};

const small: TextStyle = { size: 9, colour: inks.quiet };

/** A sheet for parents: what is needed, to be ticked off, and where to find it with its code. */
export function drawHandOut(list: HandOut, ctx: ListFileCtx): Promise<Buffer> {
  const { texts, storefront, clock } = ctx;
  const paper = openPaper({
    title: list.name,
    language: storefront.language,
    author: texts('shop.meta.shop'),
    date: clock.now(),
    margins: { left: 56, right: 56, top: 56, bottom: 64 },
    pageOf: (page, pages) => texts('shop.lists.file.page', { page, pages }),
  });
  const { left, top } = paper.margins;
  paper.logo(texts('shop.meta.shop'), { left: left + paper.width - 40, top, size: 40 });
  paper.heading(list.name, 1, { width: paper.width - 60 });
  paper.skip(4);
  if (list.description)
    paper.paragraph(list.description, { size: 11 }, { width: paper.width - 60 });
  paper.skip(6);
  paper.paragraph(
    texts(list.isForPupil ? 'shop.lists.file.forChild' : 'shop.lists.file.forAll'),
    small,
  );
  paper.skip(12);
  writeTable(paper, {
    columns: [
      { heading: texts('shop.lists.file.have'), width: 70 },
      { heading: texts('shop.lists.file.quantity'), width: 60 },
      { heading: texts('shop.lists.file.item'), width: 263 },
      { heading: texts('shop.lists.file.number'), width: 90 },
    ],
    rowHeight: 28,
    rows: list.entries.map((entry) => [
      { text: '____' },
      { text: neededText(entry, ctx) },
      {
        text: entry.name.replaceAll('\u00AD', ''),
        detail: entry.variantInfoList.map(({ value }) => value).join(', '),
      },
      { text: entry.orderNumber ?? '' },
    ]),
  });
  paper.skip(20);
  paper.ensure(90);
  paper.heading(texts('shop.lists.file.online'), 2);
  paper.skip(4);
  const code = `${list.code.slice(0, 4)}-${list.code.slice(4)}`;
  paper.paragraph(texts('shop.lists.file.onlineText', { address: addressFor(storefront) }), {
    size: 11,
  });
  paper.skip(6);
  paper.paragraph(texts('shop.lists.file.code', { code }), { face: 'bold', size: 16 });
  return paper.finish();
}

/** Pieces where the child's need is told, else packs. */
const neededText = ({ perPupil, quantity }: WishlistEntry, { texts }: ListFileCtx): string =>
  perPupil ? texts('shop.lists.file.pieces', { count: perPupil }) : String(quantity);

/** Families buy in the consumers' shop, whichever shop the school plans in. */
function addressFor({ baseUrl }: ListFileCtx['storefront']): string {
  return `${baseUrl.replace(/^https?:\/\//, '').replace(/^(?:en\.)?educational\./, 'www.')}/liste/`;
}
