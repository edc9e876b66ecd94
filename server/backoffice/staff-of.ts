import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Staff } from '#shop/kernel/staff-ctx.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { findStaffOfKey } from '#shop/staff/keys/api-keys.ts';
import { findStaffOfToken } from '#shop/staff/staff-session.ts';
import type { StaffCookie } from './staff-cookie.ts';

/** The member of staff, or the system by its key, who sends a request; undefined without either. */
export type StaffOf = (
  request: FastifyRequest,
  options?: {
    /** False for what runs without the person: it does not keep the session alive. */
    isUse?: boolean;
  },
) => Promise<Staff | undefined>;

/**
 * Finds the member of staff by the session cookie of a request, or the system by its key: `Authorization: Bearer rzn_…`. A
 * request with a key is never one of the cookie's person. Throws a fault of status 429 beyond the key's limit.
 */
export function createStaffOf(parts: Pick<Ctx, 'db' | 'clock'>, staffCookie: StaffCookie): StaffOf {
  return async ({ id, ip, log, headers }, { isUse = true } = {}) => {
    const key = /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1];
    if (headers.authorization !== undefined)
      return key === undefined ? undefined : ofKey(parts, key);
    const token = staffCookie.read(headers.cookie);
    if (token === undefined) return undefined;
    const ctx = { ...parts, requestId: id, log };
    const userAgent = headers['user-agent'];
    return findStaffOfToken(ctx, { token, userAgent, remoteAddress: ip, isUse });
  };
}

async function ofKey(parts: Pick<Ctx, 'db' | 'clock'>, key: string): Promise<Staff | undefined> {
  const found = await findStaffOfKey(parts, key);
  if (isRefusal(found))
    throw Object.assign(new Error('The API key sent too many requests.'), { statusCode: 429 });
  return found;
}
