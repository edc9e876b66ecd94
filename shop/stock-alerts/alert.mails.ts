import { noCache } from '#shop/kernel/memory.ts';
import { findItem } from '#shop/catalogue/find-item.ts';
import { productPath } from '#shop/catalogue/paths.ts';
import { composeMail } from '#shop/mail/mail-content.ts';
import type { MailCtx, MailLocale } from '#shop/mail/mail-ctx.ts';
import type { Item } from '#shop/resolver-types.generated.ts';
import { confirmAddress, endAddress } from './alert-links.ts';
import { findAlert, noteAlertSent, uncallAlert } from './alert.sql.ts';

/** Mails the link that confirms a request. Sends nothing for one that is confirmed or withdrawn. */
export async function sendAlertOptIn(ctx: MailCtx, alertId: number): Promise<void> {
  const alert = await findAlert(ctx.db, alertId);
  if (!alert || alert.isConfirmed) return;
  const mailLocale = await ctx.localeFor(alert.langCode);
  const item = await findItem({ ...ctx, ...mailLocale, memory: noCache }, alert.itemId);
  if (!item) return;
  const { texts, storefront } = mailLocale;
  const content = {
    subject: texts('shop.mail.stockAlertOptIn.subject'),
    preview: texts('shop.mail.stockAlertOptIn.preview'),
    title: texts('shop.mail.stockAlertOptIn.title'),
    paragraphs: [texts('shop.mail.stockAlertOptIn.text', { name: nameOf(item) })],
    link: {
      label: texts('shop.mail.stockAlertOptIn.link'),
      url: await confirmAddress({ ...ctx, storefront }, alertId),
    },
    closing: [texts('shop.mail.stockAlertOptIn.notYou')],
  };
  const name = `stock-alert-opt-in.${alertId}.${alert.requestedAt.getTime()}`;
  await ctx.mail.send(composeMail(name, alert.email, content, mailLocale));
}

/**
 * Mails a shopper who was called that the item can be bought again, and deletes the address afterwards. Where it was sold meanwhile,
 * the shopper waits again.
 */
export async function sendStockAlert(ctx: MailCtx, alertId: number): Promise<void> {
  const alert = await findAlert(ctx.db, alertId);
  if (!alert?.isCalled) return;
  const mailLocale = await ctx.localeFor(alert.langCode);
  const item = await findItem({ ...ctx, ...mailLocale, memory: noCache }, alert.itemId);
  if (!item?.availableForSale) return uncallAlert(ctx.db, alertId);
  const content = await alertContent(ctx, { email: alert.email, item, mailLocale });
  await ctx.mail.send(composeMail(`stock-alert.${alertId}`, alert.email, content, mailLocale));
  await noteAlertSent(ctx.db, alertId, ctx.clock.now());
}

async function alertContent(
  ctx: MailCtx,
  { email, item, mailLocale }: { email: string; item: Item; mailLocale: MailLocale },
) {
  const { texts, storefront } = mailLocale;
  const { productId, id } = item;
  return {
    subject: texts('shop.mail.stockAlert.subject', { name: item.name }),
    preview: texts('shop.mail.stockAlert.preview'),
    title: texts('shop.mail.stockAlert.title'),
    paragraphs: [texts('shop.mail.stockAlert.text', { name: nameOf(item) })],
    link: {
      label: texts('shop.mail.stockAlert.link'),
      url: `${storefront.baseUrl}${productPath(productId)}?varid=${id}`,
    },
    closing: [texts('shop.mail.stockAlert.once')],
    unsubscribe: {
      label: texts('shop.mail.stockAlert.unsubscribe'),
      url: await endAddress({ ...ctx, storefront }, email),
    },
  };
}

/** The item's name with what was chosen. */
function nameOf({ name, variantInfoList }: Item): string {
  const variant = variantInfoList.map(({ value }) => value).join(', ');
  return variant === '' ? name : `${name} (${variant})`;
}
