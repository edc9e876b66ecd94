import { randomUUID } from 'node:crypto';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { accountParameters } from './account-parameters.ts';
import { deleteUnclaimed, type DocumentKind, insertDocument } from './document.sql.ts';
import { isOverLimit } from './limits.ts';

type UploadCtx = Pick<Ctx, 'db' | 'clock' | 'files' | 'storefront' | 'visitor'>;

/** What a proof may weigh, in bytes: 10 MB. */
export const mostDocumentBytes = 10 * 1024 * 1024;
/** How long an upload waits for the registration that it belongs to. */
const claimableMs = 24 * 60 * 60_000;

/**
 * Keeps a proof that a business uploads before it registers: PDF, JPEG or PNG by its content, whatever its name says,
 * 10 MB at most (AC6). Answers the secret by which the registration claims it within 24 hours; forgotten ones are removed.
 * Refuses WRONG_SHOP, TOO_MANY_ATTEMPTS, FILE_EMPTY, FILE_TOO_BIG and FILE_TYPE, those of the file on the field `file`.
 */
export async function uploadDocument(
  ctx: UploadCtx,
  kind: DocumentKind,
  file: File,
): Promise<{ token: string } | Refusal> {
  const { db, clock, files, storefront, visitor } = ctx;
  if (!storefront.isB2b) return refuse('WRONG_SHOP', 'shop.register.businessOnly');
  const { proofsPerHour } = await accountParameters(db, storefront.store);
  const limit = {
    subject: `upload:${visitor.remoteAddress}`,
    most: proofsPerHour,
    minutes: 60,
  };
  if (await isOverLimit({ db, clock }, limit))
    return refuse('TOO_MANY_ATTEMPTS', 'shop.account.tooManyAttempts', { values: { minutes: 60 } });
  const refused = sizeRefusal(file.size);
  if (refused) return refused;
  const content = new Uint8Array(await file.arrayBuffer());
  const contentType = documentType(content);
  if (!contentType) return refuse('FILE_TYPE', 'shop.form.error.file.type', { field: 'file' });
  const now = clock.now();
  const token = newSessionToken();
  const fileName = randomUUID();
  const tokenHash = hashToken(token);
  await insertDocument(db, {
    tokenHash,
    kind,
    fileName,
    contentType,
    sizeBytes: content.length,
    now,
  });
  await files.keep(fileName, { contentType, content });
  await files.remove(await deleteUnclaimed(db, claimableSince(now)));
  return { token };
}

/** From when on uploads may still be claimed. */
export function claimableSince(now: Date): Date {
  return new Date(now.getTime() - claimableMs);
}

function sizeRefusal(size: number): Refusal | undefined {
  if (size === 0) return refuse('FILE_EMPTY', 'shop.form.error.file.empty', { field: 'file' });
  if (size <= mostDocumentBytes) return undefined;
  return refuse('FILE_TOO_BIG', 'shop.form.error.file.tooBig', { field: 'file' });
}

/** What the first bytes say that a file is, of the types that we take. */
export function documentType(content: Uint8Array): string | undefined {
  const beginsWith = (bytes: readonly number[]) =>
    content.length > bytes.length && bytes.every((byte, index) => content[index] === byte);
  return signatures.find(({ bytes }) => beginsWith(bytes))?.contentType;
}

const signatures = [
  { contentType: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { contentType: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  {
    contentType: 'image/png',
    bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  },
] as const;
