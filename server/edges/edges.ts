import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendApiError } from '../admission.ts';
import type { HttpParts } from '../http-parts.ts';
import type { HttpServer } from '../http.ts';
import { factsOf, openCtx } from '../request-facts.ts';
import { abortAmazon, checkoutAmazon } from './amazon-pay.ts';
import { cartId } from './cart-id.ts';
import { changePasswordAction } from './change-password.ts';
import { checkoutAuth } from './checkout-auth.ts';
import { confirmationCleanup } from './confirmation-cleanup.ts';
import type { Edge } from './edge.ts';
import { consent } from './consent.ts';
import { environment } from './environment.ts';
import { fault } from './fault.ts';
import { loginAction } from './login-action.ts';
import { logoutAction } from './logout-action.ts';
import { registerAction } from './register-action.ts';
import { token } from './token.ts';

const edges: readonly Edge[] = [
  abortAmazon,
  checkoutAmazon,
  cartId,
  changePasswordAction,
  checkoutAuth,
  confirmationCleanup,
  consent,
  environment,
  fault,
  loginAction,
  logoutAction,
  registerAction,
  token,
];

type Parts = Pick<HttpParts, 'ctxParts' | 'cookies' | 'settings' | 'apiTokens'>;

/** The shop's own endpoints beside the data endpoint, each with and without its last slash; no other address under /api/ answers. */
export function registerEdges(app: HttpServer, parts: Parts): void {
  for (const edge of edges) {
    for (const url of [edge.path, edge.path.slice(0, -1)]) {
      const handler = (request: FastifyRequest, reply: FastifyReply) =>
        answer(edge, parts, request, reply);
      app.route({ method: edge.method, url, handler, exposeHeadRoute: false });
    }
  }
  app.all('/api/*', (_, reply) =>
    sendApiError(reply, 404, 'NOT_FOUND', 'No endpoint answers at this address.'),
  );
}

async function answer(
  edge: Edge,
  { ctxParts, cookies, settings, apiTokens }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const facts = factsOf(request, cookies);
  const ctx = await openCtx(ctxParts, facts);
  const { body, setCookies = [] } = await edge.handle({
    ctx,
    carried: facts.carried,
    cookies,
    apiTokens,
    site: settings,
    body: fieldsOf(request.body),
    remoteAddress: request.ip,
  });
  for (const setCookie of setCookies) reply.header('set-cookie', setCookie);
  return reply.header('cache-control', 'no-store').send(body);
}

function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : {};
}
