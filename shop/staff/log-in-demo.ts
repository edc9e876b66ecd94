import type { Ctx } from '#shop/kernel/ctx.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import type { RoleKey } from './roles.ts';
import { openStaffSession, type OpenedStaffSession, type SessionOrigin } from './staff-session.ts';
import { findPersonByEmail } from './staff.sql.ts';

/** The e-mail of the demo's person with a ready role; the domain is reserved, so it cannot exist. */
export function demoStaffEmail(role: RoleKey): string {
  return `${role}@demo.ranzen.example`;
}

/**
 * Opens a session for the demo's person with a ready role, without a proof (OP1). Only a local server with demo data calls it.
 * Returns undefined where there is no such person, or the person is blocked.
 */
export async function logInDemo(
  ctx: Pick<Ctx, 'db' | 'clock' | 'log' | 'requestId'>,
  { role, ...origin }: SessionOrigin & { role: RoleKey },
): Promise<OpenedStaffSession | undefined> {
  const person = await findPersonByEmail(ctx.db, demoStaffEmail(role));
  if (!person || person.isBlocked) return undefined;
  logSecurityEvent(ctx, 'staff.loggedIn', { personId: person.id, detail: 'demo' });
  return openStaffSession(ctx, { ...origin, personId: person.id });
}
