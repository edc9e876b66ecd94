import { findDocumentFile } from '#shop/invoices/find-document-file.ts';
import { sendApiError } from './admission.ts';
import type { HttpParts } from './http-parts.ts';
import type { HttpServer } from './http.ts';
import { factsOf, openCtx } from './request-facts.ts';
import { createSpeakAs } from './speak-as.ts';

type Parts = Pick<HttpParts, 'settings' | 'ctxParts' | 'cookies'>;

/**
 * GET /api/orders/documents/<number>.pdf and .xml: invoices and credit notes for the customer whose order they are about, and
 * with `?order=` for who has its signed link. For everybody else there is none.
 */
export function registerOrderDocuments(app: HttpServer, parts: Parts): void {
  const speakAs = createSpeakAs(parts.settings, parts.ctxParts.db);
  app.get('/api/orders/documents/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const { order } = request.query as { order?: unknown };
    const [, number = '', format = ''] = /^([A-Z]{2,4}-\d{4}-\d{6,9})\.(pdf|xml)$/.exec(file) ?? [];
    const ctx = await openCtx(parts.ctxParts, factsOf(request, parts.cookies));
    const link = typeof order === 'string' ? order : '';
    const found =
      number === ''
        ? undefined
        : await findDocumentFile({ ...ctx, speakAs }, { number, format, link });
    if (!found) return sendApiError(reply, 404, 'NOT_FOUND', 'No such document is open to you.');
    return reply
      .type(found.mediaType)
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-disposition', `attachment; filename="${found.fileName}"`)
      .send(found.content);
  });
}
