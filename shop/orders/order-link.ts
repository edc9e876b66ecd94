import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { addDays } from '#shop/catalogue/working-days.ts';
import type { Storefront } from '#shop/storefronts/storefront.ts';
import { findLinkKey, findSigningLinkKey, insertLinkKey, type LinkKey } from './order-link.sql.ts';

type LinkCtx = Pick<Ctx, 'db' | 'clock'>;

/** A key signs for so long, and its links open their orders for as long as they are of use: returns, guarantee, taxes. */
const signsDays = 90;
const verifiesDays = signsDays + 730;

/**
 * What leads to an order without an account (AC5): its number, the name of a key and a signature, 128 bits of it. Nobody else
 * can make one; it ends after two years at the earliest. Whoever has it sees the order, so it is told to nobody but its customer.
 */
export async function signOrderLink(ctx: LinkCtx, orderNumber: string): Promise<string> {
  const since = addDays(ctx.clock.now(), -signsDays);
  const key = (await findSigningLinkKey(ctx.db, since)) ?? (await makeKey(ctx));
  return `${orderNumber}.${key.id}.${signatureOf(orderNumber, key)}`;
}

/** The number of the order that a link leads to; undefined for whatever was not signed here, or too long ago. */
export async function readOrderLink(ctx: LinkCtx, link: string): Promise<string | undefined> {
  const [, orderNumber, keyId, signature] = linkForm.exec(link) ?? [];
  if (orderNumber === undefined || keyId === undefined || signature === undefined) return undefined;
  const key = await findLinkKey(ctx.db, keyId, addDays(ctx.clock.now(), -verifiesDays));
  if (!key) return undefined;
  const expected = Buffer.from(signatureOf(orderNumber, key));
  return timingSafeEqual(expected, Buffer.from(signature)) ? orderNumber : undefined;
}

/** Whether a text looks like a signed link, ours or not. Pure. */
export function looksLikeOrderLink(text: string): boolean {
  return linkForm.test(text);
}

const linkForm = /^([A-Z]{1,4}-20\d{2}-\d{1,12})\.([\w-]{8})\.([\w-]{22})$/;

/** The page of an order: a customer's after the login, a guest's by a signed link (AC3, AC5). */
export async function orderPath(
  ctx: LinkCtx,
  { orderNumber, isGuest }: { orderNumber: string; isGuest: boolean },
): Promise<string> {
  if (!isGuest) return `/myaccount/orders/orderdetail/?orderId=${orderNumber}`;
  return `/myaccount/order/?order=${await signOrderLink(ctx, orderNumber)}`;
}

/** The same as a mail names it. */
export async function orderUrl(
  ctx: LinkCtx,
  order: { orderNumber: string; isGuest: boolean },
  { baseUrl }: Pick<Storefront, 'baseUrl'>,
): Promise<string> {
  return `${baseUrl}${await orderPath(ctx, order)}`;
}

async function makeKey({ db, clock }: LinkCtx): Promise<LinkKey> {
  const key = { id: randomBytes(6).toString('base64url'), secret: randomBytes(32) };
  await insertLinkKey(db, { ...key, madeAt: clock.now() });
  return key;
}

function signatureOf(orderNumber: string, { secret }: LinkKey): string {
  const whole = createHmac('sha256', secret).update(`order ${orderNumber}`).digest();
  return whole.subarray(0, 16).toString('base64url');
}
