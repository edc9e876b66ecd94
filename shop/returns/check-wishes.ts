import type { ReturnItemInput } from '#shop/resolver-types.generated.ts';
import type { OpenedReturn } from './find-return-order.ts';
import {
  isReturnReason,
  longestComment,
  type Regulation,
  regulationsFor,
  type ReturnWish,
} from './return-rules.ts';

type FieldErrors = { fieldName: string; errorMessage: string }[];

export type CheckedWishes = { wishes: ReturnWish[] } | { fieldErrors: FieldErrors };

/**
 * What somebody wants to send back, checked against what may come back now (AC4): one line once, pieces that were shipped
 * and have not come back, a reason, a comment that is not too long. Answers the first broken rule of each field,
 * `items.<id>.quantity`. Pure.
 */
export function checkWishes(
  { lines }: Pick<OpenedReturn, 'lines'>,
  items: readonly ReturnItemInput[],
): CheckedWishes {
  if (items.length === 0)
    return { fieldErrors: [{ fieldName: 'items', errorMessage: 'shop.returns.error.nothing' }] };
  const wishes: ReturnWish[] = [];
  const fieldErrors: FieldErrors = [];
  for (const item of items) {
    const line = lines.find(({ lineNumber }) => String(lineNumber) === item.id);
    const isTwice = wishes.some(({ lineNumber }) => lineNumber === line?.lineNumber);
    const most = line && !isTwice ? line.returnable.quantity : 0;
    const broken = brokenRule(item, most);
    if (broken || !line) fieldErrors.push(named(item, broken ?? unknownLine));
    else wishes.push(wishOf(item, line.lineNumber));
  }
  return fieldErrors.length > 0 ? { fieldErrors } : { wishes };
}

type Broken = { field: string; errorMessage: string };

const unknownLine: Broken = { field: 'quantity', errorMessage: 'shop.returns.error.excluded' };

function brokenRule(item: ReturnItemInput, most: number): Broken | undefined {
  const { quantity, reason, additionalInfo } = item;
  if (most === 0) return unknownLine;
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > most)
    return { field: 'quantity', errorMessage: 'shop.returns.error.quantity' };
  if (!isReturnReason(reason))
    return { field: 'reason', errorMessage: 'shop.returns.error.reason' };
  if ((additionalInfo ?? '').length > longestComment)
    return { field: 'additionalInfo', errorMessage: 'shop.form.error.tooLong' };
  return undefined;
}

function named({ id }: ReturnItemInput, { field, errorMessage }: Broken) {
  return { fieldName: `items.${id}.${field}`, errorMessage };
}

function wishOf(item: ReturnItemInput, lineNumber: number): ReturnWish {
  const { quantity, reason, additionalInfo } = item;
  if (!isReturnReason(reason)) throw new Error(`${reason} was checked to be a reason.`);
  return { lineNumber, quantity, reason, comment: additionalInfo?.trim() || null };
}

/** What may be chosen to make these good, the preselected one first. */
export function regulationsOf(
  { lines }: Pick<OpenedReturn, 'lines'>,
  wishes: readonly ReturnWish[],
): Regulation[] {
  return regulationsFor(
    wishes.map(({ reason, lineNumber }) => ({
      reason,
      isBook: lines.some((line) => line.lineNumber === lineNumber && line.isBook),
    })),
  );
}
