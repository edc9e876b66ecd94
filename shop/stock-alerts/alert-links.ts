import { seal, unseal } from '#shop/access/sealed-token.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';

type LinkCtx = Pick<Ctx, 'db' | 'clock' | 'storefront'>;

const pages = {
  confirm: '/service/wieder-da/bestaetigen/',
  end: '/service/wieder-da/abmelden/',
} as const;

/** The address of the page that confirms a request, with a sealed token. */
export function confirmAddress(ctx: LinkCtx, alertId: number): Promise<string> {
  return addressOf(ctx, 'confirm', { alertId });
}

/** The address of the page that ends all requests of an e-mail in the shop, with a sealed token. */
export function endAddress(ctx: LinkCtx, email: string): Promise<string> {
  return addressOf(ctx, 'end', { email });
}

async function addressOf(
  ctx: LinkCtx,
  purpose: keyof typeof pages,
  named: { alertId: number } | { email: string },
): Promise<string> {
  const { shop, baseUrl } = ctx.storefront;
  return `${baseUrl}${pages[purpose]}?token=${await seal(ctx, 'stockAlert', { purpose, shop, ...named })}`;
}

/** The request that a confirming link names; undefined for another text, purpose or shop. */
export async function readConfirmToken(ctx: LinkCtx, token: string): Promise<number | undefined> {
  const content = await read(ctx, 'confirm', token);
  return content && Number(content['alertId']);
}

/** The e-mail that an ending link names; undefined for another text, purpose or shop. */
export async function readEndToken(ctx: LinkCtx, token: string): Promise<string | undefined> {
  const content = await read(ctx, 'end', token);
  return content && String(content['email']);
}

async function read(ctx: LinkCtx, purpose: keyof typeof pages, token: string) {
  const content = await unseal(ctx, 'stockAlert', token);
  const isMeant = content?.['purpose'] === purpose && content['shop'] === ctx.storefront.shop;
  return isMeant ? content : undefined;
}
