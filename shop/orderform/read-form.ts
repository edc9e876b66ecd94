import type { NamedPieces } from '#shop/cart/cart-rows.ts';
import { ContractError } from '#shop/kernel/refusals.ts';
import { numberKey } from './number-key.ts';
import { findNumbered } from './orderform.sql.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { readQuantity } from './read-quantity.ts';

/** A line as it was typed. */
export type TypedLine = {
  orderNumber: string;
  quantity: string;
  /** Names on its pieces, which no form of the storefront types. */
  names?: readonly NamedPieces[] | null | undefined;
};

/** A parsed line. */
export type ReadLine = {
  key: string | undefined;
  isBlank: boolean;
  quantity: number | undefined;
  itemId: number | undefined;
  /** Whether the catalogue's spelling differs from the typed one, without regard to surrounding spaces. */
  isOtherSpelling: boolean;
};

export const mostLines = 500;

/** Parses lines and finds their items, those without a price in this storefront excluded. One statement. Throws BAD_REQUEST for more than 500 lines. */
export async function readForm(
  { db, storefront }: Pick<Ctx, 'db' | 'storefront'>,
  typed: readonly TypedLine[],
): Promise<ReadLine[]> {
  if (typed.length > mostLines) {
    throw new ContractError(
      'BAD_REQUEST',
      `An order form has at most ${mostLines} lines. Send the others in another call.`,
    );
  }
  const keys = typed.map(({ orderNumber }) => numberKey(orderNumber));
  const known = new Map<string, { itemId: number; orderNumber: string }>();
  const asked = [...new Set(keys.filter((key) => key !== undefined))];
  if (asked.length > 0)
    for (const found of await findNumbered(db, storefront, asked)) known.set(found.key, found);
  return typed.map(({ orderNumber, quantity }, index) => {
    const key = keys[index];
    const found = key === undefined ? undefined : known.get(key);
    return {
      key,
      isBlank: orderNumber.trim() === '',
      quantity: readQuantity(quantity),
      itemId: found?.itemId,
      isOtherSpelling: found !== undefined && found.orderNumber !== orderNumber.trim(),
    };
  });
}
