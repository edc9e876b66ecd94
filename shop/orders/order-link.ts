import type { Storefront } from '#shop/kernel/storefront.ts';
import { isSignedLink, type LinkCtx, signLink, signLinks } from './link-signature.ts';

/**
 * A signed link that opens an order without an account (AC5): its number, a key's id and a signature of 128 bits. It is valid
 * for two years at least. It shows the order without a login, so give it to the order's customer only.
 */
export async function signOrderLink(ctx: LinkCtx, orderNumber: string): Promise<string> {
  const { keyId, signature } = await signLink(ctx, `order ${orderNumber}`);
  return `${orderNumber}.${keyId}.${signature}`;
}

/** As `signOrderLink` for several orders with one key, by order number. */
export async function signOrderLinks(
  ctx: LinkCtx,
  orderNumbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const texts = orderNumbers.map((orderNumber) => `order ${orderNumber}`);
  const signed = await signLinks(ctx, texts);
  return new Map(
    orderNumbers.map((orderNumber, index) => {
      const { keyId = '', signature = '' } = signed[index] ?? {};
      return [orderNumber, `${orderNumber}.${keyId}.${signature}`];
    }),
  );
}

/** The order number of a signed link; undefined for an invalid or expired signature. */
export async function readOrderLink(ctx: LinkCtx, link: string): Promise<string | undefined> {
  const [, orderNumber, keyId, signature] = linkForm.exec(link) ?? [];
  if (orderNumber === undefined || keyId === undefined || signature === undefined) return undefined;
  const isSigned = await isSignedLink(ctx, `order ${orderNumber}`, { keyId, signature });
  return isSigned ? orderNumber : undefined;
}

/** Whether a text has the form of a signed link; the signature is not checked. Pure. */
export function looksLikeOrderLink(text: string): boolean {
  return linkForm.test(text);
}

const linkForm = /^([A-Z]{1,4}-20\d{2}-\d{1,12})\.([\w-]{8})\.([\w-]{22})$/;

/** The path of an order's page: after the login for customers, by a signed link for guests (AC3, AC5). */
export async function orderPath(
  ctx: LinkCtx,
  { orderNumber, isGuest }: { orderNumber: string; isGuest: boolean },
): Promise<string> {
  if (!isGuest) return `/myaccount/orders/orderdetail/?orderId=${orderNumber}`;
  return `/myaccount/order/?order=${await signOrderLink(ctx, orderNumber)}`;
}

/** As `orderPath`, as an absolute address for mails. */
export async function orderUrl(
  ctx: LinkCtx,
  order: { orderNumber: string; isGuest: boolean },
  { baseUrl }: Pick<Storefront, 'baseUrl'>,
): Promise<string> {
  return `${baseUrl}${await orderPath(ctx, order)}`;
}
