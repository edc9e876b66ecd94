import type { ReturnItemInput } from '#shop/resolver-types.generated.ts';
import { typedLines } from '#shop/kernel/typed-lines.ts';
import type { OpenedReturn } from './find-return-order.ts';
import {
  isReturnReason,
  longestComment,
  type Regulation,
  regulationsFor,
  type RequestedItem,
} from './return-rules.ts';

type FieldErrors = { fieldName: string; errorMessage: string }[];

export type CheckedItems = { requested: RequestedItem[] } | { fieldErrors: FieldErrors };

/**
 * Validates the requested lines of a return (AC4): each line once, returnable pieces only, a known reason, and a comment within
 * its length. Returns them, or the first broken rule of each field, such as `items.<id>.quantity`. Pure.
 */
export function checkItems(
  { lines }: Pick<OpenedReturn, 'lines'>,
  items: readonly ReturnItemInput[],
): CheckedItems {
  if (items.length === 0)
    return { fieldErrors: [{ fieldName: 'items', errorMessage: 'shop.returns.error.nothing' }] };
  const requested: RequestedItem[] = [];
  const fieldErrors: FieldErrors = [];
  for (const item of items) {
    const line = lines.find(({ lineNumber }) => String(lineNumber) === item.id);
    const isTwice = requested.some(({ lineNumber }) => lineNumber === line?.lineNumber);
    const most = line && !isTwice ? line.returnable.quantity : 0;
    const broken = brokenRule(item, most);
    if (broken || !line) fieldErrors.push(named(item, broken ?? unknownLine));
    else requested.push(requestedItem(item, line.lineNumber));
  }
  return fieldErrors.length > 0 ? { fieldErrors } : { requested };
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
  if (typedLines(additionalInfo ?? '').length > longestComment)
    return { field: 'additionalInfo', errorMessage: 'shop.form.error.tooLong' };
  return undefined;
}

function named({ id }: ReturnItemInput, { field, errorMessage }: Broken) {
  return { fieldName: `items.${id}.${field}`, errorMessage };
}

function requestedItem(item: ReturnItemInput, lineNumber: number): RequestedItem {
  const { quantity, reason, additionalInfo } = item;
  if (!isReturnReason(reason)) throw new Error(`${reason} was checked to be a reason.`);
  return { lineNumber, quantity, reason, comment: typedLines(additionalInfo ?? '') || null };
}

/** The regulations that all requested items allow, the preselected one first. */
export function regulationsOf(
  { lines }: Pick<OpenedReturn, 'lines'>,
  requested: readonly RequestedItem[],
): Regulation[] {
  return regulationsFor(
    requested.map(({ reason, lineNumber }) => ({
      reason,
      isBook: lines.some((line) => line.lineNumber === lineNumber && line.isBook),
    })),
  );
}
