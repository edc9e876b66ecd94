import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Attachment } from '#adapters/mail/port.ts';
import { findDatevFile } from '#shop/bookkeeping/find-datev-runs.ts';
import { openCatalogue } from '#shop/bmecat/make-catalogue.ts';
import { writeFindingsFile } from '#shop/feeds/desk-feeds.ts';
import { findDocumentFileForStaff } from '#shop/invoices/find-document-file.ts';
import type { Right } from '#shop/kernel/rights.ts';
import type { Staff } from '#shop/kernel/staff-ctx.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { drawOfferForStaff } from '#shop/offers/paper/draw-offer.ts';
import { showCopy } from '#shop/mail/show-copy.ts';
import { findBatch, findLabels, findPickList, findSlips } from '#shop/order-desk/find-slips.ts';
import { makeEvidence } from '#shop/price-desk/make-evidence.ts';
import { writeStockFile } from '#shop/stock-desk/write-stock-file.ts';
import { writeSeriesFile } from '#shop/vouchers/desk/find-vouchers.ts';
import { sendApiError } from '../http/admission.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import type { HttpServer } from '../http/http-server.ts';

type Parts = {
  ctx: Pick<MailCtx, 'db' | 'clock' | 'localeFor'>;
  findStaff: (request: FastifyRequest) => Promise<Staff | undefined>;
};

/**
 * PDFs for the staff. offers/<number>.pdf, an offer, with customers.read. With the right orders.read: GET /api/backoffice/documents/<number>.pdf, an invoice or credit note;
 * mails/<id>, the HTML of a mail as it was sent, for a sandboxed frame; slips.pdf?parcels=<order>-<parcel>,… or ?orders=<order>,… for their packed parcels, with the carriers' labels for orders.fulfil; labels.zpl likewise, with orders.fulfil; pick-list.pdf?orders=<order>,….
 * stock/<selection>.csv, items to reorder or that do not sell, with stock.read; vouchers/<series>.csv, the codes of a series, with vouchers.manage; feeds/<feed>-findings.csv with feeds.manage; prices/<item number>.pdf?list=<price list>&language=<de or en>, the
 * evidence of its reductions, with prices.read.
 * catalogues/<id>.xml, a BMEcat catalogue, with exchange.run; datev/<run>.csv with bookkeeping.export.
 */
export function registerStaffFiles(app: HttpServer, { ctx, findStaff }: Parts): void {
  app.get('/api/backoffice/documents/:file', async (request, reply) => {
    if (!(await allowed(request, reply, 'orders.read'))) return reply;
    const { file } = request.params as { file: string };
    const [, number] = /^([A-Z]{2,4}-\d{4}-\d{6,9})\.pdf$/.exec(file) ?? [];
    return sendFile(
      reply,
      number === undefined ? undefined : await findDocumentFileForStaff(ctx, number),
    );
  });

  app.get('/api/backoffice/mails/:id', async (request, reply) => {
    if (!(await allowed(request, reply, 'orders.read'))) return reply;
    const { id } = request.params as { id: string };
    const html = /^\d{1,9}$/.test(id) ? await showCopy(ctx.db, Number(id)) : undefined;
    if (html === undefined) return sendApiError(reply, 404, 'NOT_FOUND', 'There is no such mail.');
    return reply.type('text/html; charset=utf-8').headers(mailHeaders).send(html);
  });
  app.get('/api/backoffice/slips.pdf', async (request, reply) => {
    const staff = await allowed(request, reply, 'orders.read');
    if (!staff) return reply;
    return sendFile(reply, await findSlips({ ...ctx, staff }, await parcelsIn(request)));
  });
  app.get('/api/backoffice/labels.zpl', async (request, reply) => {
    const staff = await allowed(request, reply, 'orders.fulfil');
    if (!staff) return reply;
    return sendFile(reply, await findLabels({ ...ctx, staff }, await parcelsIn(request)));
  });
  app.get('/api/backoffice/pick-list.pdf', async (request, reply) => {
    if (!(await allowed(request, reply, 'orders.read'))) return reply;
    return sendFile(reply, await findPickList(ctx, namesIn(request, 'orders')));
  });
  app.get('/api/backoffice/feeds/:file', async (request, reply) => {
    if (!(await allowed(request, reply, 'feeds.manage'))) return reply;
    const { file } = request.params as { file: string };
    const [, id] = /^(\d{1,9})-findings\.csv$/.exec(file) ?? [];
    return sendFile(reply, id === undefined ? undefined : await writeFindingsFile(ctx, Number(id)));
  });
  app.get('/api/backoffice/stock/:file', async (request, reply) => {
    const staff = await allowed(request, reply, 'stock.read');
    if (!staff) return reply;
    const { file } = request.params as { file: string };
    const [, filter = ''] = /^([a-z]{1,10})\.csv$/.exec(file) ?? [];
    return sendFile(reply, await writeStockFile({ ...ctx, staff }, filter));
  });
  app.get('/api/backoffice/catalogues/:file', async (request, reply) => {
    if (!(await allowed(request, reply, 'exchange.run'))) return reply;
    const { file } = request.params as { file: string };
    const [, id] = /^(\d{1,9})\.xml$/.exec(file) ?? [];
    const catalogue = id === undefined ? undefined : await openCatalogue(ctx, Number(id));
    if (!catalogue) return sendApiError(reply, 404, 'NOT_FOUND', 'There is no such catalogue.');
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', contentDisposition('attachment', catalogue.fileName))
      .send(catalogue.content);
  });
  registerNumberedFiles(app, { ctx, allowed });
  app.get('/api/backoffice/prices/:file', async (request, reply) => {
    if (!(await allowed(request, reply, 'prices.read'))) return reply;
    const { file } = request.params as { file: string };
    const { list, language } = request.query as Record<string, unknown>;
    const [, number] = /^([\w./-]{1,40})\.pdf$/.exec(file) ?? [];
    const priceList = lists.find((each) => each === list);
    if (number === undefined || !priceList) return sendFile(reply, undefined);
    const wanted = { number, priceList, language: language === 'en' ? 'en' : 'de' } as const;
    return sendFile(reply, await makeEvidence(ctx, wanted));
  });

  /** The parcels that a request names, or the packed ones of the orders that it names. */
  async function parcelsIn(request: FastifyRequest): Promise<string[]> {
    const parcels = namesIn(request, 'parcels');
    return parcels.length > 0 ? parcels : findBatch(ctx, namesIn(request, 'orders'));
  }

  async function allowed(request: FastifyRequest, reply: FastifyReply, right: Right) {
    const staff = await findStaff(request);
    if (!staff) sendApiError(reply, 401, 'UNAUTHENTICATED', 'Log in first.');
    else if (!staff.rights.has(right))
      sendApiError(reply, 403, 'FORBIDDEN', `This needs the right ${right}.`);
    else return staff;
    return undefined;
  }
}

/** CSV files that are named by a number: the folder, its right, and who finds a file. */
const numberedFiles = [
  ['vouchers', 'vouchers.manage', writeSeriesFile],
  ['datev', 'bookkeeping.export', findDatevFile],
] as const;

type NumberedParts = Pick<Parts, 'ctx'> & {
  allowed: (
    request: FastifyRequest,
    reply: FastifyReply,
    right: Right,
  ) => Promise<Staff | undefined>;
};

function registerNumberedFiles(app: HttpServer, { ctx, allowed }: NumberedParts): void {
  app.get('/api/backoffice/offers/:file', async (request, reply) => {
    if (!(await allowed(request, reply, 'customers.read'))) return reply;
    const { file } = request.params as { file: string };
    const [, number] = /^([A-Z]{2,3}-\d{4}-\d{6,9})\.pdf$/.exec(file) ?? [];
    return sendFile(reply, number === undefined ? undefined : await drawOfferForStaff(ctx, number));
  });
  for (const [folder, right, find] of numberedFiles) {
    app.get(`/api/backoffice/${folder}/:file`, async (request, reply) => {
      if (!(await allowed(request, reply, right))) return reply;
      const { file } = request.params as { file: string };
      const [, number] = /^(\d{1,9})\.csv$/.exec(file) ?? [];
      return sendFile(reply, number === undefined ? undefined : await find(ctx, Number(number)));
    });
  }
}

const lists = ['de', 'at', 'ch', 'edu'] as const;

/** A mail is styled by attributes. Its document has an origin of its own, runs no script and loads nothing. */
const mailHeaders = {
  // Its address is of the back office, whose documents the browser may have put into one agent already.
  'origin-agent-cluster': '?0',
  'cache-control': 'private, no-store',
  'content-security-policy':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};

/** The numbers of a query parameter, separated by commas; what is no number is left out. */
function namesIn({ query }: FastifyRequest, parameter: string): string[] {
  const value = (query as Record<string, unknown>)[parameter];
  const names = typeof value === 'string' ? value.split(',') : [];
  return names.filter((name) => /^[A-Z]{1,4}-\d{4}-\d{1,9}(?:-\d{1,4})?$/.test(name));
}

function sendFile(reply: FastifyReply, file: Attachment | undefined): FastifyReply {
  if (!file) return sendApiError(reply, 404, 'NOT_FOUND', 'There is no such document.');
  return reply
    .type(file.mediaType)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', contentDisposition('inline', file.fileName))
    .send(file.content);
}
