import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { ObjectStore } from '#adapters/files/object-port.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { keepPicture, mostPictureBytes } from '#shop/files/keep-picture.ts';
import { checkRight } from '#shop/kernel/check-right.ts';
import { limitConcurrency } from '#shop/kernel/limit-concurrency.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { sendApiError } from '../http/admission.ts';
import type { HttpServer } from '../http/http-server.ts';
import { receiveUpload, sendReceived } from './receive-upload.ts';

export type UploadPlaces = {
  objects: ObjectStore;
  /** Where files are while they arrive. */
  uploadFolder: string;
};

/** Decoding takes up to 200 MB of memory for a picture, which this number multiplies. */
const mostAtOnce = 2;
/** What is older belongs to a process that ended. */
const leftOverMs = 60 * 60_000;

/**
 * POST /api/backoffice/pictures with a picture as the body and its name, percent-encoded, as `x-file-name`, for the rights
 * catalogue.edit and content.edit. The body goes to disk as it arrives. Answers as mutations do, with `key`, `widthPx` and `heightPx` as values; 413 for
 * a file above the limit, 503 while the file store cannot be reached.
 */
export function registerPictureUploads(
  app: HttpServer,
  places: UploadPlaces,
  ctxOf: (request: FastifyRequest) => Promise<StaffCtx | undefined>,
): void {
  const limit = limitConcurrency({ most: mostAtOnce });
  app.addHook('onReady', () => removeLeftOver(places.uploadFolder));
  app.register(async (scope) => {
    scope.addContentTypeParser(/^image\/|^application\/octet-stream/, (_, body, done) =>
      done(null, body),
    );
    scope.post('/api/backoffice/pictures', async (request, reply) => {
      const ctx = await ctxOf(request);
      if (!ctx) return sendApiError(reply, 401, 'UNAUTHENTICATED', 'Log in first.');
      if (!ctx.staff.rights.has('content.edit') && !checkRight(ctx, 'catalogue.edit'))
        return sendApiError(reply, 403, 'FORBIDDEN', 'This needs the right catalogue.edit.');
      const received = await receiveUpload(request, {
        folder: places.uploadFolder,
        mostBytes: mostPictureBytes,
        keep: (upload) => limit(() => keepPicture(keepCtx(ctx, places), upload)),
      });
      return sendReceived(reply, received);
    });
  });
}

function keepCtx({ db, clock, staff, requestId }: StaffCtx, { objects }: UploadPlaces) {
  const act = { actor: `staff:${staff.id}`, command: 'uploadPicture', requestId };
  return { db: auditedDb(db, act), clock, objects, createdBy: staff.name };
}

/** Makes the folder, and removes files of uploads that ended with their process. */
async function removeLeftOver(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const changed = await stat(path).catch(() => undefined);
    if (changed && Date.now() - changed.mtimeMs > leftOverMs) await rm(path, { force: true });
  }
}
