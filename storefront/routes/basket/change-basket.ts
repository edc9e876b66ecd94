import {
  type CartOperationInput,
  type CartRefusalViewFragment,
  updateCart,
} from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';

/** Result of a form of the basket. `positionId` is empty for a restored position and for vouchers. */
export type BasketAnswer = {
  refusals: CartRefusalViewFragment[];
  positionId: string;
  /** The voucher code as entered. */
  code?: string;
};

/** Applies a form of the basket (CA2). Undefined where the form is of another kind or there is no cart. */
export async function changeBasket(
  api: ShopApi,
  form: FormData,
): Promise<BasketAnswer | undefined> {
  const operation = operationOf(form);
  const { cartId } = api.visitor;
  if (!operation || !cartId) return undefined;
  const { shop_updateCart } = await api.ask(updateCart, { cartId, operations: [operation] });
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
  if (form.get('intent') === 'names')
    return { setNames: { positionId, names: namesIn(String(form.get('names') ?? '')) } };
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

/** Adds a removed position again with its quantity (CA2). */
function restoreOf(form: FormData): CartOperationInput | undefined {
  const itemId = String(form.get('itemId') ?? '');
  const quantity = quantityOf(form);
  if (!/^[1-9]\d{0,8}$/.test(itemId) || !quantity) return undefined;
  const names = namesIn(String(form.get('names') ?? ''));
  return { addPosition: { itemId: Number(itemId), quantity, names } };
}

/** The names of a text with one name a line, each with its pieces. */
export function namesIn(text: string): { text: string; pieces: number }[] {
  const counts = new Map<string, number>();
  for (const line of text.split('\n')) {
    const name = line.trim();
    if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, pieces]) => ({ text: name, pieces }));
}

/** The whole number from 0 to 9999 in the field `name`, or undefined. */
export function quantityOf(form: FormData, name = 'quantity'): number | undefined {
  const text = String(form.get(name) ?? '').trim();
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}
