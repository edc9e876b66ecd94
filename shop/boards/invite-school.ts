import * as v from 'valibot';
import { isOverLimit } from '#shop/account/attempts.ts';
import { emailSchema } from '#shop/account/field-rules.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { managedId } from '#shop/organisations/find-organisation.ts';
import { deleteInvitation, insertInvitation, isSchool, isSchoolOf } from './boards.sql.ts';
import { notYours } from './membership/board-right.ts';

type InviteCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

const validDays = 30;
const mostAnHour = 60;
const customerNumber = /^\d{3,12}$/;

/**
 * Invites a school by its e-mail or customer number to belong to the visitor's business account as its board; the invitation holds for 30
 * days (SC5). A second one to the same school replaces the first. Whether a customer has it is not told. Refuses NOT_YOURS for others than
 * the account itself, OF_BOARD for a school of another board, and on the field `invited` INVITED_WRONG, SELF and KNOWN; FULL beyond 500 schools
 * and invitations, and TOO_MANY beyond 60 an hour.
 */
export async function inviteSchool(ctx: InviteCtx, typed: string): Promise<Refusal | undefined> {
  const { db, clock, storefront, visitor } = ctx;
  const boardId = managedId(ctx);
  if (boardId === undefined) return notYours();
  const field = 'invited';
  const invited = typed.trim();
  const isEmail = v.safeParse(emailSchema, invited).success;
  if (!isEmail && !customerNumber.test(invited))
    return refuse('INVITED_WRONG', 'shop.boards.invitedWrong', { field });
  if (invited.toLowerCase() === visitor.account?.email.toLowerCase())
    return refuse('SELF', 'shop.boards.self', { field });
  if (await isSchool(db, boardId)) return refuse('OF_BOARD', 'shop.boards.isSchool');
  if (await isSchoolOf(db, { boardId, invited }))
    return refuse('KNOWN', 'shop.boards.known', { field });
  const limit = { subject: `boards:${boardId}`, most: mostAnHour, minutes: 60 };
  if (await isOverLimit(ctx, limit)) return refuse('TOO_MANY', 'shop.boards.tooMany');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + validDays * 24 * 60 * 60_000);
  const { langCode } = storefront;
  const invitation = { boardId, invited, langCode, now, expiresAt };
  const isInvited = await db.transaction((tx) => insertInvitation(tx, invitation));
  return isInvited ? undefined : refuse('FULL', 'shop.boards.full');
}

/** Withdraws an invitation of the visitor's business account (SC5). Refuses NOT_YOURS, and UNKNOWN for one that was answered or is none. */
export async function withdrawSchoolInvitation(
  ctx: InviteCtx,
  id: number,
): Promise<Refusal | undefined> {
  const boardId = managedId(ctx);
  if (boardId === undefined) return notYours();
  return (await deleteInvitation(ctx.db, { id, boardId }))
    ? undefined
    : refuse('UNKNOWN', 'shop.boards.invitationUnknown');
}
