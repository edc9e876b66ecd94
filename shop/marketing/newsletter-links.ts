import { seal, unseal } from '#shop/access/sealed-token.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';

type LinkCtx = Pick<Ctx, 'db' | 'clock' | 'storefront'>;
type Deed = 'confirm' | 'unsubscribe';

/** What a link in a mail about the newsletter is for; `at` is when it was asked for. */
export type NewsletterLink = { email: string; at: Date };

/** The address of a page with a link's token: of the one that confirms, or of the one that ends the newsletter (CN2). */
export async function newsletterAddress(
  ctx: LinkCtx,
  deed: Deed,
  { email, at }: NewsletterLink,
): Promise<string> {
  const { shop, baseUrl } = ctx.storefront;
  const content = { deed, shop, email, at: at.getTime() };
  return `${baseUrl}${pages[deed]}?token=${await seal(ctx, 'newsletter', content)}`;
}

const pages: Readonly<Record<Deed, string>> = {
  confirm: '/service/newsletter/success/',
  unsubscribe: '/service/newsletter/newsletter-abmelden/',
};

/** What a token says that came back; undefined where it is not ours, or for another deed or shop. */
export async function readNewsletterToken(
  ctx: LinkCtx,
  deed: Deed,
  token: string,
): Promise<NewsletterLink | undefined> {
  const content = await unseal(ctx, 'newsletter', token);
  if (content?.['deed'] !== deed || content['shop'] !== ctx.storefront.shop) return undefined;
  return { email: String(content['email']), at: new Date(Number(content['at'])) };
}
