import type { Site } from '#shop/storefronts/hosts.ts';
import { findDocumentFile } from '#shop/invoices/find-document-file.ts';
import { sendApiError } from '../http/admission.ts';
import type { HttpServer } from '../http/http-server.ts';
import { factsOf, openCtx, type VisitorParts } from '../context/request-facts.ts';
import { createLocaleFor } from '../context/locale-for.ts';

type Parts = VisitorParts & { settings: Site };

/**
 * GET /api/orders/documents/<number>.pdf and .xml: invoices and credit notes for the customer of the order, and
 * with `?order=` for the holder of its signed link. All others get 404.
 */
export function registerOrderDocuments(app: HttpServer, parts: Parts): void {
  const localeFor = createLocaleFor(parts.settings, parts.ctxParts.db);
  app.get('/api/orders/documents/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const { order } = request.query as { order?: unknown };
    const [, number = '', format = ''] = /^([A-Z]{2,4}-\d{4}-\d{6,9})\.(pdf|xml)$/.exec(file) ?? [];
    const ctx = await openCtx(parts.ctxParts, factsOf(request, parts.cookies));
    const link = typeof order === 'string' ? order : '';
    const found =
      number === ''
        ? undefined
        : await findDocumentFile({ ...ctx, localeFor }, { number, format, link });
    if (!found) return sendApiError(reply, 404, 'NOT_FOUND', 'No such document is open to you.');
    return reply
      .type(found.mediaType)
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-disposition', `attachment; filename="${found.fileName}"`)
      .send(found.content);
  });
}
