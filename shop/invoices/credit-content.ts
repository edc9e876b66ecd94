import { type TaxShare, totalsOf } from '#shop/pricing/totals.ts';
import { taxInGross } from '#shop/kernel/money.ts';
import { discountOf } from './invoice-content.ts';
import type { Content, ContentLine } from './issued.ts';

/** The part of an invoice to credit, in minor units as its prices are; an allowance includes its tax. */
export type CreditRequest = {
  lines: readonly { lineNumber: number; quantity: number }[];
  shippingMinor: number;
  allowanceMinor: number;
};

/** The content of a credit note that differs from its invoice. */
export type Credit = Pick<Content, 'lines' | 'taxes' | 'totalMinor' | 'allowanceMinor'>;

/**
 * Computes a credit after earlier credit notes: the difference of the invoice's worth before and after, so that all credit
 * notes together equal the invoice to the cent, in tax too. Undefined for pieces or charges that the invoice does not have or
 * has credited already, and for a credit of nothing. Pure.
 */
export function creditOf(
  invoice: Content,
  earlier: readonly Content[],
  request: CreditRequest,
): Credit | undefined {
  const before = remainderOf(invoice, earlier);
  const pieces = piecesOf(request);
  const lines = before.lines.flatMap((line) =>
    creditedLine(line, pieces.get(line.lineNumber) ?? 0),
  );
  const count = [...pieces.values()].reduce((sum, quantity) => sum + quantity, 0);
  const isThere = count === lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const areAmounts = [request.shippingMinor, request.allowanceMinor].every(
    (amount) => Number.isInteger(amount) && amount >= 0,
  );
  if (!isThere || !areAmounts || request.shippingMinor > before.chargesMinor) return undefined;
  const after = {
    lines: before.lines.map((line) => leftOf(line, pieces.get(line.lineNumber) ?? 0)),
    chargesMinor: before.chargesMinor - request.shippingMinor,
  };
  const taken = difference(taxesOf(invoice, before), taxesOf(invoice, after));
  const allowance = allowanceOf(invoice, request.allowanceMinor);
  const taxes = add([...taken, ...allowance]);
  const totalMinor = taxes.reduce((sum, { netMinor, taxMinor }) => sum + netMinor + taxMinor, 0);
  if (totalMinor === 0 || totalMinor > before.totalMinor) return undefined;
  const grantedMinor = allowance.reduce(
    (sum, { netMinor, taxMinor }) => sum + netMinor + (invoice.pricesIncludeTax ? taxMinor : 0),
    0,
  );
  return { lines, taxes, totalMinor, allowanceMinor: grantedMinor };
}

type Remainder = { lines: ContentLine[]; chargesMinor: number; totalMinor: number };

function remainderOf(invoice: Content, earlier: readonly Content[]): Remainder {
  const gone = piecesOf({ lines: earlier.flatMap(({ lines }) => lines) });
  const sum = (amountOf: (content: Content) => number): number =>
    earlier.reduce((total, content) => total + amountOf(content), 0);
  return {
    lines: invoice.lines.map((line) => leftOf(line, gone.get(line.lineNumber) ?? 0)),
    chargesMinor:
      invoice.shippingMinor + invoice.paymentFeeMinor - sum(({ shippingMinor }) => shippingMinor),
    totalMinor: invoice.totalMinor - sum(({ totalMinor }) => totalMinor),
  };
}

function piecesOf({ lines }: Pick<CreditRequest, 'lines'>): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { lineNumber, quantity } of lines)
    pieces.set(lineNumber, (pieces.get(lineNumber) ?? 0) + quantity);
  return pieces;
}

function leftOf(line: ContentLine, gone: number): ContentLine {
  if (gone === 0) return line;
  const quantity = line.quantity - gone;
  return { ...line, quantity, discountMinor: discountOf(line, quantity) };
}

/** Empty where the line has fewer pieces; the caller compares the counts. */
function creditedLine(line: ContentLine, quantity: number): ContentLine[] {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > line.quantity) return [];
  const kept = discountOf(line, line.quantity - quantity);
  return [{ ...line, quantity, discountMinor: line.discountMinor - kept }];
}

function taxesOf(
  { pricesIncludeTax, chargedAtBasisPoints }: Content,
  { lines, chargesMinor }: Pick<Remainder, 'lines' | 'chargesMinor'>,
): TaxShare[] {
  const charges = { totalMinor: chargesMinor, taxRateBasisPoints: chargedAtBasisPoints };
  const goods = lines.map(({ quantity, unitMinor, discountMinor, taxRateBasisPoints }) => ({
    totalMinor: quantity * unitMinor,
    discountMinor,
    taxRateBasisPoints,
  }));
  return totalsOf({
    lines: [...goods, charges],
    shippingMinor: 0,
    paymentFeeMinor: 0,
    pricesIncludeTax,
  }).taxes;
}

function difference(before: readonly TaxShare[], after: readonly TaxShare[]): TaxShare[] {
  const minus = after.map((share) => ({
    ...share,
    netMinor: -share.netMinor,
    taxMinor: -share.taxMinor,
  }));
  return add([...before, ...minus]);
}

function add(shares: readonly TaxShare[]): TaxShare[] {
  const byRate = new Map<number, TaxShare>();
  for (const share of shares) {
    const known = byRate.get(share.rateBasisPoints);
    const netMinor = (known?.netMinor ?? 0) + share.netMinor;
    const taxMinor = (known?.taxMinor ?? 0) + share.taxMinor;
    byRate.set(share.rateBasisPoints, { ...share, netMinor, taxMinor });
  }
  return [...byRate.values()].filter(({ netMinor, taxMinor }) => netMinor !== 0 || taxMinor !== 0);
}

function allowanceOf({ chargedAtBasisPoints }: Content, amountMinor: number): TaxShare[] {
  if (amountMinor === 0) return [];
  const taxMinor = taxInGross(amountMinor, chargedAtBasisPoints);
  return [{ rateBasisPoints: chargedAtBasisPoints, netMinor: amountMinor - taxMinor, taxMinor }];
}
