import type { PartShare } from './fund.sql.ts';
import type { FundPart } from './fund.ts';

/**
 * Spreads an amount over paid parts in proportion to what each still has in the order, to the cent and without a remainder: the shares
 * sum up to the amount, and none is above its part's rest. Throws where the parts have less than the amount. Pure.
 */
export function spreadOverParts(
  parts: readonly Pick<FundPart, 'id' | 'amountMinor' | 'toReturnMinor'>[],
  amountMinor: number,
): PartShare[] {
  const rests = parts.map((part) => part.amountMinor - part.toReturnMinor);
  const whole = BigInt(rests.reduce((sum, rest) => sum + rest, 0));
  if (BigInt(amountMinor) > whole)
    throw new Error(`${amountMinor} cannot go back of parts that have ${whole} left.`);
  let before = 0n;
  return parts.flatMap(({ id }, place) => {
    if (whole === 0n) return [];
    const upTo = before + BigInt(rests[place] ?? 0);
    const share = (BigInt(amountMinor) * upTo) / whole - (BigInt(amountMinor) * before) / whole;
    before = upTo;
    return share > 0n ? [{ id, amountMinor: Number(share) }] : [];
  });
}
