import type { Db } from '#shop/kernel/db.ts';
import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent, type SecurityEvent } from '#shop/kernel/security-event.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { inviteStaff, invitedUntil, type Invitation } from '../invite-staff.ts';
import { deleteWaysIn } from '../passkey.sql.ts';
import { rightsOf } from '../roles.ts';
import { writeInvitation, writeRoles } from '../staff.sql.ts';
import {
  countOtherOwners,
  deleteInvitations,
  deletePerson,
  deleteSessions,
  enqueueInvitation,
  increaseVersion,
  isPerson,
  lockPersonWithRoles,
  type PersonRow,
  writeBlocked,
} from './people.sql.ts';
import { lockRoles } from './roles.sql.ts';

export type ManageCtx = Pick<StaffCtx, 'db' | 'clock' | 'log' | 'requestId' | 'staff'>;

/** A row as a screen showed it. */
export type SeenRow = { id: number; version: number };

export type PersonRefusal = Refusal<
  | 'UNKNOWN'
  | 'CHANGED_MEANWHILE'
  | 'NOT_YOURSELF'
  | 'NOT_YOUR_RIGHT'
  | 'LAST_OWNER'
  | 'HAS_WAY_IN'
  | 'UNKNOWN_ROLE'
>;

/**
 * Invites a new person to the staff by e-mail; the link works once within 72 hours (OP1). Refuses what `inviteStaff` refuses,
 * ALREADY_THERE for the e-mail of a person, and NOT_YOUR_RIGHT for a role with a right that the inviting person does not have.
 */
export async function invitePerson(
  ctx: ManageCtx,
  invitation: Invitation,
): Promise<Refusal | undefined> {
  return ctx.db.transaction(async (db) => {
    if (await isPerson(db, invitation.email.trim()))
      return refuse('ALREADY_THERE', 'staff.alreadyThere', { field: 'email' });
    const refusal = await refuseRoles(ctx, db, invitation.roles);
    if (refusal) return refusal;
    const invited = await inviteStaff({ ...ctx, db }, invitation);
    if ('refused' in invited) return invited;
    await enqueueInvitation(db, invited.personId);
    return undefined;
  });
}

/** Sends the invitation of a person without a way in again; the former link ends (OP1). Refuses HAS_WAY_IN. */
export function resendInvitation(
  ctx: ManageCtx,
  seen: SeenRow,
): Promise<PersonRefusal | undefined> {
  return onSeenPerson(ctx, seen, 'staff.invited', async (tx, person) => {
    if (hasWayIn(person) || person.isBlocked) return refuse('HAS_WAY_IN', 'staff.hasWayIn');
    await inviteAgain(ctx, tx, person.id);
    return undefined;
  });
}

/** Ends the open invitation; a person who never logged in is removed (OP1). Refuses HAS_WAY_IN. */
export function withdrawInvitation(
  ctx: ManageCtx,
  seen: SeenRow,
): Promise<PersonRefusal | undefined> {
  return onSeenPerson(ctx, seen, 'staff.deactivated', async (tx, person) => {
    if (hasWayIn(person)) return refuse('HAS_WAY_IN', 'staff.hasWayIn');
    await deleteInvitations(tx, person.id);
    await increaseVersion(tx, person.id);
    await deletePerson(tx, person.id);
    return undefined;
  });
}

/**
 * Gives a person exactly these roles, by key or id; they hold from the person's next request (OP1). Refuses UNKNOWN_ROLE,
 * NOT_YOURSELF, NOT_YOUR_RIGHT where a role or the person has a right that the changing one does not have, and LAST_OWNER.
 */
export function setRoles(
  ctx: ManageCtx,
  seen: SeenRow,
  roles: readonly string[],
): Promise<PersonRefusal | undefined> {
  return onSeenPerson(ctx, seen, 'staff.rolesSet', async (tx, person) => {
    const refusal = await refuseRoles(ctx, tx, roles);
    if (refusal) return refusal;
    if (!roles.includes('owner') && (await isLastOwner(tx, person)))
      return refuse('LAST_OWNER', 'staff.lastOwner');
    await writeRoles(tx, { personId: person.id, roleKeys: roles });
    await increaseVersion(tx, person.id);
    return undefined;
  });
}

/**
 * Keeps a person out: sessions and invitations end with the next request, and logins are refused (OP1). Refuses NOT_YOURSELF,
 * NOT_YOUR_RIGHT and LAST_OWNER.
 */
export function deactivatePerson(
  ctx: ManageCtx,
  seen: SeenRow,
): Promise<PersonRefusal | undefined> {
  return onSeenPerson(ctx, seen, 'staff.deactivated', async (tx, person) => {
    if (await isLastOwner(tx, person)) return refuse('LAST_OWNER', 'staff.lastOwner');
    await writeBlocked(tx, person.id, ctx.clock.now());
    return undefined;
  });
}

/** Lets a deactivated person log in again, with the former ways in (OP1). */
export function reactivatePerson(
  ctx: ManageCtx,
  seen: SeenRow,
): Promise<PersonRefusal | undefined> {
  return onSeenPerson(ctx, seen, 'staff.reactivated', async (tx, person) => {
    await writeBlocked(tx, person.id, null);
    return undefined;
  });
}

/** Ends all sessions of a person (OP1). Refuses NOT_YOURSELF: the own ones are ended under own access. */
export function endPersonSessions(
  ctx: ManageCtx,
  seen: SeenRow,
): Promise<PersonRefusal | undefined> {
  return onSeenPerson(ctx, seen, 'staff.sessionsEnded', async (tx, person) => {
    await deleteSessions(tx, person.id);
    return undefined;
  });
}

/**
 * Removes every way in of a person who lost the second factor or a passkey, ends the sessions and invites again by e-mail (OP1).
 * Refuses NOT_YOURSELF, NOT_YOUR_RIGHT and LAST_OWNER.
 */
export function resetAccess(ctx: ManageCtx, seen: SeenRow): Promise<PersonRefusal | undefined> {
  return onSeenPerson(ctx, seen, 'staff.accessReset', async (tx, person) => {
    if (person.isBlocked) return refuse('HAS_WAY_IN', 'staff.inactiveFirst');
    if (await isLastOwner(tx, person)) return refuse('LAST_OWNER', 'staff.lastOwner');
    await deleteWaysIn(tx, person.id);
    await inviteAgain(ctx, tx, person.id);
    return undefined;
  });
}

/**
 * Runs a change on a person who is as the screen showed, and whom the changing person may manage: another person, with no right
 * that the changing one does not have.
 */
async function onSeenPerson(
  ctx: ManageCtx,
  { id, version }: SeenRow,
  securityEvent: SecurityEvent,
  change: (tx: Db, person: PersonRow) => Promise<PersonRefusal | undefined>,
): Promise<PersonRefusal | undefined> {
  const refusal = await ctx.db.transaction(async (tx) => {
    const person = await lockPersonWithRoles(tx, id, ctx.clock.now());
    if (!person) return refuse('UNKNOWN', 'staff.unknownPerson');
    if (person.version !== version) return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
    if (id === ctx.staff.id) return refuse('NOT_YOURSELF', 'staff.notYourself');
    if (!hasRights(ctx, rightsOf(person.roles)))
      return refuse('NOT_YOUR_RIGHT', 'staff.notYourRight');
    return change(tx, person);
  });
  if (!refusal) logSecurityEvent(ctx, securityEvent, { personId: id });
  return refusal;
}

/** Whether a person has every one of these rights. */
export function hasRights(
  { staff }: Pick<StaffCtx, 'staff'>,
  rights: ReadonlySet<string>,
): boolean {
  return [...rights].every((right) => (staff.rights as ReadonlySet<string>).has(right));
}

/** Whether the person has a password or a passkey. */
export function hasWayIn({
  hasPassword,
  passkeyCount,
}: Pick<PersonRow, 'hasPassword' | 'passkeyCount'>): boolean {
  return hasPassword || passkeyCount > 0;
}

/** Why these roles cannot be given; undefined where they can. */
async function refuseRoles(
  ctx: ManageCtx,
  tx: Db,
  roles: readonly string[],
): Promise<Refusal<'UNKNOWN_ROLE' | 'NOT_YOUR_RIGHT'> | undefined> {
  const found = await lockRoles(tx, roles);
  if (roles.length === 0 || found.length < new Set(roles).size)
    return refuse('UNKNOWN_ROLE', 'staff.unknownRole', { field: 'roles' });
  return hasRights(ctx, rightsOf(found))
    ? undefined
    : refuse('NOT_YOUR_RIGHT', 'staff.notYourRight', { field: 'roles' });
}

async function isLastOwner(tx: Db, { id, roles }: PersonRow): Promise<boolean> {
  return roles.some(({ key }) => key === 'owner') && (await countOtherOwners(tx, id)) === 0;
}

/** Writes an open invitation whose secret the mail's job makes. */
async function inviteAgain({ clock }: ManageCtx, tx: Db, personId: number): Promise<void> {
  const now = clock.now();
  const tokenHash = hashToken(newSessionToken());
  await writeInvitation(tx, { tokenHash, personId, now, expiresAt: invitedUntil(now) });
  await increaseVersion(tx, personId);
  await enqueueInvitation(tx, personId);
}
