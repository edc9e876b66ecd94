import type { FastifyRequest } from 'fastify';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { keepDocument, mostDocumentBytes } from '#shop/files/keep-document.ts';
import { checkRight } from '#shop/kernel/check-right.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { sendApiError } from '../http/admission.ts';
import type { HttpServer } from '../http/http-server.ts';
import type { UploadPlaces } from './picture-uploads.ts';
import { receiveUpload, sendReceived } from './receive-upload.ts';

/**
 * POST /api/backoffice/documents with a PDF as the body and its name, percent-encoded, as `x-file-name`, for the right
 * catalogue.edit. The body goes to disk as it arrives. Answers as mutations do, with `url` and `sizeBytes` as values; 413 for a file above
 * the limit.
 */
export function registerDocumentUploads(
  app: HttpServer,
  { objects, uploadFolder }: UploadPlaces,
  ctxOf: (request: FastifyRequest) => Promise<StaffCtx | undefined>,
): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_, body, done) => done(null, body));
    scope.post('/api/backoffice/documents', async (request, reply) => {
      const ctx = await ctxOf(request);
      if (!ctx) return sendApiError(reply, 401, 'UNAUTHENTICATED', 'Log in first.');
      if (!checkRight(ctx, 'catalogue.edit'))
        return sendApiError(reply, 403, 'FORBIDDEN', 'This needs the right catalogue.edit.');
      const { clock, staff, requestId } = ctx;
      const act = { actor: `staff:${staff.id}`, command: 'uploadDocument', requestId };
      const keepCtx = { db: auditedDb(ctx.db, act), clock, objects, createdBy: staff.name };
      const received = await receiveUpload(request, {
        folder: uploadFolder,
        mostBytes: mostDocumentBytes,
        keep: (upload) => keepDocument(keepCtx, upload),
      });
      return sendReceived(reply, received);
    });
  });
}
