import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { exportKinds, type ExportName } from '#shop/exchange/exports/export-kinds.ts';
import { writeExport } from '#shop/exchange/exports/write-export.ts';
import { receiveTable } from '#shop/exchange/receive-table.ts';
import { actorOf } from '#shop/exchange/run-actor.ts';
import { tableLimits } from '#shop/exchange/table/dialect.ts';
import { writeVerdictFile } from '#shop/exchange/write-verdicts.ts';
import { checkRight } from '#shop/kernel/check-right.ts';
import type { Right } from '#shop/kernel/rights.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { isFresh } from '#shop/staff/confirm-again.ts';
import { sendApiError } from '../http/admission.ts';
import type { HttpServer } from '../http/http-server.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { allowLonger } from '../http/request-deadline.ts';

/** What 2 GB take at 5 Mbit/s. */
const uploadMs = 60 * 60 * 1000;

type CtxOf = (request: FastifyRequest) => Promise<StaffCtx | undefined>;

/** The limit of each format is checked while its file is stored. */
const mostBytes = Math.max(...Object.values(tableLimits.bytes));

/**
 * Tables in and out, under a session of staff or an API key. POST /api/backoffice/exchange?name=…&sender=… with a CSV, XLSX or BMEcat file as
 * application/octet-stream makes a run, and answers as mutations do with `runId` as a value; GET /api/backoffice/exchange/<run>.csv
 * is its table with verdicts, both with the right exchange.run. GET /api/backoffice/exports/<kind>.csv or .xlsx writes items, prices or
 * stock with exchange.run, orders or customers with exchange.persons after a fresh confirmation.
 */
export function registerExchangeFiles(app: HttpServer, ctxOf: CtxOf): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { bodyLimit: mostBytes },
      (_, payload, done) => done(null, payload),
    );
    scope.post('/api/backoffice/exchange', { bodyLimit: mostBytes }, async (request, reply) => {
      const ctx = await allowed(request, reply, 'exchange.run');
      if (!ctx) return reply;
      allowLonger(request.raw, uploadMs);
      const { name, sender } = namesIn(request);
      const content = request.body instanceof Readable ? request.body : Readable.from([]);
      const runId = await receiveTable(audited(ctx, 'uploadTable'), { name, sender, content });
      const values = [{ name: 'runId', value: String(runId) }];
      return reply
        .header('cache-control', 'no-store')
        .send({ ...staffMutationResult(undefined), values });
    });
  });

  app.get('/api/backoffice/exchange/:file', async (request, reply) => {
    const ctx = await allowed(request, reply, 'exchange.run');
    if (!ctx) return reply;
    const { file } = request.params as { file: string };
    const [, id] = /^(\d{1,9})\.csv$/.exec(file) ?? [];
    const parts = id === undefined ? undefined : await writeVerdictFile(ctx, Number(id));
    return parts
      ? sendTable(reply, `import-${id}.csv`, parts)
      : sendApiError(reply, 404, 'NOT_FOUND', 'There is no such run.');
  });

  app.get('/api/backoffice/exports/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const [, name = '', format] = /^([a-z]+)\.(csv|xlsx)$/.exec(file) ?? [];
    if (!isExport(name) || (format !== 'csv' && format !== 'xlsx'))
      return sendApiError(reply, 404, 'NOT_FOUND', 'There is no such table.');
    const { right, isPersonal } = exportKinds[name];
    const ctx = await allowed(request, reply, right);
    if (!ctx) return reply;
    if (isPersonal && !isFresh(ctx.staff, ctx.clock.now()))
      return sendApiError(reply, 403, 'CONFIRM_AGAIN', 'Confirm who you are first.');
    const day = ctx.clock.now().toISOString().slice(0, 10);
    const parts = writeExport(audited(ctx, 'exportTable'), { name, format });
    return sendTable(reply, `${name}-${day}.${format}`, parts);
  });

  async function allowed(request: FastifyRequest, reply: FastifyReply, right: Right) {
    const ctx = await ctxOf(request);
    if (!ctx) sendApiError(reply, 401, 'UNAUTHENTICATED', 'Log in first.');
    else if (!checkRight(ctx, right))
      sendApiError(reply, 403, 'FORBIDDEN', `This needs the right ${right}.`);
    else return ctx;
    return undefined;
  }
}

const isExport = (name: string): name is ExportName => Object.hasOwn(exportKinds, name);

function audited(ctx: StaffCtx, command: string): StaffCtx {
  const act = { actor: actorOf(ctx), command, requestId: ctx.requestId };
  return { ...ctx, db: auditedDb(ctx.db, act) };
}

function namesIn({ query }: FastifyRequest): { name: string; sender: string } {
  const { name, sender } = query as Record<string, unknown>;
  return {
    name: typeof name === 'string' && name !== '' ? name : 'table',
    sender: typeof sender === 'string' ? sender : '',
  };
}

function sendTable(
  reply: FastifyReply,
  fileName: string,
  parts: AsyncGenerator<Buffer>,
): FastifyReply {
  const isSheet = fileName.endsWith('.xlsx');
  return reply
    .type(
      isSheet
        ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
        : 'text/csv; charset=utf-8',
    )
    .header('cache-control', 'private, no-store')
    .header('content-disposition', contentDisposition('attachment', fileName))
    .send(Readable.from(parts));
}
