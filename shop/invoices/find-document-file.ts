import type { Attachment } from '#adapters/mail/port.ts';
import { isOverLimit } from '#shop/account/attempts.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { readOrderLink } from '#shop/orders/order-link.ts';
import { pdfOf, xmlOf } from './document-files.ts';
import { hasXrechnung } from './document-view.ts';
import { findDocumentByNumber, findDocumentFor, findDocumentOfOrder } from './invoices.sql.ts';

/** A requested document: its number, the format `pdf` or `xml`, and its order's signed link, or an empty text. */
export type DocumentRequest = { number: string; format: string; link: string };

const limit = { most: 120, minutes: 15 };

/**
 * Finds an invoice or credit note as a file, in the language of the order's storefront (OP4): for the order's customer, and
 * with its signed link. Undefined for other visitors and documents, and above the limit per network address.
 */
export async function findDocumentFile(
  ctx: Pick<Ctx, 'db' | 'clock' | 'visitor'> & Pick<MailCtx, 'localeFor'>,
  { number, format, link }: DocumentRequest,
): Promise<Attachment | undefined> {
  const subject = `documents:${ctx.visitor.remoteAddress}`;
  if (await isOverLimit(ctx, { subject, ...limit })) return undefined;
  const { account } = ctx.visitor;
  const own = account && (await findDocumentFor(ctx.db, number, account));
  const document = own ?? (await findLinked(ctx, number, link));
  if (!document) return undefined;
  const mailLocale = await ctx.localeFor(document.content.langCode);
  if (format === 'pdf') return pdfOf(document, mailLocale);
  return format === 'xml' && hasXrechnung(document.content)
    ? xmlOf(document, mailLocale)
    : undefined;
}

/** Finds an invoice or credit note as a PDF for the staff, in the language of its storefront. Undefined for an unknown number. */
export async function findDocumentFileForStaff(
  { db, localeFor }: Pick<MailCtx, 'db' | 'localeFor'>,
  number: string,
): Promise<Attachment | undefined> {
  const document = await findDocumentByNumber(db, number);
  return document && pdfOf(document, await localeFor(document.content.langCode));
}

async function findLinked(ctx: Pick<Ctx, 'db' | 'clock'>, number: string, link: string) {
  const orderNumber = link === '' ? undefined : await readOrderLink(ctx, link);
  return orderNumber === undefined ? undefined : findDocumentOfOrder(ctx.db, number, orderNumber);
}
