import type { Paper } from '#shop/paper/paper.ts';
import { inks, type TextStyle } from '#shop/paper/paper-style.ts';
import { writeTable } from '#shop/paper/write-table.ts';
import { sumsOf } from '../issued.ts';
import type { Spoken } from './draw-document.ts';

type Sum = { label: string; amountMinor: number; isTotal?: boolean };

const heightOfSum = 17;

/** Below the lines on the right: what they add up to, and for consumers the tax that is within. */
export function writeSums(paper: Paper, spoken: Spoken): void {
  const sums = sumLines(spoken);
  paper.skip(8);
  paper.ensure(sums.length * heightOfSum + 10);
  const table = paper.part('Table');
  for (const sum of sums) writeSum(paper, { sum, spoken, parent: paper.part('TR', table) });
  table.end();
  const { content } = spoken.document;
  if (content.pricesIncludeTax) writeTaxes(paper, spoken);
  if (content.taxes.some(({ rateBasisPoints }) => rateBasisPoints === 0) && content.vatNumber)
    paper.paragraph(spoken.speaker.texts('shop.invoice.intraCommunity'));
}

function sumLines({ document: { kind, content }, speaker: { texts }, percent }: Spoken): Sum[] {
  const { goodsMinor, discountMinor } = sumsOf(content);
  const { shippingMinor, paymentFeeMinor, allowanceMinor, totalMinor } = content;
  const isInvoice = kind === 'invoice';
  const codes = content.voucherCodes.join(', ');
  const shipping = texts(isInvoice ? 'shop.invoice.shipping' : 'shop.invoice.creditCharges');
  const parts: Sum[] = [
    { label: texts('shop.invoice.goods'), amountMinor: goodsMinor },
    { label: texts('shop.invoice.vouchers', { codes }), amountMinor: -discountMinor },
    { label: shipping, amountMinor: shippingMinor },
    { label: texts('shop.invoice.fee'), amountMinor: paymentFeeMinor },
    { label: texts('shop.invoice.allowance'), amountMinor: allowanceMinor },
  ].filter(({ amountMinor }) => amountMinor !== 0);
  const total = texts(isInvoice ? 'shop.invoice.total' : 'shop.invoice.creditTotal');
  const whole = { label: total, amountMinor: totalMinor, isTotal: true };
  if (content.pricesIncludeTax) return [...parts, whole];
  const net = content.taxes.reduce((sum, { netMinor }) => sum + netMinor, 0);
  const taxes = content.taxes.map(({ rateBasisPoints, taxMinor }) => ({
    label: texts('shop.invoice.taxAdded', { rate: percent(rateBasisPoints) }),
    amountMinor: taxMinor,
  }));
  return [...parts, { label: texts('shop.invoice.net'), amountMinor: net }, ...taxes, whole];
}

type Row = { sum: Sum; spoken: Spoken; parent: ReturnType<Paper['part']> };

function writeSum(paper: Paper, { sum, spoken, parent }: Row): void {
  const right = paper.margins.left + paper.width;
  const style: TextStyle = sum.isTotal
    ? { size: 12.5, face: 'bold', align: 'right' }
    : { size: 9.5, align: 'right' };
  if (sum.isTotal) {
    paper.skip(3);
    paper.rule(inks.board, 1, { left: right - 250, width: 250 });
    paper.skip(6);
  }
  const { top } = paper;
  paper.write(sum.label, { role: 'TD', parent, left: right - 330, top, width: 236 }, style);
  const amount = spoken.money(sum.amountMinor).replace('-', '−');
  paper.write(amount, { role: 'TD', parent, left: right - 90, top, width: 90 }, style);
  paper.top = top + heightOfSum;
}

function writeTaxes(paper: Paper, { document, speaker: { texts }, money, percent }: Spoken): void {
  const { taxes } = document.content;
  paper.skip(18);
  paper.ensure(30 + taxes.length * 24);
  writeTable(paper, {
    columns: [
      { heading: texts('shop.invoice.taxes'), width: 150 },
      { heading: texts('shop.invoice.taxNet'), width: 90, align: 'right' },
      { heading: texts('shop.invoice.taxAmount'), width: 90, align: 'right' },
      { heading: texts('shop.invoice.taxGross'), width: paper.width - 330, align: 'right' },
    ],
    rows: taxes.map(({ rateBasisPoints, netMinor, taxMinor }) => [
      { text: percent(rateBasisPoints) },
      { text: money(netMinor) },
      { text: money(taxMinor) },
      { text: money(netMinor + taxMinor) },
    ]),
  });
}
