import { randomBytes } from 'node:crypto';
import { findCart } from '#shop/cart/find-cart.ts';
import { findVisitCart } from '#shop/cart/find-visit-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import type { Field } from './connection.ts';
import { type HandedItem, handedItems } from './handed-item.ts';
import { keepMessage } from './keep-message.ts';
import { insertHandOver, markHandedOver, type SessionRow } from './punchout.sql.ts';

type HandOverCtx = Pick<
  Ctx,
  'db' | 'clock' | 'storefront' | 'visitor' | 'memory' | 'log' | 'requestId'
>;
type HandOverRefusal = Refusal<'EMPTY' | 'NOT_ORDERABLE' | 'ALREADY_HANDED_OVER'>;

/**
 * Hands the basket of a visit over to its purchasing system, once: prices it now, and keeps the message that `write` makes of
 * its items and of the id by which a later order names the hand-over. Orders nothing. Refuses EMPTY, NOT_ORDERABLE where a line cannot be bought as it is, and ALREADY_HANDED_OVER, which is
 * logged as a security event; a refusal changes nothing but is kept among the messages.
 */
export async function handOver(
  ctx: HandOverCtx,
  session: SessionRow,
  write: (items: readonly HandedItem[], handOverId: string) => Field[],
): Promise<Field[] | HandOverRefusal> {
  const result = await ctx.db.transaction(async (tx) => {
    const items = await itemsOf({ ...ctx, db: tx }, session);
    if ('refused' in items) return items;
    const now = ctx.clock.now();
    if (!(await markHandedOver(tx, { tokenHash: session.tokenHash, now }))) return already;
    const id = randomBytes(12).toString('hex');
    await insertHandOver(tx, {
      id,
      connectionId: session.connection.id,
      now,
      items: items.map(pricedItem),
    });
    const sent = write(items, id);
    const message = { kind: 'basket', verdict: 'accepted', received: [], sent };
    await keepMessage({ db: tx, clock: ctx.clock }, session.connection, message);
    return sent;
  });
  if ('refused' in result) {
    const { refused } = result;
    if (refused === 'ALREADY_HANDED_OVER')
      logSecurityEvent(ctx, 'punchOut.refused', {
        accountId: session.connection.accountId,
        detail: refused,
      });
    await keepMessage(ctx, session.connection, { kind: 'basket', verdict: refused, received: [] });
  }
  return result;
}

function pricedItem({ orderNumber, quantity, priceMinor, priceUnit }: HandedItem) {
  return { orderNumber, quantity, priceMinor, priceUnit };
}

const already = refuse('ALREADY_HANDED_OVER', 'shop.punchOut.alreadyHandedOver');

async function itemsOf(
  ctx: HandOverCtx,
  { userId, handedOverAt }: SessionRow,
): Promise<HandedItem[] | HandOverRefusal> {
  if (handedOverAt) return already;
  const cartId = await findVisitCart(ctx, userId);
  if (cartId === undefined) return refuse('EMPTY', 'shop.punchOut.empty');
  const { lines, isOrderable } = await findCart(ctx, cartId);
  if (lines.length === 0) return refuse('EMPTY', 'shop.punchOut.empty');
  if (!isOrderable) return refuse('NOT_ORDERABLE', 'shop.basket.blocked');
  return handedItems(ctx, lines);
}
