import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { confirmAgain } from '#shop/staff/confirm-again.ts';
import { acceptByPasskey, beginInvitedPasskey } from '#shop/staff/register-passkey.ts';
import { beginPasskeyLogIn, beginPasskeyUse, logInByPasskey } from '#shop/staff/use-passkey.ts';
import { sendApiError } from '../http/admission.ts';
import type { HttpServer } from '../http/http-server.ts';
import { networkOf } from '../http/network-of.ts';
import { answer, originOf, type StaffEndpointParts, unreadable } from './staff-endpoints.ts';
import type { StaffOf } from './staff-of.ts';

type Parts = StaffEndpointParts & { backofficeUrl: string; staffOf: StaffOf };

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const invited = v.object({ token: text(64) });
const usedPasskey = v.object({ response: v.unknown() });
const acceptance = v.object({ token: text(64), name: text(200), response: v.unknown() });
const proof = v.union([v.object({ password: text(200), code: text(30) }), usedPasskey]);

/**
 * Ceremonies of passkeys: POST /api/staff/passkey-options/ and log-in-by-passkey/ for a login, invited-passkey-options/ and
 * accept-by-passkey/ for an invitation, confirm-options/ and confirm/ for a fresh confirmation of the session's person, by
 * passkey or code. `options` are what the browser's API is given.
 */
export function registerPasskeyEndpoints(app: HttpServer, parts: Parts): void {
  const { ctxParts, backofficeUrl, staffCookie } = parts;
  const ctxOf = ({ id, log }: FastifyRequest) => ({
    ...ctxParts,
    requestId: id,
    log,
    backofficeUrl,
  });
  app.post('/api/staff/passkey-options/', async (request, reply) => {
    const options = await beginPasskeyLogIn(ctxOf(request), networkOf(request.ip));
    return answer(reply, options, isRefusal(options) ? {} : { options });
  });
  app.post('/api/staff/log-in-by-passkey/', async (request, reply) => {
    const body = v.safeParse(usedPasskey, request.body);
    if (!body.success) return unreadable(reply);
    const given = { ...body.output, ...originOf(request, staffCookie) };
    const loggedIn = await logInByPasskey(ctxOf(request), given);
    if (!isRefusal(loggedIn)) reply.header('set-cookie', staffCookie.keep(loggedIn.session));
    return answer(reply, loggedIn);
  });
  app.post('/api/staff/invited-passkey-options/', async (request, reply) => {
    const body = v.safeParse(invited, request.body);
    if (!body.success) return unreadable(reply);
    const options = await beginInvitedPasskey(ctxOf(request), body.output.token);
    return answer(reply, options, isRefusal(options) ? {} : { options });
  });
  app.post('/api/staff/accept-by-passkey/', async (request, reply) => {
    const body = v.safeParse(acceptance, request.body);
    if (!body.success) return unreadable(reply);
    const given = { ...body.output, ...originOf(request, staffCookie) };
    const accepted = await acceptByPasskey(ctxOf(request), given);
    if (!isRefusal(accepted)) reply.header('set-cookie', staffCookie.keep(accepted.session));
    return answer(reply, accepted);
  });
  registerConfirmation(app, parts, ctxOf);
}

function registerConfirmation(
  app: HttpServer,
  { staffOf }: Parts,
  ctxOf: (request: FastifyRequest) => Parameters<typeof confirmAgain>[0],
): void {
  app.post('/api/staff/confirm-options/', async (request, reply) => {
    const staff = await staffOf(request);
    if (!staff || staff.keyId !== undefined)
      return sendApiError(reply, 401, 'UNAUTHENTICATED', 'Log in first.');
    return answer(reply, {}, { options: await beginPasskeyUse(ctxOf(request), staff.id) });
  });
  app.post('/api/staff/confirm/', async (request, reply) => {
    const staff = await staffOf(request);
    if (!staff || staff.keyId !== undefined)
      return sendApiError(reply, 401, 'UNAUTHENTICATED', 'Log in first.');
    const body = v.safeParse(proof, request.body);
    if (!body.success) return unreadable(reply);
    return answer(reply, (await confirmAgain(ctxOf(request), staff, body.output)) ?? {});
  });
}
