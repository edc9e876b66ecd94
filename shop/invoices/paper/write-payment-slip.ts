import { encode } from 'uqr';
import type { Paper } from '#shop/paper/paper.ts';
import { a4, type TextStyle } from '#shop/paper/paper-style.ts';
import { swissCross } from '#shop/pricing/qr-bill.ts';
import type { PaymentSlip } from './payment-slip.ts';

const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

/** The payment part of 148 × 105 mm with the receipt of 62 mm on its left, at the bottom of a page of its own, as SIX lays them out (CO4). */
export function writePaymentSlip(paper: Paper, slip: PaymentSlip | undefined): void {
  if (!slip) return;
  paper.startBarePage();
  drawCuts(paper);
  paper.write(
    slip.words.cut,
    { left: mm(5), top: bottom - mm(5), width: mm(200) },
    { ...small, align: 'center' },
  );
  writeReceipt(paper, slip);
  writePart(paper, slip);
}

/** The top of the slip. */
const bottom = a4.height - mm(105);
const ink = '#000000';
const title: TextStyle = { face: 'slipBold', size: 11, colour: ink };
const small: TextStyle = { face: 'slip', size: 8, colour: ink };

function drawCuts(paper: Paper): void {
  paper.decorate((document) =>
    document
      .lineWidth(0.75)
      .dash(2, { space: 2 })
      .moveTo(0, bottom)
      .lineTo(a4.width, bottom)
      .moveTo(mm(62), bottom)
      .lineTo(mm(62), a4.height)
      .stroke(ink)
      .undash(),
  );
}

type Column = { left: number; top: number; width: number; headings: TextStyle; values: TextStyle };

function writeReceipt(paper: Paper, slip: PaymentSlip): void {
  const { words, currency, amount } = slip;
  const headings: TextStyle = { face: 'slipBold', size: 6, colour: ink };
  const values = small;
  const column = { left: mm(5), width: mm(52), headings, values };
  paper.write(words.receipt, { left: mm(5), top: bottom + mm(5), width: mm(52) }, title);
  writeFacts(paper, factsOf(slip, { hasMessage: false }), { ...column, top: bottom + mm(12) });
  const top = bottom + mm(68);
  writeFacts(paper, [[words.currency, [currency]]], { ...column, top, width: mm(15) });
  writeFacts(paper, [[words.amount, [amount]]], { ...column, left: mm(20), top, width: mm(37) });
  const end = { left: mm(5), top: bottom + mm(82), width: mm(52) };
  paper.write(words.acceptance, end, { ...headings, align: 'right' });
}

function writePart(paper: Paper, slip: PaymentSlip): void {
  const { words, currency, amount } = slip;
  const headings: TextStyle = { face: 'slipBold', size: 8, colour: ink };
  const values: TextStyle = { face: 'slip', size: 10, colour: ink };
  const left = mm(67);
  paper.write(words.part, { left, top: bottom + mm(5), width: mm(46) }, title);
  drawCode(paper, slip, { left, top: bottom + mm(17) });
  const top = bottom + mm(68);
  const column = { left, top, width: mm(15), headings, values };
  writeFacts(paper, [[words.currency, [currency]]], column);
  writeFacts(paper, [[words.amount, [amount]]], { ...column, left: left + mm(16), width: mm(30) });
  const facts = factsOf(slip, { hasMessage: true });
  writeFacts(paper, facts, { ...column, left: mm(118), top: bottom + mm(5), width: mm(87) });
}

type Facts = readonly (readonly [heading: string, lines: readonly string[]])[];

function factsOf(
  { words, account, creditor, reference, message, debtor }: PaymentSlip,
  { hasMessage }: { hasMessage: boolean },
): Facts {
  return [
    [words.account, [account, ...creditor]],
    [words.reference, [reference]],
    ...(hasMessage ? ([[words.information, [message]]] as const) : []),
    [debtor.length > 0 ? words.debtor : words.unknownDebtor, debtor],
  ];
}

function writeFacts(paper: Paper, facts: Facts, { headings, values, ...column }: Column): void {
  let { top } = column;
  for (const [heading, lines] of facts) {
    paper.write(heading, { ...column, top }, headings);
    ({ top } = paper);
    if (lines.length > 0) paper.write(lines.join('\n'), { ...column, top }, values);
    top = paper.top + (headings.size ?? 8) * 0.9;
  }
}

/** The code of 46 mm with the Swiss cross of 7 mm in its middle. */
function drawCode(
  paper: Paper,
  { text, alt }: PaymentSlip,
  at: { left: number; top: number },
): void {
  const { left, top } = at;
  const size = mm(46);
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const side = size / data.length;
  paper.figure(alt, { left, top, width: size, height: size }, (document) => {
    data.forEach((row, y) =>
      row.forEach((isDark, x) => {
        if (isDark) document.rect(left + x * side, top + y * side, side, side);
      }),
    );
    document.fill(ink);
    for (const { width, height, isDark } of swissCross)
      document
        .rect(
          left + (size * (1 - width)) / 2,
          top + (size * (1 - height)) / 2,
          size * width,
          size * height,
        )
        .fill(isDark ? ink : '#ffffff');
  });
}
