import type { Pool } from 'pg';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from './contract.ts';

/** A position with what of it has a deal's price, and a cart's one reservation. */
export type HeldCart = {
  id: string;
  version: number;
  details: { total: { amountMinor: number } };
  items: {
    id: string;
    itemId: number;
    operationsId: string;
    quantity: number;
    quantityLightning: number;
    quantityNormal: number;
    lightningDealReservationTimestampEnd: string | null;
    isLightningDealReservationExpired: boolean;
  }[];
  lightningDealReservation: HeldReservation;
};

export type HeldReservation = {
  hasLightningDealReservation: boolean;
  isLightningDealReservationExpired: boolean;
  lightningDealReservationTimestampEnd: string | null;
  isExtended: boolean;
  isExtendable: boolean;
};

const reservation = `hasLightningDealReservation isLightningDealReservationExpired lightningDealReservationTimestampEnd
  isExtended isExtendable`;
const cart = `id version details { total { amountMinor } } lightningDealReservation { ${reservation} }
  items { id itemId operationsId quantity quantityLightning quantityNormal lightningDealReservationTimestampEnd
    isLightningDealReservationExpired }`;

export async function openCart(ctx: Ctx): Promise<string> {
  const { betzoldShopInit } = await askContract<{ betzoldShopInit: { cartId: string } }>(
    ctx,
    'mutation { betzoldShopInit { cartId } }',
  );
  return betzoldShopInit.cartId;
}

/** Puts pieces of an item into a cart; `itemId` may carry the suffix of lightning deals. */
export async function addPieces(
  ctx: Ctx,
  cartId: string,
  itemId: number | string,
  quantity: number,
  idempotencyKey?: string,
): Promise<HeldCart> {
  return changePieces(ctx, cartId, { addPosition: { itemId, quantity } }, idempotencyKey);
}

export async function changePieces(
  ctx: Ctx,
  cartId: string,
  operation: Record<string, unknown>,
  idempotencyKey?: string,
): Promise<HeldCart> {
  const { shop_updateCart } = await askContract<{ shop_updateCart: { cart: HeldCart } }>(
    ctx,
    `mutation ($cartId: ID!, $operations: [CartOperationInput!]!, $idempotencyKey: String) {
      shop_updateCart(cartId: $cartId, operations: $operations, idempotencyKey: $idempotencyKey) { cart { ${cart} } } }`,
    { cartId, operations: [operation], idempotencyKey },
  );
  return shop_updateCart.cart;
}

export async function readCart(ctx: Ctx, cartId: string): Promise<HeldCart> {
  const { shop_findCart } = await askContract<{ shop_findCart: HeldCart }>(
    ctx,
    `query ($cartId: ID!) { shop_findCart(cartId: $cartId) { ${cart} } }`,
    { cartId },
  );
  return shop_findCart;
}

export async function readReservation(ctx: Ctx, cartId: string): Promise<HeldReservation> {
  const answer = await askContract<{ getLightningDealReservation: HeldReservation }>(
    ctx,
    `query ($cartId: ID!) { getLightningDealReservation(cartId: $cartId) { ${reservation} } }`,
    { cartId },
  );
  return answer.getLightningDealReservation;
}

export async function extend(ctx: Ctx, cartId: string): Promise<HeldReservation> {
  const answer = await askContract<{ extendLightningDealReservation: HeldReservation }>(
    ctx,
    `mutation ($cartId: ID!) { extendLightningDealReservation(cartId: $cartId) { ${reservation} } }`,
    { cartId },
  );
  return answer.extendLightningDealReservation;
}

export async function refresh(ctx: Ctx, cartId: string): Promise<unknown[]> {
  const answer = await askContract<{ refreshLightningDealReservation: { changes: unknown[] } }>(
    ctx,
    `mutation ($cartId: ID!) { refreshLightningDealReservation(cartId: $cartId) {
      changes { itemId name formerQuantityLightning quantityLightning message { messageKey } } } }`,
    { cartId },
  );
  return answer.refreshLightningDealReservation.changes;
}

/** How many pieces of the item's only deal are held and sold. */
export async function countedPieces(
  pool: Pool,
  itemId: number,
): Promise<[held: number, sold: number]> {
  const { rows } = await pool.query<{ held: number; sold: number }>(
    'select held, sold from deals.deal where item_id = $1',
    [itemId],
  );
  return [rows[0]!.held, rows[0]!.sold];
}
