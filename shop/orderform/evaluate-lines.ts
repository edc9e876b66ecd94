import { applyOperations, type StockedItem } from '#shop/cart/apply-operations.ts';
import type { ReadLine } from './read-form.ts';
import type { CartRefusal, CartRefusalCode } from '#shop/cart/cart-refusal.ts';

export type RemarkCode =
  | Exclude<CartRefusalCode, 'UNKNOWN_ITEM' | 'UNKNOWN_POSITION'>
  | 'MISSING_NUMBER'
  | 'UNKNOWN_NUMBER'
  | 'WRONG_QUANTITY'
  | 'SAME_ITEM'
  | 'FEW_IN_STOCK'
  | 'OTHER_SPELLING';

export type Remark = {
  code: RemarkCode;
  fieldName: 'orderNumber' | 'quantity';
  messageKey: string;
  values: CartRefusal['values'];
};

/** `pieces` is the sum over all lines with the same item, on the first of them; 0 on the others. */
export type EvaluatedLine = ReadLine & {
  isValid: boolean;
  remark: Remark | undefined;
  pieces: number;
  /** A quantity that the cart would accept instead. */
  betterQuantity: number | undefined;
};

/**
 * Evaluates lines by the cart's rules, as if they were added to an empty cart (CA7). Lines with the same item count together.
 * Pure.
 */
export function evaluateLines(
  lines: readonly ReadLine[],
  items: readonly StockedItem[],
): EvaluatedLine[] {
  const groups = groupByItem(lines);
  const operations = [...groups].map(([itemId, { pieces }]) => ({
    addPosition: { itemId, quantity: pieces },
  }));
  const { refusals } = applyOperations(items, operations);
  const itemIds = [...groups.keys()];
  const refused = new Map(refusals.map((each) => [itemIds[each.operationIndex], each]));
  const minimums = new Map(items.map((item) => [item.itemId, item.minimumOrderQuantity]));
  return lines.map((line, index) => {
    const unread = unreadRemark(line);
    const group = line.itemId === undefined ? undefined : groups.get(line.itemId);
    if (unread || !group || line.itemId === undefined) {
      const betterQuantity = line.itemId === undefined ? undefined : minimums.get(line.itemId);
      return { ...line, isValid: false, remark: unread, pieces: 0, betterQuantity };
    }
    const refusal = refused.get(line.itemId);
    const isFirst = group.first === index;
    const pieces = isFirst ? group.pieces : 0;
    if (refusal) {
      const betterQuantity = betterOf(refusal, isFirst && group.count === 1);
      return { ...line, isValid: false, remark: remarkOf(refusal), pieces, betterQuantity };
    }
    const remark = isFirst ? spelling(line) : sameItem(group.first + 1, group.pieces);
    return { ...line, isValid: true, remark, pieces, betterQuantity: undefined };
  });
}

type Group = { first: number; pieces: number; count: number };

/** Groups lines with a known item and a valid quantity by item, in the order of lines. */
export function groupByItem(
  lines: readonly Pick<ReadLine, 'itemId' | 'quantity'>[],
): Map<number, Group> {
  const groups = new Map<number, Group>();
  lines.forEach(({ itemId, quantity }, index) => {
    if (itemId === undefined || quantity === undefined) return;
    const group = groups.get(itemId) ?? { first: index, pieces: 0, count: 0 };
    groups.set(itemId, {
      ...group,
      pieces: group.pieces + quantity,
      count: group.count + 1,
    });
  });
  return groups;
}

function unreadRemark({ isBlank, itemId, quantity }: ReadLine): Remark | undefined {
  if (isBlank) return makeRemark('MISSING_NUMBER', 'orderNumber', 'shop.orderform.missingNumber');
  if (itemId === undefined)
    return makeRemark('UNKNOWN_NUMBER', 'orderNumber', 'shop.orderform.unknownNumber');
  if (quantity === undefined)
    return makeRemark('WRONG_QUANTITY', 'quantity', 'shop.orderform.wrongQuantity');
  return undefined;
}

function betterOf({ code, values }: CartRefusal, isAlone: boolean): number | undefined {
  if (!isAlone) return undefined;
  if (code === 'MINIMUM_QUANTITY') return Number(values['amount']);
  const possible = Number(code === 'OUT_OF_STOCK' ? values['available'] : values['max']);
  return code !== 'CART_FULL' && possible ? possible : undefined;
}

/** The cart's refusal, worded for an item that is not in the cart yet. */
function remarkOf({ code, values }: CartRefusal): Remark {
  switch (code) {
    case 'OUT_OF_STOCK':
      return values['available']
        ? makeRemark('FEW_IN_STOCK', 'quantity', 'shop.orderform.fewInStock', values)
        : makeRemark('OUT_OF_STOCK', 'orderNumber', 'shop.orderform.soldOut');
    case 'MINIMUM_QUANTITY':
      return makeRemark(code, 'quantity', 'vue.pdp.minQuantity', values);
    case 'QUANTITY_LIMIT':
      return makeRemark(code, 'quantity', 'shop.orderform.quantityLimit', values);
    case 'CART_FULL':
      return makeRemark(code, 'orderNumber', 'shop.cart.full', values);
    default:
      return makeRemark('NOT_SELLABLE', 'orderNumber', 'shop.orderform.notSellable');
  }
}

function spelling({ isOtherSpelling }: ReadLine): Remark | undefined {
  return isOtherSpelling
    ? makeRemark('OTHER_SPELLING', 'orderNumber', 'shop.orderform.otherSpelling')
    : undefined;
}

function sameItem(line: number, pieces: number): Remark {
  return makeRemark('SAME_ITEM', 'orderNumber', 'shop.orderform.sameItem', { line, pieces });
}

function makeRemark(
  code: RemarkCode,
  fieldName: Remark['fieldName'],
  messageKey: string,
  values: CartRefusal['values'] = {},
): Remark {
  return { code, fieldName, messageKey, values };
}
