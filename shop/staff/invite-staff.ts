import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { keepPerson, writeInvitation, writeRoles } from './staff.sql.ts';

export type Invitation = {
  email: string;
  name: string;
  language: 'de' | 'en';
  /** Keys of ready roles or ids of own ones; at least one. */
  roles: readonly string[];
};

const invitedHours = 72;
const emailForm = /^[^\s@<>]{1,64}@[^\s@<>]{1,180}\.[^\s@<>]{2,60}$/;

/**
 * Invites a person to the staff, or one who is there already and lost every way in (OP1). Answers the secret of a link
 * that works once within 72 hours and replaces earlier ones; the roles become exactly those given. Refuses EMAIL_WRONG,
 * NAME_WRONG and UNKNOWN_ROLE; nothing is written then.
 */
export async function inviteStaff(
  ctx: Pick<Ctx, 'db' | 'clock' | 'log' | 'requestId'>,
  { email: typed, name: typedName, language, roles }: Invitation,
): Promise<
  { token: string; personId: number } | Refusal<'EMAIL_WRONG' | 'NAME_WRONG' | 'UNKNOWN_ROLE'>
> {
  const email = typed.trim();
  const name = typedName.trim();
  if (!emailForm.test(email) || email.length > 254)
    return refuse('EMAIL_WRONG', 'staff.emailWrong', { field: 'email' });
  if (name === '' || name.length > 80)
    return refuse('NAME_WRONG', 'staff.nameWrong', { field: 'name' });
  const now = ctx.clock.now();
  const token = newSessionToken();
  const personId = await ctx.db
    .transaction(async (tx) => {
      const id = await keepPerson(tx, { email, name, language, now });
      const found = await writeRoles(tx, { personId: id, roleKeys: roles });
      if (roles.length === 0 || found < new Set(roles).size) throw new UnknownRole();
      const expiresAt = invitedUntil(now);
      await writeInvitation(tx, { tokenHash: hashToken(token), personId: id, now, expiresAt });
      return id;
    })
    .catch((fault: unknown) => {
      if (fault instanceof UnknownRole) return undefined;
      throw fault;
    });
  if (personId === undefined)
    return refuse('UNKNOWN_ROLE', 'staff.unknownRole', { field: 'roles' });
  logSecurityEvent(ctx, 'staff.invited', { personId });
  return { token, personId };
}

/** When the link of an invitation ends. */
export function invitedUntil(now: Date): Date {
  return new Date(now.getTime() + invitedHours * 3_600_000);
}

/** Rolls the transaction back. */
class UnknownRole extends Error {}
