import { timingSafeEqual } from 'node:crypto';
import { accountSubject, areOverLimit, isLimitSpent, isOverLimit } from '#shop/account/attempts.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { type Connection, type Protocol, protocols } from './connection.ts';
import { findConnection } from './punchout.sql.ts';

type LoginCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'log' | 'requestId'>;

const minutes = 15;
/** Failed logins within the minutes. A purchasing system has one address for all of its buyers. */
const most = { perUser: 10, perAddress: 30 };
/** Calls of one connection, of which each keeps a message. */
const mostCalls = { most: 3_000, minutes };

/**
 * The connection of a user name and its secret by a protocol, or by any; one by OCI speaks openTRANS as well. The secret is compared in constant time, also for an unknown name. Refuses
 * LOGIN_WRONG, and TOO_MANY_ATTEMPTS after ten failures of a name or thirty of an address in 15 minutes and after 3,000
 * calls of a connection; both are logged as security events.
 */
export async function authenticate(
  ctx: LoginCtx,
  { userName, secret, protocol }: { userName: string; secret: string; protocol: Protocol | 'any' },
): Promise<Connection | Refusal<'LOGIN_WRONG' | 'TOO_MANY_ATTEMPTS'>> {
  const limits = [
    { subject: accountSubject('punchOut', 'business', userName), most: most.perUser },
    { subject: `punchOut:${ctx.visitor.remoteAddress}`, most: most.perAddress },
  ];
  for (const limit of limits)
    if (await isLimitSpent(ctx, limit))
      return tooMany(ctx, { identifier: userName, detail: 'attempts' });
  const found = await findConnection(ctx.db, { userName, protocols: spokenBy(protocol) });
  if (found && isSecret(secret, found.secretHash)) {
    const { secretHash: _, ...connection } = found;
    if (await isOverLimit(ctx, { subject: `punchOutCalls:${connection.id}`, ...mostCalls }))
      return tooMany(ctx, { accountId: connection.accountId, detail: 'calls' });
    logSecurityEvent(ctx, 'punchOut.loggedIn', { accountId: connection.accountId });
    return connection;
  }
  if (!found) isSecret(secret, hashToken(''));
  await areOverLimit(ctx, { limits, minutes });
  logSecurityEvent(ctx, 'punchOut.loginFailed', {
    accountId: found?.accountId,
    identifier: userName,
  });
  return refuse('LOGIN_WRONG', 'shop.punchOut.loginWrong');
}

function spokenBy(protocol: Protocol | 'any'): readonly Protocol[] {
  if (protocol === 'any') return protocols;
  return protocol === 'opentrans' ? ['oci', protocol] : [protocol];
}

function tooMany(
  ctx: LoginCtx,
  subject: Parameters<typeof logSecurityEvent>[2],
): Refusal<'TOO_MANY_ATTEMPTS'> {
  logSecurityEvent(ctx, 'punchOut.refused', subject);
  return refuse('TOO_MANY_ATTEMPTS', 'shop.punchOut.tooManyAttempts', { values: { minutes } });
}

/**
 * Whether a call brings the token of the access point to the Peppol network; compared in constant time. Refuses LOGIN_WRONG, and
 * TOO_MANY_ATTEMPTS after thirty failures of an address in 15 minutes; both are logged as security events.
 */
export async function authenticateAccessPoint(
  ctx: LoginCtx,
  given: string,
  token: string,
): Promise<Refusal<'LOGIN_WRONG' | 'TOO_MANY_ATTEMPTS'> | undefined> {
  const limit = { subject: `punchOut:${ctx.visitor.remoteAddress}`, most: most.perAddress };
  if (await isLimitSpent(ctx, limit))
    return tooMany(ctx, { identifier: 'access point', detail: 'attempts' });
  if (isSecret(given, hashToken(token))) return undefined;
  await areOverLimit(ctx, { limits: [limit], minutes });
  logSecurityEvent(ctx, 'punchOut.loginFailed', {
    accountId: undefined,
    identifier: 'access point',
  });
  return refuse('LOGIN_WRONG', 'shop.punchOut.loginWrong');
}

/** Compares hashes, which have the same length. */
function isSecret(given: string, secretHash: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(secretHash));
}
