import { endInvitedAccounts } from '#shop/account/registration/add-invited-account.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { managedId } from './find-organisation.ts';
import { notYours, ofRole, refuseLimit } from './invite-person.ts';
import { deleteMember, type Right, updateRight } from './people.sql.ts';

type ChangeCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'log' | 'requestId'>;

/**
 * Gives a person of the visitor's business account another role or sum, from its next request on (SC3). Refuses NOT_YOURS, UNKNOWN, and
 * LIMIT_WRONG on the field `limit`.
 */
export async function changePerson(
  ctx: ChangeCtx,
  { personId, ...right }: Right & { personId: number },
): Promise<Refusal | undefined> {
  const organisationId = managedId(ctx);
  if (organisationId === undefined) return notYours();
  const limitWrong = refuseLimit(right);
  if (limitWrong) return limitWrong;
  const member = { ...ofRole(right), accountId: personId, organisationId };
  if (!(await updateRight(ctx.db, member))) return unknown();
  logSecurityEvent(ctx, 'organisation.rightChanged', { accountId: personId });
  return undefined;
}

/**
 * Ends a person's place in the visitor's business account at once; an account that the invitation made ends with it (SC3). Refuses NOT_YOURS
 * and UNKNOWN.
 */
export async function removePerson(ctx: ChangeCtx, personId: number): Promise<Refusal | undefined> {
  const organisationId = managedId(ctx);
  if (organisationId === undefined) return notYours();
  return end(ctx, { accountId: personId, organisationId });
}

/** Ends the visitor's own place in an organisation, as `removePerson` (SC3). Refuses UNKNOWN for an account without one. */
export async function leaveOrganisation(ctx: ChangeCtx): Promise<Refusal | undefined> {
  const { account } = ctx.visitor;
  if (!account?.membership) return unknown();
  const { organisationId } = account.membership;
  return end(ctx, { accountId: account.id, organisationId });
}

async function end(
  ctx: ChangeCtx,
  member: { accountId: number; organisationId: number },
): Promise<Refusal<'UNKNOWN'> | undefined> {
  const ended = await ctx.db.transaction(async (tx) => {
    const deleted = await deleteMember(tx, member);
    if (deleted?.isMadeByInvitation) await endInvitedAccounts(tx, [member.accountId]);
    return deleted;
  });
  if (!ended) return unknown();
  logSecurityEvent(ctx, 'organisation.left', { accountId: member.accountId });
  return undefined;
}

function unknown(): Refusal<'UNKNOWN'> {
  return refuse('UNKNOWN', 'shop.people.unknown');
}
