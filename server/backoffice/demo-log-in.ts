import { logInDemo } from '#shop/staff/log-in-demo.ts';
import { type RoleKey, readyRoles } from '#shop/staff/roles.ts';
import { sendApiError } from '../http/admission.ts';
import type { HttpServer } from '../http/http-server.ts';
import type { Settings } from '../settings/settings.ts';
import { originOf, type StaffEndpointParts } from './staff-endpoints.ts';

/**
 * GET /demo/<role> logs in the demo's person with a ready role and redirects to the start. Other environments, and shops without
 * demo data, have no such address.
 */
export function registerDemoLogIn(
  app: HttpServer,
  { environment, seed }: Pick<Settings, 'environment' | 'seed'>,
  { ctxParts, staffCookie }: StaffEndpointParts,
): void {
  if (environment !== 'local' || seed !== 'demo') return;
  app.get<{ Params: { role: string } }>('/demo/:role', async (request, reply) => {
    const { id: requestId, log, params } = request;
    const role = Object.keys(readyRoles).find((key): key is RoleKey => key === params.role);
    const given = role && { role, ...originOf(request, staffCookie) };
    const opened = given && (await logInDemo({ ...ctxParts, requestId, log }, given));
    if (!opened) return sendApiError(reply, 404, 'NOT_FOUND', 'The demo has no such person.');
    return reply.header('set-cookie', staffCookie.keep(opened.session)).redirect('/', 303);
  });
}
