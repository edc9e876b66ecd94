import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { ObjectStore, StoredObject } from '#adapters/files/object-port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { shownFileName } from '#shop/kernel/file-name.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { findDocumentName, insertDocument } from './document.sql.ts';
import type { Upload } from './keep-picture.ts';

export type KeptDocument = { url: string; sizeBytes: number };

type DocumentCtx = Pick<Ctx, 'db'> & { objects: ObjectStore };

/** The largest document in bytes: 25 MB. */
export const mostDocumentBytes = 25 * 1024 * 1024;

const longestName = 120;

/**
 * Stores an uploaded PDF for product pages to link to (OP1, PD2). Returns its address in the shop, which names its bytes for ever: the
 * same file again has the same one. Refuses FILE_EMPTY, FILE_TYPE for another kind of file by its bytes, and FILE_BROKEN for a PDF
 * without its end. Throws where the store cannot be reached.
 */
export async function keepDocument(
  { db, clock, objects, createdBy }: DocumentCtx & Pick<Ctx, 'clock'> & { createdBy: string },
  { path, sizeBytes, sha256, fileName }: Upload,
): Promise<KeptDocument | Refusal<'FILE_EMPTY' | 'FILE_TYPE' | 'FILE_BROKEN'>> {
  if (sizeBytes === 0) return refuse('FILE_EMPTY', 'documents.empty');
  const { head, end } = await endsOf(path, sizeBytes);
  if (!head.subarray(0, signature.length).equals(signature))
    return refuse('FILE_TYPE', 'documents.type');
  if (!end.includes(lastMark)) return refuse('FILE_BROKEN', 'documents.broken');
  await objects.put(`originals/${sha256}`, {
    sizeBytes,
    sha256,
    open: () => createReadStream(path),
  });
  await insertDocument(db, {
    sha256,
    sizeBytes,
    fileName: shownFileName(fileName, longestName),
    createdBy,
    now: clock.now(),
  });
  return { url: `/downloads/d${sha256}.pdf`, sizeBytes };
}

const signature = Buffer.from('%PDF-');
const lastMark = Buffer.from('%%EOF');
/** How much of the end of a file readers search for its mark. */
const endBytes = 1024;

async function endsOf(path: string, sizeBytes: number): Promise<{ head: Buffer; end: Buffer }> {
  const file = await open(path);
  try {
    const part = async (from: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(endBytes), 0, endBytes, from);
      return buffer.subarray(0, bytesRead);
    };
    return { head: await part(0), end: await part(Math.max(0, sizeBytes - endBytes)) };
  } finally {
    await file.close();
  }
}

/**
 * The stored document of an address of `keepDocument` with the name to save it under; undefined for any other address. Its stream has
 * to be read or destroyed. Throws where the store cannot be reached.
 */
export async function findDocument(
  { db, objects }: DocumentCtx,
  path: string,
): Promise<(StoredObject & { fileName: string }) | undefined> {
  const [, sha256] = /^\/downloads\/d([\da-f]{64})\.pdf$/.exec(path) ?? [];
  const name = sha256 && (await findDocumentName(db, sha256));
  if (name === undefined) return undefined;
  const stored = await objects.get(`originals/${sha256}`);
  return stored && { ...stored, fileName: /\.pdf$/i.test(name) ? name : `${name}.pdf` };
}
