import {
  type CartOperationInput,
  type CartRefusalViewFragment,
  updateCart,
} from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';

/** What became of what a form of the basket posted. `positionId` is empty where a position came back. */
export type BasketAnswer = {
  refusals: CartRefusalViewFragment[];
  positionId: string;
  /** As it was typed, where a voucher was added. */
  code?: string;
};

/** Applies what one of the basket's forms posted (CA2). Undefined where the form is not one of them or there is no cart. */
export async function changeBasket(
  door: ShopDoor,
  form: FormData,
): Promise<BasketAnswer | undefined> {
  const operation = operationOf(form);
  const { cartId } = door.visitor;
  if (!operation || !cartId) return undefined;
  const { shop_updateCart } = await door.ask(updateCart, { cartId, operations: [operation] });
  const { refusals } = shop_updateCart;
  const { addVoucher } = operation;
  return addVoucher
    ? { refusals, positionId: '', code: addVoucher.code }
    : { refusals, positionId: String(form.get('positionId') ?? '') };
}

function operationOf(form: FormData): CartOperationInput | undefined {
  if (form.get('intent') === 'restore') return restoreOf(form);
  const code = String(form.get('code') ?? '').slice(0, 100);
  if (form.get('intent') === 'addVoucher') return { addVoucher: { code } };
  if (form.get('intent') === 'removeVoucher') return { removeVoucher: { code } };
  const positionId = String(form.get('positionId') ?? '');
  if (!/^(voucher-)?\d{1,15}$/.test(positionId)) return undefined;
  if (form.get('intent') === 'remove') return { removePosition: { positionId } };
  const quantity = quantityOf(form, form.has('raiseTo') ? 'raiseTo' : 'quantity');
  const changes = form.has('raiseTo') || form.get('intent') === 'change';
  if (!changes || quantity === undefined) return undefined;
  return quantity === 0
    ? { removePosition: { positionId } }
    : {
        changeQuantity: {
          positionId,
          quantity,
          expectedQuantity: quantityOf(form, 'seen') ?? null,
        },
      };
}

/** Puts back what was removed, as it was (CA2). */
function restoreOf(form: FormData): CartOperationInput | undefined {
  const itemId = String(form.get('itemId') ?? '');
  const quantity = quantityOf(form);
  if (!/^[1-9]\d{0,8}$/.test(itemId) || !quantity) return undefined;
  return { addPosition: { itemId: Number(itemId), quantity } };
}

/** The whole number from 0 to 9999 that the field `name` holds, or undefined. */
export function quantityOf(form: FormData, name = 'quantity'): number | undefined {
  const text = String(form.get(name) ?? '').trim();
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}
