import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendApiError } from '../http/admission.ts';
import type { Site } from '#shop/storefronts/hosts.ts';
import type { KeptTokens } from '../tokens/api-tokens.ts';
import type { HttpServer } from '../http/http-server.ts';
import { holdsNul } from '../http/nul.ts';
import { factsOf, openCtx, type VisitorParts } from '../context/request-facts.ts';
import { abortAmazon, checkoutAmazon } from './amazon-pay.ts';
import { cartId } from './cart-id.ts';
import { changePasswordAction } from './change-password.ts';
import { checkoutAuth } from './checkout-auth.ts';
import { confirmationCleanup } from './confirmation-cleanup.ts';
import type { Endpoint } from './endpoint.ts';
import { consent } from './consent.ts';
import { environment } from './environment.ts';
import { fault } from './fault.ts';
import { loginAction } from './login-action.ts';
import { loginCodeAction } from './login-code-action.ts';
import { logoutAction } from './logout-action.ts';
import { registerAction } from './register-action.ts';
import { token } from './token.ts';

const endpoints: readonly Endpoint[] = [
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
  loginCodeAction,
  logoutAction,
  registerAction,
  token,
];

type Parts = VisitorParts & { settings: Site; apiTokens: KeptTokens };

/** The shop's own endpoints beside the data endpoint, each with and without a trailing slash; all other addresses under /api/ are unknown. */
export function registerEndpoints(app: HttpServer, parts: Parts): void {
  for (const endpoint of endpoints) {
    for (const url of [endpoint.path, endpoint.path.slice(0, -1)]) {
      const handler = (request: FastifyRequest, reply: FastifyReply) =>
        answer(endpoint, parts, request, reply);
      app.route({ method: endpoint.method, url, handler, exposeHeadRoute: false });
    }
  }
  app.all('/api/*', (_, reply) =>
    sendApiError(reply, 404, 'NOT_FOUND', 'No endpoint answers at this address.'),
  );
}

async function answer(
  endpoint: Endpoint,
  { ctxParts, cookies, settings, apiTokens }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (holdsNul(request.body))
    return sendApiError(
      reply,
      400,
      'BAD_USER_INPUT',
      'A text holds the character NUL. Leave it out.',
    );
  const facts = factsOf(request, cookies);
  const ctx = await openCtx(ctxParts, facts);
  const { body, setCookies = [] } = await endpoint.handle({
    ctx,
    carried: facts.carried,
    cookies: cookies(request.storefront),
    apiTokens,
    site: settings,
    body: fieldsOf(request.body),
    remoteAddress: facts.remoteAddress,
  });
  for (const setCookie of setCookies) reply.header('set-cookie', setCookie);
  return reply.header('cache-control', 'no-store').send(body);
}

function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : {};
}
