import { allocate, divideRounded } from '#shop/kernel/money.ts';
import type { Content, ContentLine } from '../issued.ts';

/** Net amounts of a document by the European standard, in minor units; they add up within each rate to the cent. */
export type NetAmounts = {
  lines: NetLine[];
  /** Shipping, fee and allowance, each with the rate that all three have. */
  charges: { kind: 'shipping' | 'fee' | 'allowance'; netMinor: number }[];
  linesMinor: number;
  chargesMinor: number;
  taxMinor: number;
};

export type NetLine = {
  line: ContentLine;
  netMinor: number;
  /** The voucher discount within it. */
  discountMinor: number;
  /** Price before the discount: of one piece where that is whole cents, else of all pieces, as rounded cents would not add up. */
  price: { amountMinor: number; pieces: number };
};

/**
 * Allocates each rate's net sum to its lines and charges, so that they add up to the tax groups without rounding differences
 * (OP4, BR-CO-10, BR-CO-13, BR-S-08). Pure.
 */
export function netAmounts(content: Content): NetAmounts {
  const parts = [...content.lines.map(lineAmount), ...chargesOf(content)];
  const nets = parts.map(() => 0);
  for (const { rateBasisPoints, netMinor } of content.taxes) {
    const ofRate = parts.flatMap((part, index) => (part.rate === rateBasisPoints ? [index] : []));
    const shares = allocate(
      netMinor,
      ofRate.map((index) => parts[index]?.amountMinor ?? 0),
    );
    ofRate.forEach((index, place) => (nets[index] = shares[place] ?? 0));
  }
  const lines = content.lines.map((line, index) => netLine(line, nets[index] ?? 0, content));
  const charges = chargesOf(content).map(({ kind }, index) => ({
    kind,
    netMinor: nets[content.lines.length + index] ?? 0,
  }));
  return {
    lines,
    charges,
    linesMinor: sum(lines.map(({ netMinor }) => netMinor)),
    chargesMinor: sum(charges.map(({ netMinor }) => netMinor)),
    taxMinor: sum(content.taxes.map(({ taxMinor }) => taxMinor)),
  };
}

function lineAmount({ quantity, unitMinor, discountMinor, taxRateBasisPoints }: ContentLine) {
  return { rate: taxRateBasisPoints, amountMinor: quantity * unitMinor - discountMinor };
}

function chargesOf({
  shippingMinor,
  paymentFeeMinor,
  allowanceMinor,
  chargedAtBasisPoints: rate,
}: Content) {
  const all = [
    { kind: 'shipping', amountMinor: shippingMinor, rate },
    { kind: 'fee', amountMinor: paymentFeeMinor, rate },
    { kind: 'allowance', amountMinor: allowanceMinor, rate },
  ] as const;
  return all.filter(({ amountMinor }) => amountMinor > 0);
}

function netLine(line: ContentLine, netMinor: number, { pricesIncludeTax }: Content): NetLine {
  const whole = 10_000 + (pricesIncludeTax ? line.taxRateBasisPoints : 0);
  const discountMinor = divideRounded(line.discountMinor * 10_000, whole);
  const wholeMinor = netMinor + discountMinor;
  const price =
    wholeMinor % line.quantity === 0
      ? { amountMinor: wholeMinor / line.quantity, pieces: 1 }
      : { amountMinor: wholeMinor, pieces: line.quantity };
  return { line, netMinor, discountMinor, price };
}

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);
