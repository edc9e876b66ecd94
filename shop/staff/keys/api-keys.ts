import { isOverLimit } from '#shop/account/attempts.ts';
import { berlinInstant, endOfBerlinDay } from '#shop/kernel/berlin-day.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { type Right, rights as knownRights } from '#shop/kernel/rights.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import type { Staff, StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { rightsOf } from '../roles.ts';
import { findKey, insertApiKey, noteKeyUse, writeRevoked } from './api-keys.sql.ts';

type KeyCtx = Pick<StaffCtx, 'db' | 'clock' | 'log' | 'requestId' | 'staff'>;

export type ApiKeyDraft = {
  name: string;
  rights: readonly string[];
  /** The last day in Berlin on which it holds: `2027-11-30`. */
  lastDay: string;
};

/** What no key may do: it would make keys and people beyond its own end. */
const neverMay: ReadonlySet<string> = new Set<Right>(['staff.manage', 'systems.manage']);
const mostDays = 2 * 366;
const dayMs = 86_400_000;
const notedEveryMs = 60_000;
const mostPerMinute = 600;

/**
 * Makes a key for another system and answers its secret, which is stored as a hash alone (OP1). Refuses NAME_WRONG (1 to 80
 * characters), NO_RIGHTS, NEVER_MAY for rights over people and keys, NOT_YOUR_RIGHT, and END_WRONG for a day that is over or more
 * than two years ahead.
 */
export async function createApiKey(
  ctx: KeyCtx,
  draft: ApiKeyDraft,
): Promise<
  | { secret: string }
  | Refusal<'NAME_WRONG' | 'NO_RIGHTS' | 'NEVER_MAY' | 'NOT_YOUR_RIGHT' | 'END_WRONG'>
> {
  const name = draft.name.trim();
  const rights = [...new Set(draft.rights)].toSorted();
  const now = ctx.clock.now();
  const expiresAt = endOf(draft.lastDay);
  if (name === '' || name.length > 80)
    return refuse('NAME_WRONG', 'staff.nameWrong', { field: 'name' });
  if (rights.length === 0 || rights.some((right) => !(right in knownRights)))
    return refuse('NO_RIGHTS', 'staff.noRights', { field: 'rights' });
  if (rights.some((right) => neverMay.has(right)))
    return refuse('NEVER_MAY', 'staff.keyNeverMay', { field: 'rights' });
  if (rights.some((right) => !(ctx.staff.rights as ReadonlySet<string>).has(right)))
    return refuse('NOT_YOUR_RIGHT', 'staff.notYourRight', { field: 'rights' });
  if (!expiresAt || expiresAt <= now || expiresAt.getTime() - now.getTime() > mostDays * dayMs)
    return refuse('END_WRONG', 'staff.keyEndWrong', { field: 'lastDay' });
  const secret = `rzn_${newSessionToken()}`;
  const kept = { name, rights, personId: ctx.staff.id, now, expiresAt };
  await insertApiKey(ctx.db, { ...kept, tokenHash: hashToken(secret), hint: secret.slice(0, 9) });
  logSecurityEvent(ctx, 'staff.keyMade', { personId: ctx.staff.id });
  return { secret };
}

/** Ends a key with its next request (OP1). Refuses KEY_OVER for an unknown key and one that is over. */
export async function revokeApiKey(
  ctx: KeyCtx,
  id: number,
): Promise<Refusal<'KEY_OVER'> | undefined> {
  if (!(await writeRevoked(ctx.db, id, ctx.clock.now())))
    return refuse('KEY_OVER', 'staff.keyOver');
  logSecurityEvent(ctx, 'staff.keyRevoked', { personId: ctx.staff.id, detail: String(id) });
  return undefined;
}

/**
 * The system whose key a request carries, with the rights of the key that the person who made it still has; undefined for an
 * unknown key, one that is over, and one of a deactivated person (OP1). Refuses TOO_MANY_REQUESTS beyond 600 a minute. Notes
 * the last use once a minute.
 */
export async function findStaffOfKey(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  secret: string,
): Promise<Staff | Refusal<'TOO_MANY_REQUESTS'> | undefined> {
  if (!/^rzn_[\w-]{43}$/.test(secret)) return undefined;
  const now = clock.now();
  const found = await findKey(db, { tokenHash: hashToken(secret), now });
  if (!found) return undefined;
  const limit = { subject: `api-key:${found.id}`, most: mostPerMinute, minutes: 1 };
  if (await isOverLimit({ db, clock }, limit))
    return refuse('TOO_MANY_REQUESTS', 'staff.tooManyRequests');
  if (!found.usedAt || now.getTime() - found.usedAt.getTime() > notedEveryMs)
    await noteKeyUse(db, found.id, now);
  const { id: keyId, name, personId: id, email, language } = found;
  const ofMaker = rightsOf(found.roles);
  const own = found.rights.filter((right): right is Right => right in knownRights);
  const rights = new Set(own.filter((right) => ofMaker.has(right) && !neverMay.has(right)));
  return { id, keyId, name, email, language, rights, sessionHash: '', confirmedAt: now };
}

/** The midnight in Berlin that ends a day; undefined for what is no day. */
function endOf(day: string): Date | undefined {
  const start = berlinInstant(`${day}T00:00`);
  return start && new Date(endOfBerlinDay(start, 0).getTime() + 1);
}
