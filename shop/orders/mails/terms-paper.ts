import { createHash } from 'node:crypto';
import type { Attachment } from '#adapters/mail/port.ts';
import { findPlainPage } from '#shop/content/plain-page.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { MailLocale } from '#shop/mail/mail-ctx.ts';
import { type Drawer, drawPaper } from '#shop/paper/draw-paper.ts';
import type { drawTerms } from './draw-terms.ts';
import { termsSheet } from './terms-sheet.ts';

const termsDrawer: Drawer<typeof drawTerms> = {
  module: new URL('./draw-terms.ts', import.meta.url),
  name: 'drawTerms',
};

/**
 * The terms on the day of an order, as a PDF attached to its mail: the customer must be able to keep them (OP3, OP6).
 * Undefined where the storefront has no page of terms. Cached by content: each day's PDF is drawn once per storefront.
 */
export async function termsPaper(
  db: Db,
  mailLocale: MailLocale,
  orderedAt: Date,
): Promise<Attachment | undefined> {
  const page = await findPlainPage(db, '/service/agb/', mailLocale.storefront);
  if (!page) return undefined;
  const sheet = termsSheet(page, mailLocale, new Date(orderedAt.toISOString().slice(0, 10)));
  const key = createHash('sha256').update(JSON.stringify(sheet)).digest('base64');
  const content = drawn.get(key) ?? (await drawPaper(termsDrawer, sheet));
  remember(key, content);
  const fileName = mailLocale.texts('shop.mail.order.termsFile');
  return { fileName, mediaType: 'application/pdf', content };
}

/** Each language of each shop, for today and for delayed mails of yesterday. */
const mostDrawn = 16;
const drawn = new Map<string, Buffer>();

function remember(key: string, content: Buffer): void {
  drawn.delete(key);
  drawn.set(key, content);
  const [oldest] = drawn.keys();
  if (drawn.size > mostDrawn && oldest !== undefined) drawn.delete(oldest);
}
