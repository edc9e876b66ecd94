import { ContractError } from '#shop/kernel/refusals.ts';
import { numberKey } from './number-key.ts';
import { findNumbered } from './orderform.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { readQuantity } from './read-quantity.ts';

/** A line as it was typed. */
export type TypedLine = { orderNumber: string; quantity: string };

/** A line as it was understood. */
export type ReadLine = {
  key: string | undefined;
  isBlank: boolean;
  quantity: number | undefined;
  itemId: number | undefined;
  /** The catalogue's spelling differs from what was typed by more than spaces around it. */
  isOtherSpelling: boolean;
};

export const mostLines = 500;

/** Finds the items that lines name. One statement. Throws BAD_REQUEST for more than 500 lines. */
export async function readForm(db: Db, typed: readonly TypedLine[]): Promise<ReadLine[]> {
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
    for (const found of await findNumbered(db, asked)) known.set(found.key, found);
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
