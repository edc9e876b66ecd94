import { deviceName } from '#shop/account/device-name.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import type { Staff } from '#shop/kernel/staff-ctx.ts';
import { rightsOf } from './roles.ts';
import {
  deleteStaffSession,
  findStaff,
  insertStaffSession,
  noteStaffUse,
  takeNetworks,
} from './staff.sql.ts';

const hour = 3_600_000;
const lastsMs = 12 * hour;
const idleMs = 2 * hour;
/** Uses within this period are not written, because every request would be a write. */
const notedEveryMs = 60_000;

export type OpenedStaffSession = {
  personId: number;
  session: { token: string; lastsSeconds: number };
};

/** Where a session begins. */
export type SessionOrigin = {
  userAgent: string | undefined;
  /** The visitor's address by trusted balancers; undefined where a session is bound to none. */
  remoteAddress?: string | undefined;
  /** The browser's former session, which ends. */
  formerToken?: string | undefined;
};

/** Networks that a person alternates between, such as an office, a home and a telephone, by both versions of IP. */
const mostNetworks = 6;

/**
 * Opens a session of 12 hours that ends after 2 hours without use. The caller has authenticated the person. Classes of addresses
 * that the browser's former session was confirmed at hold for this one too. With `isRecovered` it needs a new passkey first.
 */
export async function openStaffSession(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  {
    personId,
    userAgent,
    remoteAddress,
    formerToken,
    isRecovered = false,
  }: SessionOrigin & { personId: number; isRecovered?: boolean },
): Promise<OpenedStaffSession> {
  const token = newSessionToken();
  const now = clock.now();
  const former =
    formerToken === undefined
      ? []
      : await takeNetworks(db, { tokenHash: hashToken(formerToken), personId });
  const here = remoteAddress === undefined ? [] : [addressClass(remoteAddress)];
  await insertStaffSession(db, {
    tokenHash: hashToken(token),
    personId,
    now,
    expiresAt: new Date(now.getTime() + lastsMs),
    device: deviceOf(userAgent),
    networks: [...new Set([...here, ...former])].slice(0, mostNetworks),
    recoveredAt: isRecovered ? now : undefined,
  });
  return { personId, session: { token, lastsSeconds: lastsMs / 1000 } };
}

/**
 * The member of staff whose session a token opens; undefined where it is unknown, over, or the person is blocked. A token
 * from another browser or system than it was issued to ends the session: it may be stolen (OP1). At an address of another class
 * than it was confirmed at the person logs in again, and the session goes on at the others. Without `isUse` the look does not
 * count as a use, after which a session lasts two hours.
 */
export async function findStaffOfToken(
  ctx: Pick<Ctx, 'db' | 'clock' | 'log' | 'requestId'>,
  {
    token,
    userAgent,
    remoteAddress,
    isUse = true,
  }: {
    token: string;
    userAgent: string | undefined;
    remoteAddress?: string;
    isUse?: boolean;
  },
): Promise<Staff | undefined> {
  const { db, clock } = ctx;
  const now = clock.now();
  const tokenHash = hashToken(token);
  const idleSince = new Date(now.getTime() - idleMs);
  const found = await findStaff(db, { tokenHash, now, idleSince });
  if (!found) return undefined;
  if (found.device !== deviceOf(userAgent)) {
    await deleteStaffSession(db, tokenHash);
    logSecurityEvent(ctx, 'staff.deviceChanged', { personId: found.id });
    return undefined;
  }
  if (!isKnown(found.networks, remoteAddress)) {
    logSecurityEvent(ctx, 'staff.networkChanged', { personId: found.id });
    return undefined;
  }
  if (isUse && now.getTime() - found.usedAt.getTime() > notedEveryMs)
    await noteStaffUse(db, tokenHash, now);
  const { id, name, email, language, confirmedAt, roles, isRecovered } = found;
  // The rights come back with a new passkey.
  const rights = rightsOf(isRecovered ? [] : roles);
  const staff = { id, name, email, language, rights, sessionHash: tokenHash, confirmedAt };
  return isRecovered ? { ...staff, isRecovered } : staff;
}

function isKnown(networks: readonly string[], remoteAddress: string | undefined): boolean {
  if (networks.length === 0 || remoteAddress === undefined) return true;
  return networks.includes(addressClass(remoteAddress));
}

/**
 * The class of an address, about what a provider assigns to a region: the first two numbers of IPv4, the first 32 bits of IPv6. All
 * loopback addresses are one class, because browsers choose among them.
 */
export function addressClass(address: string): string {
  const network = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (/^127\.|^(?:0:){0,7}:?:?1$|^0:0:0:0::\/64$/.test(network)) return 'loopback';
  return network.includes(':')
    ? network.split(':').slice(0, 2).join(':')
    : network.split('.').slice(0, 2).join('.');
}

function deviceOf(userAgent: string | undefined): string {
  return deviceName(userAgent) ?? 'unknown';
}
