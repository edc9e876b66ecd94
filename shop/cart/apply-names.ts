import { isNameStyle, lettersOf, readName } from '#contract/names-on-products.ts';
import type { CartOperationInput, NamedPiecesInput } from '#shop/resolver-types.generated.ts';
import type { CartRefusal } from './cart-refusal.ts';
import type { LineRow, NamedPieces } from './cart-rows.ts';

type NamedItem = Pick<LineRow, 'positionId' | 'itemId' | 'quantity' | 'names' | 'nameStyle'>;

/**
 * An operation. With `keepsNames` the pieces are added without the names that their article cannot have, which NO_NAMES says; otherwise such
 * names refuse the operation.
 */
export type CartOperation = Omit<CartOperationInput, 'addPosition'> & {
  addPosition?: (NonNullable<CartOperationInput['addPosition']> & { keepsNames?: true }) | null;
};

type RefusedNames = { refusal: Omit<CartRefusal, 'operationIndex'> };

/** Different names of one position at most. */
const mostNames = 40;

/** Names by item after the operations, and why some are not on a piece. */
export type AppliedNames = { names: Map<number, NamedPieces[]>; refusals: CartRefusal[] };

/**
 * Refuses to add pieces with names that their article cannot have: NO_NAMES, WRONG_NAME with the letters that fit, TOO_MANY_NAMES.
 * Undefined for other operations.
 */
export function refuseNames(
  { addPosition }: CartOperation,
  items: ReadonlyMap<number, NamedItem>,
): RefusedNames | undefined {
  const item = addPosition && items.get(addPosition.itemId);
  if (!item || !addPosition.names || addPosition.names.length === 0) return undefined;
  if (addPosition.keepsNames) return undefined;
  const refusal = judge(addPosition.names, item, addPosition.quantity);
  return refusal && { refusal };
}

/**
 * The names on the pieces of each item once its quantities are known, in the order of the operations. Each name has its own pieces:
 * adding pieces without a name leaves those with one as they are. Where fewer pieces than names are left, the last names go, which
 * NAMES_LEFT_OUT says. `refusedIndexes` are operations that changed nothing. Pure.
 */
export function applyNames(
  items: readonly NamedItem[],
  operations: readonly CartOperation[],
  applied: { quantities: ReadonlyMap<number, number>; refusedIndexes: ReadonlySet<number> },
): AppliedNames {
  const byId = new Map(items.map((item) => [item.itemId, item]));
  const held = items.filter(({ positionId }) => positionId !== null);
  const names = new Map(held.map((item) => [item.itemId, [...item.names]]));
  const touchedBy = new Map<number, number>();
  const refusals = operations.flatMap((operation, operationIndex) => {
    const item = itemOf(operation, byId, held);
    if (!item) return operation.setNames ? [unknownPosition(operationIndex)] : [];
    touchedBy.set(item.itemId, operationIndex);
    if (isRemoval(operation)) names.delete(item.itemId);
    const { addPosition, setNames } = operation;
    if (addPosition?.names && !applied.refusedIndexes.has(operationIndex)) {
      const added = piecesIn(addPosition.names, item);
      names.set(item.itemId, joined([...(names.get(item.itemId) ?? []), ...added]));
      if (added.length < addPosition.names.length) return [namesDropped(operationIndex)];
    }
    if (!setNames) return [];
    const quantity = applied.quantities.get(item.itemId) ?? 0;
    const refusal = setNames.names.length > 0 && judge(setNames.names, item, quantity);
    if (refusal) return [{ operationIndex, ...refusal }];
    names.set(item.itemId, joined(piecesIn(setNames.names, item)));
    return [];
  });
  return { names, refusals: [...refusals, ...fit(names, applied.quantities, touchedBy)] };
}

/** Takes away the last names of items that have more of them than pieces. */
function fit(
  names: Map<number, NamedPieces[]>,
  quantities: ReadonlyMap<number, number>,
  touchedBy: ReadonlyMap<number, number>,
): CartRefusal[] {
  return [...names].flatMap(([itemId, pieces]): CartRefusal[] => {
    const kept = firstOf(pieces, quantities.get(itemId) ?? 0);
    names.set(itemId, kept);
    const operationIndex = touchedBy.get(itemId);
    const isLess = quantities.has(itemId) && countOf(kept) < countOf(pieces);
    if (!isLess || operationIndex === undefined) return [];
    const values = { name: pieces.at(-1)?.text ?? '' };
    return [{ operationIndex, code: 'NAMES_LEFT_OUT', messageKey: 'shop.names.leftOut', values }];
  });
}

function itemOf(
  { addPosition, changeQuantity, removePosition, setNames }: CartOperation,
  byId: ReadonlyMap<number, NamedItem>,
  held: readonly NamedItem[],
): NamedItem | undefined {
  if (addPosition) return byId.get(addPosition.itemId);
  const positionId =
    changeQuantity?.positionId ?? removePosition?.positionId ?? setNames?.positionId;
  return held.find((each) => String(each.positionId) === positionId);
}

function isRemoval({ changeQuantity, removePosition }: CartOperation): boolean {
  return Boolean(removePosition) || changeQuantity?.quantity === 0;
}

function judge(
  asked: readonly NamedPiecesInput[],
  { nameStyle }: Pick<LineRow, 'nameStyle'>,
  pieces: number,
): RefusedNames['refusal'] | undefined {
  if (!isNameStyle(nameStyle))
    return { code: 'NO_NAMES', messageKey: 'shop.names.notPossible', values: {} };
  const isWrong = asked.some(
    ({ text, pieces: count }) => count < 1 || readName(text, nameStyle) === undefined,
  );
  if (isWrong)
    return {
      code: 'WRONG_NAME',
      messageKey: 'shop.names.wrong',
      values: { letters: lettersOf(nameStyle) },
    };
  const isTooMany = asked.length > mostNames || countOf(asked) > pieces;
  return isTooMany
    ? { code: 'TOO_MANY_NAMES', messageKey: 'shop.names.tooMany', values: { pieces } }
    : undefined;
}

function namesDropped(operationIndex: number): CartRefusal {
  return { operationIndex, code: 'NO_NAMES', messageKey: 'shop.names.dropped', values: {} };
}

function unknownPosition(operationIndex: number): CartRefusal {
  const values = {};
  const messageKey = 'shop.cart.unknownPosition';
  return { operationIndex, code: 'UNKNOWN_POSITION', messageKey, values };
}

function piecesIn(
  asked: readonly NamedPiecesInput[],
  { nameStyle }: Pick<LineRow, 'nameStyle'>,
): NamedPieces[] {
  if (!isNameStyle(nameStyle)) return [];
  return asked.flatMap(({ text, pieces }) => {
    const name = readName(text, nameStyle);
    return name === undefined ? [] : { text: name, pieces };
  });
}

/** Pieces with the same name as one entry, where the first of them was. */
function joined(pieces: readonly NamedPieces[]): NamedPieces[] {
  const counts = new Map<string, number>();
  for (const { text, pieces: count } of pieces) counts.set(text, (counts.get(text) ?? 0) + count);
  return [...counts].slice(0, mostNames).map(([text, count]) => ({ text, pieces: count }));
}

function firstOf(names: readonly NamedPieces[], most: number): NamedPieces[] {
  let left = most;
  return names.flatMap(({ text, pieces }) => {
    const kept = Math.min(pieces, left);
    left -= kept;
    return kept > 0 ? { text, pieces: kept } : [];
  });
}

/**
 * The names of so many pieces of an article as they are put on it, each once, or why they cannot be: NO_NAMES, WRONG_NAME with the letters
 * that fit, TOO_MANY_NAMES. Pure.
 */
export function readNames(
  asked: readonly NamedPiecesInput[],
  item: Pick<LineRow, 'nameStyle'>,
  pieces: number,
): { names: NamedPieces[] } | RefusedNames {
  const refusal = asked.length > 0 ? judge(asked, item, pieces) : undefined;
  return refusal ? { refusal } : { names: joined(piecesIn(asked, item)) };
}

/** The first names of so many pieces at most, for an operation that adds them; nothing without names. Pure. */
export function addedNames(
  names: readonly NamedPieces[] | undefined,
  pieces: number,
): { names?: NamedPieces[] } {
  return names && names.length > 0 ? { names: firstOf(joined(names), pieces) } : {};
}

/** Pieces that have a name. */
export function countOf(names: readonly { pieces: number }[]): number {
  return names.reduce((sum, { pieces }) => sum + pieces, 0);
}
