import type { FastifyReply, FastifyRequest } from 'fastify';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { checkRight } from '#shop/kernel/check-right.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { findWaitingPrepayments } from '#shop/orders/order-state.sql.ts';
import { importStatement, statementLimits } from '#shop/settlement/statements/import-statement.ts';
import { sampleStatement } from '#shop/settlement/statements/sample-statement.ts';
import { sendApiError } from '../http/admission.ts';
import type { HttpServer } from '../http/http-server.ts';
import type { Settings } from '../settings/settings.ts';

type CtxOf = (request: FastifyRequest) => Promise<StaffCtx | undefined>;

/**
 * POST /api/backoffice/bank-statements with a CAMT.053 file as the body, for the right payments.record. Answers as mutations do, with
 * `found` and `added` as values; 413 for a file above the limit.
 */
export function registerBankStatements(app: HttpServer, ctxOf: CtxOf): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/xml',
      { parseAs: 'buffer', bodyLimit: statementLimits.bytes },
      (_, body, done) => done(null, body),
    );
    scope.post('/api/backoffice/bank-statements', async (request, reply) => {
      const ctx = await ctxOf(request);
      if (!ctx) return sendApiError(reply, 401, 'UNAUTHENTICATED', 'Log in first.');
      if (!checkRight(ctx, 'payments.record'))
        return sendApiError(reply, 403, 'FORBIDDEN', 'This needs the right payments.record.');
      return sendImported(reply, ctx, request.body);
    });
  });
}

async function sendImported(reply: FastifyReply, ctx: StaffCtx, body: unknown) {
  const { db, clock, staff, requestId } = ctx;
  const act = { actor: `staff:${staff.id}`, command: 'uploadBankStatement', requestId };
  const file = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const imported = await importStatement({ db: auditedDb(db, act), clock }, file);
  reply.header('cache-control', 'no-store');
  if (isRefusal(imported)) return reply.send(staffMutationResult(imported));
  const values = [
    { name: 'found', value: String(imported.found) },
    { name: 'added', value: String(imported.added) },
  ];
  return reply.send({ ...staffMutationResult(undefined), values });
}

/** GET /demo/bank-statement.xml: a sample file about the demo's orders that wait for a transfer, in a local demo alone. */
export function registerSampleStatement(
  app: HttpServer,
  { environment, seed }: Pick<Settings, 'environment' | 'seed'>,
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
): void {
  if (environment !== 'local' || seed !== 'demo') return;
  app.get('/demo/bank-statement.xml', async (_, reply) => {
    const orders = await findWaitingPrepayments(db);
    return reply
      .type('application/xml; charset=utf-8')
      .header('content-disposition', 'attachment; filename="bank-statement.xml"')
      .send(sampleStatement(orders, clock.now().toISOString().slice(0, 10)));
  });
}
