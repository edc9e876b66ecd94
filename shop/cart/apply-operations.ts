import { type CartOperation, refuseNames } from './apply-names.ts';
import { voucherOfPosition } from './free-lines.ts';
import type { CartRefusalCode, CartRefusal } from './cart-refusal.ts';
import type { LineRow } from './cart-rows.ts';

/** The fields of an item that decide how many pieces of it a cart may hold. */
export type StockedItem = Pick<
  LineRow,
  | 'positionId'
  | 'quantity'
  | 'itemId'
  | 'isSellable'
  | 'onHand'
  | 'restockDays'
  | 'minimumOrderQuantity'
  | 'maxQuantity'
  | 'amountMinor'
  | 'names'
  | 'nameStyle'
>;

/** A cart after its operations: quantities by item, in the order of adding. Removed items are not in it. */
export type AppliedOperations = { quantities: Map<number, number>; refusals: CartRefusal[] };

/** Bounds on quantities, positions and value of a cart. */
const mostPieces = 9999;
const mostPositions = 1000;
const mostValueMinor = 1_000_000_000;

/**
 * Computes the quantities of a cart after the operations, applied in order (CA2). An operation that cannot be applied is
 * refused and the others are applied; one beyond a limit is applied up to the limit and refused for the rest. Operations on
 * vouchers are left to `applyVoucherOperations`, names to `applyNames`.
 */
export function applyOperations(
  items: readonly StockedItem[],
  operations: readonly CartOperation[],
): AppliedOperations {
  const byId = new Map(items.map((item) => [item.itemId, item]));
  const held = items.filter(({ positionId }) => positionId !== null);
  const quantities = new Map(held.map(({ itemId, quantity }) => [itemId, quantity]));
  const refusals = operations.flatMap((operation, operationIndex) => {
    if (concernsVouchers(operation) || operation.setNames) return [];
    const wish = wishOf(operation, held, quantities);
    const outcome: Outcome = wish
      ? (refuseStale(operation, wish, quantities) ??
        refuseNames(operation, byId) ??
        decide(wish, byId, quantities))
      : refused('UNKNOWN_POSITION', 'shop.cart.unknownPosition');
    if (wish && outcome.quantity === 0) quantities.delete(wish.itemId);
    else if (wish && outcome.quantity !== undefined) quantities.set(wish.itemId, outcome.quantity);
    return outcome.refusal ? [{ operationIndex, ...outcome.refusal }] : [];
  });
  return { quantities, refusals };
}

/** Whether the operation is on a voucher; removing a free article removes its voucher. */
export function concernsVouchers(operation: CartOperation): boolean {
  const { addVoucher, removeVoucher, removePosition } = operation;
  const isFreeArticle = voucherOfPosition(removePosition?.positionId ?? '') !== undefined;
  return Boolean(addVoucher) || Boolean(removeVoucher) || isFreeArticle;
}

type Wish = { itemId: number; quantity: number; isRemoval: boolean };

/** `quantity` undefined leaves the cart as it is, 0 takes the item out. */
type Outcome = { quantity?: number; refusal?: Omit<CartRefusal, 'operationIndex'> };

function wishOf(
  { addPosition, changeQuantity, removePosition }: CartOperation,
  held: readonly StockedItem[],
  quantities: ReadonlyMap<number, number>,
): Wish | undefined {
  if (addPosition) {
    const { itemId, quantity } = addPosition;
    const isWrong = quantity < 1;
    return {
      itemId,
      quantity: isWrong ? -1 : (quantities.get(itemId) ?? 0) + quantity,
      isRemoval: false,
    };
  }
  const positionId = changeQuantity?.positionId ?? removePosition?.positionId;
  const item = held.find((each) => String(each.positionId) === positionId);
  if (!item || !quantities.has(item.itemId)) return undefined;
  const quantity = changeQuantity?.quantity ?? 0;
  return { itemId: item.itemId, quantity, isRemoval: quantity === 0 };
}

/** Refuses a change that is based on another quantity than the cart's. */
function refuseStale(
  { changeQuantity }: CartOperation,
  { itemId }: Wish,
  quantities: ReadonlyMap<number, number>,
): Outcome | undefined {
  const expected = changeQuantity?.expectedQuantity ?? undefined;
  const quantity = quantities.get(itemId);
  if (expected === undefined || quantity === undefined || expected === quantity) return undefined;
  return refused('CHANGED_MEANWHILE', 'shop.cart.changedMeanwhile', { quantity });
}

function decide(
  { itemId, quantity, isRemoval }: Wish,
  items: ReadonlyMap<number, StockedItem>,
  quantities: ReadonlyMap<number, number>,
): Outcome {
  if (isRemoval) return { quantity: 0 };
  const item = items.get(itemId);
  if (!item) return refused('UNKNOWN_ITEM', 'shop.cart.unknownItem');
  if (!item.isSellable) return refused('NOT_SELLABLE', 'shop.cart.notSellable');
  if (!quantities.has(itemId) && quantities.size >= mostPositions) {
    return refused('CART_FULL', 'shop.cart.full', { max: mostPositions });
  }
  return limit(quantity, item, valueBeside(itemId, items, quantities));
}

function limit(quantity: number, item: StockedItem, valueBesideMinor: number): Outcome {
  const minimum = item.minimumOrderQuantity;
  const maximum = Math.min(item.maxQuantity, mostPieces);
  const affordable = Math.floor((mostValueMinor - valueBesideMinor) / (item.amountMinor ?? 1));
  const available = item.restockDays > 0 ? Infinity : item.onHand;
  const tooMany = {
    code: 'QUANTITY_LIMIT',
    messageKey: 'vue.buybox.text.quantity.error',
    values: { max: maximum },
  } as const;
  if (quantity < 0) return { refusal: tooMany };
  if (quantity < minimum && minimum <= available) {
    return refused('MINIMUM_QUANTITY', 'vue.pdp.minQuantity', { amount: minimum });
  }
  const possible = Math.min(quantity, maximum, available, affordable);
  if (possible === quantity) return { quantity };
  const refusal =
    possible === available
      ? ({
          code: 'OUT_OF_STOCK',
          messageKey: available > 0 ? 'shop.cart.fewInStock' : 'shop.cart.soldOut',
          values: { available },
        } as const)
      : tooMany;
  return possible < minimum ? { refusal } : { quantity: possible, refusal };
}

function valueBeside(
  itemId: number,
  items: ReadonlyMap<number, StockedItem>,
  quantities: ReadonlyMap<number, number>,
): number {
  let valueMinor = 0;
  for (const [id, quantity] of quantities) {
    if (id !== itemId) valueMinor += quantity * (items.get(id)?.amountMinor ?? 0);
  }
  return valueMinor;
}

function refused(
  code: CartRefusalCode,
  messageKey: string,
  values: Record<string, number> = {},
): Outcome {
  return { refusal: { code, messageKey, values } };
}
