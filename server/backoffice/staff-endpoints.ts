import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal, type Refusal } from '#shop/kernel/refusals.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { acceptInvitation, openInvitation } from '#shop/staff/accept-invitation.ts';
import { endStaffSession } from '#shop/staff/end-staff-session.ts';
import { logInStaff } from '#shop/staff/log-in-staff.ts';
import type { HttpServer } from '../http/http-server.ts';
import { networkOf } from '../http/network-of.ts';
import type { StaffCookie } from './staff-cookie.ts';

export type StaffEndpointParts = { ctxParts: Pick<Ctx, 'db' | 'clock'>; staffCookie: StaffCookie };

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const token = v.object({ token: text(64) });
const acceptance = v.object({ token: text(64), password: text(200), code: text(20) });
const login = v.object({ email: text(254), password: text(200), code: text(30) });

/**
 * Endpoints before a session and at its end: POST /api/staff/open-invitation/, accept-invitation/, log-in/ and
 * log-out/, each with JSON. They answer `{ successful, generalErrorMessage, values, fieldErrors }` with what the page needs
 * beside it, and 400 for a body of another shape.
 */
export function registerStaffEndpoints(app: HttpServer, parts: StaffEndpointParts): void {
  const ctxOf = ({ id, log }: FastifyRequest) => ({ ...parts.ctxParts, requestId: id, log });
  app.post('/api/staff/open-invitation/', async (request, reply) => {
    const body = v.safeParse(token, request.body);
    if (!body.success) return unreadable(reply);
    const opened = await openInvitation(ctxOf(request), body.output.token);
    return answer(reply, opened, isRefusal(opened) ? {} : { invitation: opened });
  });
  app.post('/api/staff/accept-invitation/', async (request, reply) => {
    const body = v.safeParse(acceptance, request.body);
    if (!body.success) return unreadable(reply);
    const given = { ...body.output, ...originOf(request, parts.staffCookie) };
    const accepted = await acceptInvitation(ctxOf(request), given);
    if (isRefusal(accepted)) return answer(reply, accepted);
    reply.header('set-cookie', parts.staffCookie.keep(accepted.session));
    return answer(reply, accepted, { recoveryCodes: accepted.recoveryCodes });
  });
  app.post('/api/staff/log-in/', async (request, reply) => {
    const body = v.safeParse(login, request.body);
    if (!body.success) return unreadable(reply);
    const given = { ...body.output, ...originOf(request, parts.staffCookie) };
    const loggedIn = await logInStaff(ctxOf(request), given);
    if (!isRefusal(loggedIn)) reply.header('set-cookie', parts.staffCookie.keep(loggedIn.session));
    return answer(reply, loggedIn);
  });
  app.post('/api/staff/log-out/', async (request, reply) => {
    const carried = parts.staffCookie.read(request.headers.cookie);
    if (carried !== undefined) await endStaffSession(ctxOf(request), carried);
    reply.header('set-cookie', parts.staffCookie.end());
    return answer(reply, {});
  });
}

/** Where a session begins that a request asks for. */
export function originOf({ ip, headers }: FastifyRequest, staffCookie: StaffCookie) {
  const formerToken = staffCookie.read(headers.cookie);
  return { remoteAddress: networkOf(ip), userAgent: headers['user-agent'], formerToken };
}

/** Answers a refusal or success in the form that the back office reads. */
export function answer(
  reply: FastifyReply,
  result: object | Refusal,
  added: object = {},
): FastifyReply {
  const refusal = isRefusal(result) ? result : undefined;
  return reply
    .header('cache-control', 'no-store')
    .send({ ...staffMutationResult(refusal), refused: refusal?.refused ?? null, ...added });
}

/** Answers 400 for a body of another shape. */
export function unreadable(reply: FastifyReply): FastifyReply {
  return reply.code(400).send({
    errors: [
      { message: 'The body has another shape.', extensions: { classification: 'BAD_REQUEST' } },
    ],
  });
}
