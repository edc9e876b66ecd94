import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { createVoucher } from '#shop/vouchers/create-voucher.ts';
import type { NewVoucher } from '#shop/vouchers/voucher.sql.ts';
import { askContract } from './contract.ts';

/** A voucher of 10 %, valid for every customer and any time in the German shop; a test sets the differences. */
export const ordinary: NewVoucher = {
  code: 'ZEHN',
  kind: 'percent',
  percent: 10,
  priceLists: ['de'],
  minimumMinor: 0,
  validFrom: new Date('2026-11-01T00:00:00Z'),
  validUntil: new Date('2026-12-01T00:00:00Z'),
  isOncePerCustomer: false,
  isCombinable: true,
};

export const fixed = (amountMinor: number): NewVoucher => {
  const { percent: _, ...voucher } = ordinary;
  return { ...voucher, kind: 'fixed', amountMinor };
};

export const freeArticle = (itemId: number): NewVoucher => {
  const { percent: _, ...voucher } = ordinary;
  return { ...voucher, kind: 'freeArticle', itemId };
};

/** Creates vouchers; throws what was refused. */
export async function addVouchers(db: Db, vouchers: readonly NewVoucher[]): Promise<void> {
  for (const voucher of vouchers) {
    const created = await createVoucher({ db }, voucher);
    if (isRefusal(created)) throw new Error(`${voucher.code} was refused: ${created.refused}`);
  }
}

const money = '{ amountMinor }';
const view = `
  version
  details { total ${money} positionCount articleCount }
  subtotal ${money} promotionsSaving ${money} shippingCost ${money} tax { rateBasisPoints amount ${money} }
  vouchers { code status isApplied saving ${money} info { messageKey values { name value } } }
  attainableInfos { kind reached remaining ${money} percent giftName isSoldOut }
  items { id itemId quantity isFreeItem isCatalog relatedVoucherCode removableItem total ${money} }`;

type Amount = { amountMinor: number };

export type ViewedCart = {
  version: number;
  details: { total: Amount; positionCount: number; articleCount: number };
  subtotal: Amount;
  promotionsSaving: Amount | null;
  shippingCost: Amount | null;
  tax: { rateBasisPoints: number; amount: Amount }[];
  vouchers: {
    code: string;
    status: string;
    isApplied: boolean;
    saving: Amount | null;
    info: { messageKey: string; values: { name: string; value: string }[] } | null;
  }[];
  attainableInfos: {
    kind: string;
    reached: boolean;
    remaining: Amount;
    percent: number;
    giftName: string | null;
    isSoldOut: boolean;
  }[];
  items: {
    id: string;
    itemId: number;
    quantity: number;
    isFreeItem: boolean;
    isCatalog: boolean;
    relatedVoucherCode: string | null;
    removableItem: boolean;
    total: Amount;
  }[];
};

export type ChangedCart = {
  cart: ViewedCart;
  refusals: {
    operationIndex: number;
    code: string;
    message: { messageKey: string; values: { name: string; value: string }[] };
  }[];
};

/** Applies operations as clients do. */
export async function changeCart(
  ctx: Ctx,
  cartId: string,
  operations: readonly object[],
): Promise<ChangedCart> {
  const { shop_updateCart } = await askContract<{ shop_updateCart: ChangedCart }>(
    ctx,
    `mutation ($cartId: ID!, $operations: [CartOperationInput!]!) {
      shop_updateCart(cartId: $cartId, operations: $operations) {
        cart { ${view} } refusals { operationIndex code message { messageKey values { name value } } } } }`,
    { cartId, operations },
  );
  return shop_updateCart;
}

/** Types a code into the voucher field. */
export function present(ctx: Ctx, cartId: string, code: string): Promise<ChangedCart> {
  return changeCart(ctx, cartId, [{ addVoucher: { code } }]);
}

export async function viewCart(ctx: Ctx, cartId: string): Promise<ViewedCart> {
  const { shop_findCart } = await askContract<{ shop_findCart: ViewedCart }>(
    ctx,
    `query ($cartId: ID!) { shop_findCart(cartId: $cartId, calculateShippingCost: true) { ${view} } }`,
    { cartId },
  );
  return shop_findCart;
}
