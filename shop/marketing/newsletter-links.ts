import { seal, unseal } from '#shop/access/sealed-token.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';

type LinkCtx = Pick<Ctx, 'db' | 'clock' | 'storefront'>;
type LinkPurpose = 'confirm' | 'unsubscribe';

/** Data of a link in a newsletter mail; `at` is the time of the request. */
export type NewsletterLink = { email: string; at: Date };

/** The address of the page that confirms or ends a subscription, with a sealed token (CN2). */
export async function newsletterAddress(
  ctx: LinkCtx,
  purpose: LinkPurpose,
  { email, at }: NewsletterLink,
): Promise<string> {
  const { shop, baseUrl } = ctx.storefront;
  const content = { purpose, shop, email, at: at.getTime() };
  return `${baseUrl}${pages[purpose]}?token=${await seal(ctx, 'newsletter', content)}`;
}

const pages: Readonly<Record<LinkPurpose, string>> = {
  confirm: '/service/newsletter/success/',
  unsubscribe: '/service/newsletter/newsletter-abmelden/',
};

/** Reads a link's token; undefined for an invalid one, and for another purpose or shop. */
export async function readNewsletterToken(
  ctx: LinkCtx,
  purpose: LinkPurpose,
  token: string,
): Promise<NewsletterLink | undefined> {
  const content = await unseal(ctx, 'newsletter', token);
  if (content?.['purpose'] !== purpose || content['shop'] !== ctx.storefront.shop) return undefined;
  return { email: String(content['email']), at: new Date(Number(content['at'])) };
}
