import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ObjectStore } from '#adapters/files/object-port.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { keepPicture, mostPictureBytes, type Upload } from '#shop/files/keep-picture.ts';
import { checkRight } from '#shop/kernel/check-right.ts';
import { limitConcurrency } from '#shop/kernel/limit-concurrency.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { sendApiError } from '../http/admission.ts';
import type { HttpServer } from '../http/http-server.ts';

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
 * POST /api/backoffice/pictures with a picture as the body and its name, percent-encoded, as `x-file-name`, for the right
 * catalogue.edit. The body goes to disk as it arrives. Answers as mutations do, with `key`, `widthPx` and `heightPx` as values; 413 for
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
      if (!checkRight(ctx, 'catalogue.edit'))
        return sendApiError(reply, 403, 'FORBIDDEN', 'This needs the right catalogue.edit.');
      const received = await receive(request, {
        folder: places.uploadFolder,
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

type Receiver = { folder: string; keep: (upload: Upload) => ReturnType<typeof keepPicture> };

/** The picture, or why it is refused. Nothing of the upload is on the disk afterwards. */
async function receive(request: FastifyRequest, { folder, keep }: Receiver) {
  const path = join(folder, randomUUID());
  try {
    const spooled = await spool(request.body as IncomingMessage, path);
    if (spooled === 'tooLarge') return spooled;
    return await keep({ ...spooled, path, fileName: nameOf(request) });
  } finally {
    await rm(path, { force: true });
  }
}

function sendReceived(reply: FastifyReply, received: Awaited<ReturnType<typeof receive>>) {
  reply.header('cache-control', 'no-store');
  // What is left of the body is not read.
  if (received === 'tooLarge')
    return sendApiError(reply.header('connection', 'close'), 413, 'TOO_LARGE', 'Too large.');
  if (isRefusal(received)) return reply.send(staffMutationResult(received));
  const values = Object.entries(received).map(([name, value]) => ({ name, value: String(value) }));
  return reply.send({ ...staffMutationResult(undefined), values });
}

/** Writes a body to a file while it arrives, and no byte above the limit. */
async function spool(
  body: IncomingMessage,
  path: string,
): Promise<Pick<Upload, 'sizeBytes' | 'sha256'> | 'tooLarge'> {
  if (Number(body.headers['content-length'] ?? 0) > mostPictureBytes) return 'tooLarge';
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const isWhole = { yes: true };
  await pipeline(
    body.iterator({ destroyOnReturn: false }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        sizeBytes += chunk.length;
        isWhole.yes = sizeBytes <= mostPictureBytes;
        if (!isWhole.yes) return;
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx' }),
  );
  return isWhole.yes ? { sizeBytes, sha256: hash.digest('hex') } : 'tooLarge';
}

function nameOf({ headers }: FastifyRequest): string {
  const name = headers['x-file-name'];
  try {
    return typeof name === 'string' ? decodeURIComponent(name) : '';
  } catch {
    return '';
  }
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
