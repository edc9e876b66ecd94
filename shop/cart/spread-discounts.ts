import { allocate } from '#shop/kernel/money.ts';
import { covers, type LimitedLine, type Voucher } from '#shop/vouchers/voucher.ts';

/** A line with the part of its total that vouchers may reduce. */
type EligibleLine = LimitedLine & { eligibleMinor: number };

/** The value that a voucher may reduce: that of the lines it covers (CA3). */
export function eligibleValue(lines: readonly EligibleLine[], voucher: Voucher): number {
  return sumOf(weightsOf(lines, voucher));
}

/** The discount of each line: that of each voucher is spread to the cent over the lines that it covers, by their value (CA3). */
export function spreadDiscounts(
  lines: readonly EligibleLine[],
  vouchers: readonly { voucher: Voucher; discountMinor: number }[],
): number[] {
  const shares = vouchers.map(({ voucher, discountMinor }) =>
    allocate(discountMinor, weightsOf(lines, voucher)),
  );
  return lines.map((_, place) => sumOf(shares.map((each) => each[place] ?? 0)));
}

function weightsOf(lines: readonly EligibleLine[], voucher: Voucher): number[] {
  return lines.map((line) => (covers(voucher, line) ? line.eligibleMinor : 0));
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
