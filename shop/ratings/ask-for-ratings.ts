import { seal } from '#shop/access/sealed-token.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { letterMail } from '#shop/mail/letter.ts';
import type { MailCtx } from '#shop/mail/speaker.ts';
import { areRatingsTaken } from './save-rating.ts';
import { askDeliveredOrders, findRatingMail, forgetAsking } from './ratings.sql.ts';

const day = 24 * 60 * 60_000;
/** Time to try what was bought; nobody is asked about what came long before. */
const afterDays = 7;
const atLatestDays = 60;
const mostAtOnce = 200;

/**
 * Asks those who agreed to it with their order about what they bought, a week after the last parcel came (PD6). Each order
 * once, and nobody while the parameter `rating.submission` is off in their store: they stay due, and are asked when it is on
 * again within 60 days of their last parcel; whoever waited longer is never asked. To be called every hour.
 */
export async function askForRatings({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await askDeliveredOrders(db, {
    now,
    before: new Date(now.getTime() - afterDays * day),
    since: new Date(now.getTime() - atLatestDays * day),
    limit: mostAtOnce,
  });
}

/**
 * Writes the mail with a sealed link for each product (PD6, OP3). Nothing is sent where all was rated by then. Where ratings
 * are off by then, the order is due again, as if it had never been asked.
 */
export async function sendRatingMail(ctx: MailCtx, orderId: number): Promise<void> {
  const asked = await findRatingMail(ctx.db, orderId);
  if (!asked) return;
  const { email, langCode, orderNumber, products } = asked;
  const speaker = await ctx.speakAs(langCode);
  const { texts, storefront } = speaker;
  if (!(await areRatingsTaken({ db: ctx.db, storefront }))) return forgetAsking(ctx.db, orderId);
  const links = [];
  for (const { requestId, name } of products) {
    const enc = await seal(ctx, 'rating', { request: requestId });
    links.push({ label: name, url: `${storefront.baseUrl}/rating/?enc=${enc}` });
  }
  const letter = {
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
  await ctx.mail.send(letterMail(`rating.${orderNumber}`, email, letter, speaker));
}
