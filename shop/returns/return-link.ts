import { isSignedLink, type LinkCtx, signLink } from '#shop/orders/link-signature.ts';
import { looksLikeOrderLink, readOrderLink, signOrderLink } from '#shop/orders/order-link.ts';

/** What a hash gives access to: the order with its personal data, or only the return of its goods. */
export type ReturnReach = 'order' | 'return';

const hour = 3_600_000;

/** Validity of a hash found by order number and postcode: enough for one visit. */
export const lookupHours = 6;
/** Validity of a hash mailed to another address than the order's: as long as a return takes. */
const mailedHours = 90 * 24;

/**
 * Signs a hash that gives access to the return of an order only, for some hours (AC4): not to e-mail, names, addresses, payment
 * or invoices. It consists of the order number, its expiry, a key's id and a signature.
 */
export async function signReturnLink(
  ctx: LinkCtx,
  orderNumber: string,
  hours = lookupHours,
): Promise<string> {
  const end = Math.ceil((ctx.clock.now().getTime() + hours * hour) / 1000).toString(36);
  const { keyId, signature } = await signLink(ctx, textOf(orderNumber, end));
  return `${orderNumber}.r${end}.${keyId}.${signature}`;
}

/** The hash in a mail about a return: the order's link where the recipient is the order's e-mail, else a hash for the return only. */
export function signMailedReturnLink(
  ctx: LinkCtx,
  { orderNumber, email }: { orderNumber: string; email: string },
  recipient: string,
): Promise<string> {
  const isOwner = recipient.trim().toLowerCase() === email.trim().toLowerCase();
  return isOwner ? signOrderLink(ctx, orderNumber) : signReturnLink(ctx, orderNumber, mailedHours);
}

/** Reads the order number and the access of a hash; undefined for an invalid or expired one. */
export async function readReturnHash(
  ctx: LinkCtx,
  hash: string,
): Promise<{ orderNumber: string; reach: ReturnReach } | undefined> {
  const [, number = '', end = '', keyId = '', signature = ''] = linkForm.exec(hash) ?? [];
  if (number === '') {
    const orderNumber = await readOrderLink(ctx, hash);
    return orderNumber === undefined ? undefined : { orderNumber, reach: 'order' };
  }
  if (Number.parseInt(end, 36) * 1000 <= ctx.clock.now().getTime()) return undefined;
  const isSigned = await isSignedLink(ctx, textOf(number, end), { keyId, signature });
  return isSigned ? { orderNumber: number, reach: 'return' } : undefined;
}

/** Whether a text has the form of a hash; its signature is not checked. Pure. */
export function looksLikeReturnHash(text: string): boolean {
  return linkForm.test(text) || looksLikeOrderLink(text);
}

const linkForm = /^([A-Z]{1,4}-20\d{2}-\d{1,12})\.r([\da-z]{5,8})\.([\w-]{8})\.([\w-]{22})$/;

function textOf(orderNumber: string, end: string): string {
  return `return ${orderNumber} ${end}`;
}
