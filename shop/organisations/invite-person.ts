import * as v from 'valibot';
import { isOverLimit } from '#shop/account/attempts.ts';
import { emailSchema } from '#shop/account/field-rules.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { managedId } from './find-organisation.ts';
import { deleteInvitation, insertInvitation, isPersonOf, type Right } from './people.sql.ts';

type InviteCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

const validDays = 14;
const mostAnHour = 30;
const mostMinor = 1_000_000_000;

/**
 * Invites a person by mail to order, approve or book for the visitor's business account; the link is valid for 14 days (SC3). A second
 * invitation to the same e-mail replaces the first. Refuses NOT_YOURS for others than the account itself, EMAIL_INVALID, SELF and KNOWN on
 * the field `email`, LIMIT_WRONG on `limit`, FULL beyond 200 people and invitations, and TOO_MANY beyond 30 an hour.
 */
export async function invitePerson(
  ctx: InviteCtx,
  { email: typed, ...right }: Right & { email: string },
): Promise<Refusal | undefined> {
  const { db, clock, storefront, visitor } = ctx;
  const organisationId = managedId(ctx);
  if (organisationId === undefined) return notYours();
  const field = 'email';
  const checked = v.safeParse(emailSchema, typed.trim(), { abortPipeEarly: true });
  if (!checked.success) return refuse('EMAIL_INVALID', checked.issues[0].message, { field });
  const email = checked.output;
  if (email.toLowerCase() === visitor.account?.email.toLowerCase())
    return refuse('SELF', 'shop.people.self', { field });
  const limitWrong = refuseLimit(right);
  if (limitWrong) return limitWrong;
  if (await isPersonOf(db, { organisationId, email }))
    return refuse('KNOWN', 'shop.people.known', { field });
  const limit = { subject: `people:${organisationId}`, most: mostAnHour, minutes: 60 };
  if (await isOverLimit(ctx, limit)) return refuse('TOO_MANY', 'shop.people.tooMany');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + validDays * 24 * 60 * 60_000);
  const { langCode } = storefront;
  const invitation = { ...ofRole(right), organisationId, email, langCode, now, expiresAt };
  const isInvited = await db.transaction((tx) => insertInvitation(tx, invitation));
  return isInvited ? undefined : refuse('FULL', 'shop.people.full');
}

/** Withdraws an invitation of the visitor's business account, whose link ends (SC3). Refuses NOT_YOURS and UNKNOWN. */
export async function withdrawInvitation(ctx: InviteCtx, id: number): Promise<Refusal | undefined> {
  const organisationId = managedId(ctx);
  if (organisationId === undefined) return notYours();
  return (await deleteInvitation(ctx.db, { id, organisationId }))
    ? undefined
    : refuse('UNKNOWN', 'shop.people.invitationUnknown');
}

/** Refuses LIMIT_WRONG on the field `limit` for a sum that is none. Pure. */
export function refuseLimit({ limitMinor }: Right): Refusal<'LIMIT_WRONG'> | undefined {
  if (limitMinor === null || (limitMinor >= 0 && limitMinor <= mostMinor)) return undefined;
  return refuse('LIMIT_WRONG', 'shop.people.limitWrong', { field: 'limit' });
}

/** A right without what its role does not have: people who book have no sum. Pure. */
export function ofRole({ role, limitMinor }: Right): Right {
  return { role, limitMinor: role === 'books' ? null : limitMinor };
}

/** The refusal for people other than the account itself. */
export function notYours(): Refusal<'NOT_YOURS'> {
  return refuse('NOT_YOURS', 'shop.people.notYours');
}
