import type { Attachment } from '#adapters/mail/port.ts';
import { isOverLimit } from '#shop/account/limits.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { MailCtx } from '#shop/mail/speaker.ts';
import { readOrderLink } from '#shop/orders/order-link.ts';
import { pdfOf, xmlOf } from './document-files.ts';
import { isForPrograms } from './document-view.ts';
import { findDocumentFor, findDocumentOfOrder } from './invoices.sql.ts';

/** A document by its number, as `pdf` or `xml`; `link` is the signed one of its order. */
export type Wanted = { number: string; format: string; link: string };

const limit = { most: 120, minutes: 15 };

/**
 * An invoice or credit note as a file, in the words of the storefront that the order was placed in (OP4): for the customer
 * whose order it is, and for who has its signed link. Undefined for everybody and everything else, and for an address that
 * asks too often.
 */
export async function findDocumentFile(
  ctx: Pick<Ctx, 'db' | 'clock' | 'visitor'> & Pick<MailCtx, 'speakAs'>,
  { number, format, link }: Wanted,
): Promise<Attachment | undefined> {
  const subject = `documents:${ctx.visitor.remoteAddress}`;
  if (await isOverLimit(ctx, { subject, ...limit })) return undefined;
  const { account } = ctx.visitor;
  const own = account && (await findDocumentFor(ctx.db, number, account.id));
  const document = own ?? (await findLinked(ctx, number, link));
  if (!document) return undefined;
  const speaker = await ctx.speakAs(document.content.langCode);
  if (format === 'pdf') return pdfOf(document, speaker);
  return format === 'xml' && isForPrograms(document.content) ? xmlOf(document, speaker) : undefined;
}

async function findLinked(ctx: Pick<Ctx, 'db' | 'clock'>, number: string, link: string) {
  const orderNumber = link === '' ? undefined : await readOrderLink(ctx, link);
  return orderNumber === undefined ? undefined : findDocumentOfOrder(ctx.db, number, orderNumber);
}
