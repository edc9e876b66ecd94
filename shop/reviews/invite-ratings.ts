import { seal } from '#shop/access/sealed-token.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { composeMail } from '#shop/mail/mail-content.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { areRatingsOpen } from './save-rating.ts';
import { inviteDeliveredOrders, findRatingMail, withdrawInvitation } from './rating-request.sql.ts';

const day = 24 * 60 * 60_000;
/** Days after the delivery in which buyers are invited. */
const afterDays = 7;
const atLatestDays = 60;
const mostAtOnce = 200;

/**
 * Invites buyers who consented with their order to rate the products, a week after the last delivery (PD6). Each order once.
 * While the parameter `rating.submission` is off in a store, its orders stay due; they are invited once it is on again, up to
 * 60 days after the delivery. To be called every hour.
 */
export async function inviteRatings({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await inviteDeliveredOrders(db, {
    now,
    before: new Date(now.getTime() - afterDays * day),
    since: new Date(now.getTime() - atLatestDays * day),
    limit: mostAtOnce,
  });
}

/**
 * Mails an invitation with a sealed link for each product (PD6, OP3). Sends nothing where all products are rated. Where
 * ratings are off by then, the invitation is withdrawn and the order is due again.
 */
export async function sendRatingMail(ctx: MailCtx, orderId: number): Promise<void> {
  const asked = await findRatingMail(ctx.db, orderId);
  if (!asked) return;
  const { email, langCode, orderNumber, products } = asked;
  const mailLocale = await ctx.localeFor(langCode);
  const { texts, storefront } = mailLocale;
  if (!(await areRatingsOpen({ db: ctx.db, storefront })))
    return withdrawInvitation(ctx.db, orderId);
  const links = [];
  for (const { requestId, name } of products) {
    const enc = await seal(ctx, 'rating', { request: requestId });
    links.push({ label: name, url: `${storefront.baseUrl}/rating/?enc=${enc}` });
  }
  const mailContent = {
    subject: texts('shop.mail.rating.subject'),
    preview: texts('shop.mail.rating.preview'),
    title: texts('shop.mail.rating.title'),
    paragraphs: [
      texts('shop.mail.greeting', { name: `${asked.firstName} ${asked.lastName}` }),
      texts('shop.mail.rating.text', { orderNumber }),
    ],
    moreLinks: links,
    closing: [texts('shop.mail.rating.why')],
  };
  const letter = composeMail(`rating.${orderNumber}`, email, mailContent, mailLocale);
  await ctx.mail.send({ ...letter, orderNumber });
}
