import type { NamedPieces } from '#shop/cart/cart-rows.ts';
import type { OrderLine } from '#shop/orders/order.ts';

/**
 * Splits the lines of one item so that each name is on a line of its own: a personalised piece is packed, cancelled and returned apart
 * from the others. Names take the pieces in their order, those at a deal's price first. The pieces and the discount of a line are
 * spread over its parts without a remainder. Pure.
 */
export function linesByName(
  lines: readonly OrderLine[],
  names: readonly NamedPieces[],
): OrderLine[] {
  const left = names.map(({ text, pieces }) => ({ text, pieces }));
  return lines.flatMap((line) => partsOf(line, take(left, line.quantity)));
}

/** The next pieces by name, and those without one last. */
function take(left: NamedPieces[], quantity: number): { name: string | null; pieces: number }[] {
  let rest = quantity;
  const taken: { name: string | null; pieces: number }[] = [];
  for (const named of left) {
    const pieces = Math.min(named.pieces, rest);
    if (pieces === 0) continue;
    named.pieces -= pieces;
    rest -= pieces;
    taken.push({ name: named.text, pieces });
  }
  return rest > 0 ? [...taken, { name: null, pieces: rest }] : taken;
}

function partsOf(line: OrderLine, parts: ReturnType<typeof take>): OrderLine[] {
  let before = 0;
  return parts.map(({ name, pieces }) => {
    const discountMinor = shareUpTo(line, before + pieces) - shareUpTo(line, before);
    before += pieces;
    return { ...line, quantity: pieces, discountMinor, personalName: name };
  });
}

/** The discount of the first pieces of a line, rounded down. */
function shareUpTo({ discountMinor, quantity }: OrderLine, pieces: number): number {
  return Number((BigInt(discountMinor) * BigInt(pieces)) / BigInt(quantity));
}
