import { randomUUID } from 'node:crypto';
import { isActivePdf } from '#shop/account/proofs/active-pdf.ts';
import { documentType } from '#shop/account/proofs/upload-document.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { shownFileName } from '#shop/kernel/file-name.ts';
import { isRefusal, refuse } from '#shop/kernel/refusals.ts';
import type { SentFile } from '../purchase-order.ts';
import type { OrderRefusal } from './order-refusal.ts';
import { insertAttachment } from './purchase-orders.sql.ts';

/** A file that may be kept. */
export type CheckedFile = { name: string; contentType: string; content: Buffer };

type CheckCtx = Pick<Ctx, 'scanner' | 'log'>;

/** The largest file in bytes: 5 MB. */
const mostBytes = 5 * 1024 * 1024;
const longestName = 120;

/**
 * Checks files that came with an order (OP7): PDF, JPEG or PNG by their bytes, 5 MB each, scanned for malware where there is a
 * scanner. Refuses ATTACHMENT_WRONG with the file's name.
 */
export async function checkAttachments(
  ctx: CheckCtx,
  files: readonly SentFile[],
): Promise<CheckedFile[] | OrderRefusal> {
  const checked: CheckedFile[] = [];
  for (const file of files) {
    const kept = await check(ctx, file);
    if (isRefusal(kept)) return kept;
    checked.push(kept);
  }
  return checked;
}

async function check(
  ctx: CheckCtx,
  { id, name: given, content }: SentFile,
): Promise<CheckedFile | OrderRefusal> {
  const name = shownFileName(given === '' ? id : given, longestName) || 'attachment';
  const wrong = (reason: 'type' | 'size' | 'unsafe') =>
    refuse('ATTACHMENT_WRONG', `shop.punchOut.order.attachment.${reason}`, { values: { name } });
  if (content.length === 0 || content.length > mostBytes) return wrong('size');
  const contentType = documentType(content);
  if (contentType === undefined) return wrong('type');
  const isActive = contentType === 'application/pdf' && isActivePdf(content);
  if (isActive || !(await isClean(ctx, content))) return wrong('unsafe');
  return { name, contentType, content };
}

/** A scanner that does not answer makes a file unsafe; the order can be sent again. */
async function isClean({ scanner, log }: CheckCtx, content: Uint8Array): Promise<boolean> {
  if (!scanner) return true;
  try {
    return (await scanner.scan(content)).outcome === 'clean';
  } catch (fault) {
    log.error({ err: fault }, 'An attachment of an order could not be scanned for malware');
    return false;
  }
}

/** Keeps the files behind a placed order, in the transaction that placed it. */
export async function keepAttachments(
  { db, files: store }: Pick<Ctx, 'db' | 'files'>,
  orderNumber: string,
  files: readonly CheckedFile[],
): Promise<void> {
  for (const { name, contentType, content } of files) {
    const fileName = randomUUID();
    await store.keep(fileName, { contentType, content });
    await insertAttachment(db, {
      orderNumber,
      name,
      fileName,
      contentType,
      sizeBytes: content.length,
    });
  }
}
