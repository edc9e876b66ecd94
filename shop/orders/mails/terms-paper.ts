import type { Attachment } from '#adapters/mail/port.ts';
import { findPlainPage } from '#shop/content/plain-page.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { MailLocale } from '#shop/mail/mail-ctx.ts';
import { type Drawer, drawPaper } from '#shop/paper/draw-paper.ts';
import type { drawTerms } from './draw-terms.ts';
import { type TermsSheet, termsSheet } from './terms-sheet.ts';

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
  const content = await drawnTerms(sheet);
  const fileName = mailLocale.texts('shop.mail.order.termsFile');
  return { fileName, mediaType: 'application/pdf', content };
}

type Drawn = Pick<TermsSheet, 'sections'> & { others: string; content: Buffer };

/** Each language of each shop, for today and for delayed mails of yesterday. */
const mostDrawn = 16;
let drawn: readonly Drawn[] = [];

async function drawnTerms(sheet: TermsSheet): Promise<Buffer> {
  const { sections, ...rest } = sheet;
  const others = JSON.stringify(rest);
  // Equal sections are one object, see `findPlainPage`.
  const known = drawn.find((each) => each.sections === sections && each.others === others);
  const paper = known ?? { sections, others, content: await drawPaper(termsDrawer, sheet) };
  drawn = [paper, ...drawn.filter((each) => each !== paper)].slice(0, mostDrawn);
  return paper.content;
}
