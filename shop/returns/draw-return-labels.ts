import type { Ctx } from '#shop/kernel/ctx.ts';
import { addressLines } from '#shop/orders/address-lines.ts';
import { shipperName } from '#shop/checkout/shipper-names.ts';
import { openPaper, type Paper } from '#shop/paper/paper.ts';
import { a4, inks } from '#shop/paper/paper-style.ts';
import { code128 } from './code-128.ts';
import { hasAllLabels } from './fetch-return-labels.ts';
import { type OpenedReturn, openReturn } from './find-return-order.ts';
import { findReturnByNumber, type ReturnRow } from './returns.sql.ts';

export type ReturnLabels = { fileName: string; content: string };

type LabelCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'texts'>;

/**
 * The labels of a return, a page each, with a barcode that carriers scan, and below it the slip that goes into the parcel
 * (AC4). Null for a hash that opens nothing, for another order's return, for one without labels or whose carrier has not
 * given out their numbers yet, and for one whose parcel is not awaited: it has arrived, was called off or has expired.
 */
export async function drawReturnLabels(
  ctx: LabelCtx,
  wanted: { hash: string; returnNumber: string },
): Promise<ReturnLabels | null> {
  const order = await openReturn(ctx, wanted.hash);
  const row = order && (await findReturnByNumber(ctx.db, wanted.returnNumber));
  if (!order || row?.orderId !== order.id || !hasAllLabels(row)) return null;
  const { texts, storefront } = ctx;
  const paper = openPaper({
    title: texts('shop.returns.paper.title', { number: row.returnNumber }),
    language: storefront.language,
    author: texts('shop.company.name'),
    date: row.registeredAt,
    pageOf: (page, pages) => texts('shop.returns.paper.page', { page, pages }),
  });
  row.trackingCodes.forEach((code, index) => {
    if (index > 0) paper.turnPage();
    drawLabel(paper, { code, order, row, ctx });
    drawSlip(paper, { order, row, ctx });
  });
  const content = (await paper.finish()).toString('base64');
  return { fileName: `${row.returnNumber}.pdf`, content };
}

type Sheet = { order: OpenedReturn; row: ReturnRow; ctx: LabelCtx };

/** The upper half: what is cut out and stuck on the parcel. */
function drawLabel(paper: Paper, { code, order, row, ctx }: Sheet & { code: string }): void {
  const { texts } = ctx;
  const { left } = paper.margins;
  const top = paper.top;
  const inner = paper.width - 2 * padding;
  frame(paper, { left, top, width: paper.width, height: labelHeight });
  paper.top = top + padding;
  paper.write(
    texts('shop.returns.paper.heading', { carrier: shipperName(row.carrier, texts) }),
    { role: 'H1', left: left + padding, width: inner },
    { face: 'heading', size: 18 },
  );
  paper.skip(8);
  const from = paper.top;
  const column = inner / 2 - 10;
  const lines = addressLines(order.billingAddress, ctx.storefront.language);
  address(paper, texts('shop.returns.paper.from'), lines.join('\n'), {
    left: left + padding,
    top: from,
    width: column,
  });
  address(paper, texts('shop.returns.paper.to'), texts('shop.returns.address'), {
    left: left + padding + column + 20,
    top: from,
    width: column,
  });
  drawBarcode(paper, code, { left: left + padding, top: top + 190, width: inner });
  paper.top = top + labelHeight + 10;
  paper.paragraph(texts('shop.returns.paper.cut'), { size: 8.5, colour: inks.quiet });
  paper.skip(14);
}

function address(
  paper: Paper,
  label: string,
  lines: string,
  place: { left: number; top: number; width: number },
): void {
  paper.write(label, place, { size: 8.5, colour: inks.quiet });
  paper.write(lines, { left: place.left, width: place.width }, { size: 13, face: 'bold' });
}

/** Bars of one height, and the code below them for who has no scanner. */
function drawBarcode(
  paper: Paper,
  code: string,
  { left, top, width }: { left: number; top: number; width: number },
): void {
  const bars = code128(code);
  const modules = bars.reduce((sum, one) => sum + one, 0);
  const module = Math.min(1.9, width / (modules + 20));
  const drawn = modules * module;
  const first = left + (width - drawn) / 2;
  const box = { left: first, top, width: drawn, height: barHeight };
  paper.figure(code, box, (document) => {
    let at = first;
    bars.forEach((span, index) => {
      if (index % 2 === 0) document.rect(at, top, span * module, barHeight);
      at += span * module;
    });
    document.fill('#000000');
  });
  paper.top = top + barHeight + 8;
  const spaced = code.replace(/(.{4})(?=.)/g, '$1 ');
  paper.write(spaced, { left, width }, { size: 13, face: 'bold', align: 'center' });
}

/** The lower half: what lies in the parcel. */
function drawSlip(paper: Paper, { order, row, ctx }: Sheet): void {
  const { texts } = ctx;
  paper.heading(texts('shop.returns.paper.slip', { number: row.returnNumber }), 2);
  paper.skip(4);
  paper.paragraph(texts('shop.returns.paper.slipText', { orderNumber: order.orderNumber }));
  paper.skip(8);
  for (const { lineNumber, quantity, reason } of row.positions) {
    const line = order.lines.find((one) => one.lineNumber === lineNumber);
    const words = [
      texts('shop.mail.return.line', { count: quantity, name: line?.name ?? '' }),
      line?.orderNumber,
      texts(`shop.returns.reason.${reason}`),
    ];
    paper.paragraph(words.filter(Boolean).join(' · '), { size: 10.5 });
    paper.skip(3);
  }
}

function frame(
  paper: Paper,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): void {
  paper.decorate((document) =>
    document
      .roundedRect(left, top, width, height, 8)
      .lineWidth(1)
      .dash(4, { space: 3 })
      .stroke(inks.field)
      .undash(),
  );
}

const padding = 22;
const labelHeight = a4.height * 0.42;
const barHeight = 90;
