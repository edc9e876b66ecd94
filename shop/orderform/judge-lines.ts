import {
  applyOperations,
  type CartRefusal,
  type CartRefusalCode,
  type StockedItem,
} from '#shop/cart/apply-operations.ts';
import type { ReadLine } from './read-form.ts';

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

/** `pieces` are those of all lines with the same item, told with the first of them; 0 with the others. */
export type JudgedLine = ReadLine & {
  isValid: boolean;
  remark: Remark | undefined;
  pieces: number;
  /** A quantity that the cart would take instead. */
  betterQuantity: number | undefined;
};

/**
 * Judges lines by the cart's own rules, as if they came into an empty cart (CA7): lines with the same item count together.
 * Pure.
 */
export function judgeLines(
  lines: readonly ReadLine[],
  items: readonly StockedItem[],
): JudgedLine[] {
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

/** Lines that can be bought as they were understood, by item in the order of lines. */
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
  if (isBlank) return say('MISSING_NUMBER', 'orderNumber', 'shop.orderform.missingNumber');
  if (itemId === undefined)
    return say('UNKNOWN_NUMBER', 'orderNumber', 'shop.orderform.unknownNumber');
  if (quantity === undefined)
    return say('WRONG_QUANTITY', 'quantity', 'shop.orderform.wrongQuantity');
  return undefined;
}

function betterOf({ code, values }: CartRefusal, isAlone: boolean): number | undefined {
  if (!isAlone) return undefined;
  if (code === 'MINIMUM_QUANTITY') return Number(values['amount']);
  const possible = Number(code === 'OUT_OF_STOCK' ? values['available'] : values['max']);
  return code !== 'CART_FULL' && possible ? possible : undefined;
}

/** What the cart says, in the words of somebody who has not put it into the cart yet. */
function remarkOf({ code, values }: CartRefusal): Remark {
  switch (code) {
    case 'OUT_OF_STOCK':
      return values['available']
        ? say('FEW_IN_STOCK', 'quantity', 'shop.orderform.fewInStock', values)
        : say('OUT_OF_STOCK', 'orderNumber', 'shop.orderform.soldOut');
    case 'MINIMUM_QUANTITY':
      return say(code, 'quantity', 'vue.pdp.minQuantity', values);
    case 'QUANTITY_LIMIT':
      return say(code, 'quantity', 'shop.orderform.quantityLimit', values);
    case 'CART_FULL':
      return say(code, 'orderNumber', 'shop.cart.full', values);
    default:
      return say('NOT_SELLABLE', 'orderNumber', 'shop.orderform.notSellable');
  }
}

function spelling({ isOtherSpelling }: ReadLine): Remark | undefined {
  return isOtherSpelling
    ? say('OTHER_SPELLING', 'orderNumber', 'shop.orderform.otherSpelling')
    : undefined;
}

function sameItem(line: number, pieces: number): Remark {
  return say('SAME_ITEM', 'orderNumber', 'shop.orderform.sameItem', { line, pieces });
}

function say(
  code: RemarkCode,
  fieldName: Remark['fieldName'],
  messageKey: string,
  values: CartRefusal['values'] = {},
): Remark {
  return { code, fieldName, messageKey, values };
}
