import { randomUUID } from 'node:crypto';
import type { StoredFile } from '#adapters/files/port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { refuse, type Refusal, isRefusal } from '#shop/kernel/refusals.ts';
import { isActivePdf } from './active-pdf.ts';
import { reEncodePicture } from './re-encode-picture.ts';
import { accountParameters } from '../account-parameters.ts';
import { deleteUnclaimed, type DocumentKind, insertDocument } from './document.sql.ts';
import { isOverLimit } from '../attempts.ts';
import { mutationResult } from '#shop/kernel/mutation-result.ts';
import type { UploadResult } from '#shop/resolver-types.generated.ts';

type UploadCtx = Pick<Ctx, 'db' | 'clock' | 'files' | 'storefront' | 'visitor' | 'scanner' | 'log'>;

/** The largest upload in bytes: 10 MB. */
export const mostDocumentBytes = 10 * 1024 * 1024;
/** A page of A4 with 250 dots per inch. */
const widestPx = 3_000;
/** How long a registration may claim an upload. */
const claimableMs = 24 * 60 * 60_000;

/**
 * Stores a proof that a business uploads before it registers: PDF, JPEG or PNG by its content, 10 MB at most (AC6). Pictures
 * are re-encoded as JPEG. Answers the token by which the registration claims it within 24 hours; unclaimed ones are deleted.
 * Refuses WRONG_SHOP, TOO_MANY_ATTEMPTS, FILE_EMPTY, FILE_TOO_BIG, FILE_INFECTED where the scanner finds malware, FILE_UNSCANNED
 * where it does not answer, FILE_TYPE, for broken pictures too, and FILE_ACTIVE for a PDF that holds scripts or files, those of the
 * file on the field `file`.
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
  const uploaded = new Uint8Array(await file.arrayBuffer());
  const unsafe = await scanRefusal(ctx, uploaded);
  if (unsafe) return unsafe;
  const document = await keepable(uploaded);
  if (!document) return refuse('FILE_TYPE', 'shop.form.error.file.type', { field: 'file' });
  const { contentType, content } = document;
  if (contentType === 'application/pdf' && isActivePdf(content))
    return refuse('FILE_ACTIVE', 'shop.form.error.file.active', { field: 'file' });
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
  await files.keep(fileName, document);
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

/** The file is scanned as it came, before a library decodes it. */
async function scanRefusal(
  { scanner, log }: UploadCtx,
  content: Uint8Array,
): Promise<Refusal | undefined> {
  if (!scanner) return undefined;
  try {
    const result = await scanner.scan(content);
    if (result.outcome === 'clean') return undefined;
    log.warn({ signature: result.signature }, 'An upload was refused for malware');
    return refuse('FILE_INFECTED', 'shop.form.error.file.infected', { field: 'file' });
  } catch (fault) {
    log.error({ err: fault }, 'An upload could not be scanned for malware');
    return refuse('FILE_UNSCANNED', 'shop.form.error.file.unscanned', { field: 'file' });
  }
}

async function keepable(content: Uint8Array): Promise<StoredFile | undefined> {
  const contentType = documentType(content);
  if (contentType === undefined) return undefined;
  if (contentType === 'application/pdf') return { contentType, content };
  return reEncodePicture(content, { widestPx, form: 'jpeg' });
}

/** The content type by the first bytes, of the types that are accepted; else undefined. */
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

/** An upload as mutations answer it. */
export function uploadResult(uploaded: { token: string } | Refusal): UploadResult {
  const refusal = isRefusal(uploaded) ? uploaded : undefined;
  const { __typename: _name, ...answer } = mutationResult(refusal);
  return { ...answer, uploadId: isRefusal(uploaded) ? null : uploaded.token };
}
