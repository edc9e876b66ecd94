import type { FastifyReply, FastifyRequest } from 'fastify';
import { viewProof } from '#shop/account/proofs/view-proof.ts';
import { checkRight } from '#shop/kernel/check-right.ts';
import type { Right } from '#shop/kernel/rights.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { exportCustomer } from '#shop/privacy/export-account.ts';
import { viewAttachment } from '#shop/punchout/orders/view-attachment.ts';
import { viewReturnPhoto } from '#shop/returns/desk/find-returns.ts';
import { isFresh } from '#shop/staff/confirm-again.ts';
import { sendApiError } from '../http/admission.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import type { HttpServer } from '../http/http-server.ts';

type ShownFile = { name: string; contentType: string; content: Uint8Array };

type Kind = {
  path: string;
  right: Right;
  /** Whether the person has to have proved who they are within five minutes. */
  needsFresh?: true;
  find: (ctx: StaffCtx, params: Readonly<Record<string, string>>) => Promise<ShownFile | undefined>;
};

/** Files uploaded by customers, each with the right to see it. */
const kinds: readonly Kind[] = [
  {
    path: '/api/backoffice/proofs/:account/:place',
    right: 'accounts.read',
    find: (ctx, { account, place }) =>
      viewProof(ctx, { accountId: numberOf(account), place: numberOf(place) }),
  },
  {
    path: '/api/backoffice/customers/:account/export',
    right: 'customers.erase',
    needsFresh: true,
    async find(ctx, { account }) {
      const exported = await exportCustomer(ctx, numberOf(account));
      return (
        exported && {
          name: exported.fileName,
          contentType: exported.contentType,
          content: Buffer.from(exported.content),
        }
      );
    },
  },
  {
    path: '/api/backoffice/returns/:id/photos/:photo',
    right: 'returns.read',
    find: (ctx, { id, photo = '' }) => viewReturnPhoto(ctx, { returnId: numberOf(id), id: photo }),
  },
  {
    path: '/api/backoffice/orders/attachments/:id',
    right: 'orders.read',
    find: (ctx, { id }) => viewAttachment(ctx, numberOf(id)),
  },
];

/** A positive number of up to nine digits; 0 for anything else. */
function numberOf(text = ''): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/**
 * GET below /api/backoffice/: files of customers under a session of staff with the right to them. Pictures are shown in place,
 * everything else is a download. Answers 401 without a session, 403 without the right or the fresh confirmation, 404 for a file that is not there.
 */
export function registerCustomerFiles(
  app: HttpServer,
  ctxOf: (request: FastifyRequest) => Promise<StaffCtx | undefined>,
): void {
  for (const { path, right, needsFresh, find } of kinds)
    app.get(path, async (request, reply) => {
      const ctx = await ctxOf(request);
      if (!ctx) return sendApiError(reply, 401, 'UNAUTHENTICATED', 'Log in first.');
      if (!checkRight(ctx, right))
        return sendApiError(reply, 403, 'FORBIDDEN', `This needs the right ${right}.`);
      if (needsFresh && !isFresh(ctx.staff, ctx.clock.now()))
        return sendApiError(reply, 403, 'CONFIRM_AGAIN', 'Confirm who you are first.');
      const file = await find(ctx, request.params as Record<string, string>);
      return file
        ? sendFile(reply, file)
        : sendApiError(reply, 404, 'NOT_FOUND', 'There is no such file.');
    });
}

const downloads: ReadonlySet<string> = new Set([
  'application/pdf',
  'application/json; charset=utf-8',
]);

function sendFile(reply: FastifyReply, { name, contentType, content }: ShownFile): FastifyReply {
  const isShown = contentType === 'image/jpeg' || contentType === 'image/webp';
  return reply
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(isShown ? 'inline' : 'attachment', name))
    .type(isShown || downloads.has(contentType) ? contentType : 'application/octet-stream')
    .send(Buffer.from(content));
}
