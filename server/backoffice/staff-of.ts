import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Staff } from '#shop/kernel/staff-ctx.ts';
import { findStaffOfToken } from '#shop/staff/staff-session.ts';
import type { StaffCookie } from './staff-cookie.ts';

/** The member of staff who sends a request; undefined without a session. */
export type StaffOf = (request: FastifyRequest) => Promise<Staff | undefined>;

/** Finds the member of staff by the session cookie of a request. */
export function createStaffOf(parts: Pick<Ctx, 'db' | 'clock'>, staffCookie: StaffCookie): StaffOf {
  return async ({ id, log, headers }) => {
    const token = staffCookie.read(headers.cookie);
    if (token === undefined) return undefined;
    const ctx = { ...parts, requestId: id, log };
    return findStaffOfToken(ctx, { token, userAgent: headers['user-agent'] });
  };
}
