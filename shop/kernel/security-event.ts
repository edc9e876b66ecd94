import { createHash } from 'node:crypto';
import type { Ctx } from './ctx.ts';

/** Security events by their names in the log, for the investigation of attacks. */
export type SecurityEvent =
  | 'login.succeeded'
  | 'login.failed'
  | 'login.locked'
  | 'password.changed'
  | 'password.refused'
  | 'secondFactor.on'
  | 'secondFactor.off'
  | 'secondFactor.refused'
  | 'secondFactor.locked'
  | 'secondFactor.recoveryCodeUsed'
  | 'secondFactor.codesRenewed'
  | 'session.ended'
  | 'account.blocked'
  | 'account.unblocked'
  | 'account.exported'
  | 'account.erased'
  | 'account.joined'
  | 'right.refused'
  | 'organisation.joined'
  | 'organisation.left'
  | 'organisation.rightChanged'
  | 'board.joined'
  | 'board.left'
  | 'punchOut.loggedIn'
  | 'punchOut.loginFailed'
  | 'punchOut.refused'
  | 'staff.invited'
  | 'staff.invitationAccepted'
  | 'staff.customerViewed'
  | 'staff.loggedIn'
  | 'staff.loginFailed'
  | 'staff.loginLocked'
  | 'staff.recoveryCodeUsed'
  | 'staff.confirmed'
  | 'staff.deviceChanged'
  | 'staff.networkChanged'
  | 'staff.passkeyAdded'
  | 'staff.sessionsEnded'
  | 'staff.rolesSet'
  | 'staff.deactivated'
  | 'staff.reactivated'
  | 'staff.accessReset'
  | 'staff.roleChanged'
  | 'staff.keyMade'
  | 'staff.keyRevoked';

/** The account that an event concerns: its number, or what was typed, logged as a short hash. */
type Subject = {
  accountId?: number | undefined;
  /** A member of staff. */
  personId?: number | undefined;
  identifier?: string;
  detail?: string;
};

/** Kinds that need attention when they accumulate. */
const warnings: ReadonlySet<SecurityEvent> = new Set([
  'login.failed',
  'login.locked',
  'password.refused',
  'secondFactor.refused',
  'secondFactor.locked',
  'right.refused',
  'punchOut.loginFailed',
  'punchOut.refused',
  'staff.loginFailed',
  'staff.loginLocked',
  'staff.recoveryCodeUsed',
  'staff.deviceChanged',
]);

/**
 * Logs a security event of an account in a line of its own, with the request's id. The line holds no secret, no e-mail and no
 * IP address (AU5).
 */
export function logSecurityEvent(
  { log, storefront, requestId }: Pick<Ctx, 'log' | 'requestId'> & Partial<Pick<Ctx, 'storefront'>>,
  securityEvent: SecurityEvent,
  { accountId, personId, identifier, detail }: Subject,
): void {
  const subject = identifier === undefined ? undefined : shortHash(identifier);
  const shop = storefront?.shop ?? 'backoffice';
  const fields = { securityEvent, shop, requestId, accountId, personId, subject, detail };
  log[warnings.has(securityEvent) ? 'warn' : 'info'](fields, 'security event');
}

function shortHash(identifier: string): string {
  return createHash('sha256').update(identifier.trim().toLowerCase()).digest('hex').slice(0, 12);
}
