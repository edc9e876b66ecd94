import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { managedId } from '#shop/organisations/find-organisation.ts';
import {
  deleteInvitation,
  hasSchools,
  insertSchool,
  isSchool,
  lockInvitationTo,
} from './boards.sql.ts';
import { notYours } from './membership/board-right.ts';

type AnswerCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'log' | 'requestId'>;

/**
 * Accepts the invitation of a board as the school's account itself, which belongs to it from then on (SC5). Refuses NOT_YOURS, UNKNOWN for an
 * invitation to another one, or one that was answered, withdrawn or is over, HAS_SCHOOLS for an account with schools of its own,
 * BOARD_OF_BOARD where the board is a school of another one by now, and KNOWN for a school of a board.
 */
export async function acceptBoard(ctx: AnswerCtx, id: number): Promise<Refusal | undefined> {
  const schoolId = managedId(ctx);
  if (schoolId === undefined) return notYours();
  const now = ctx.clock.now();
  const refused = await ctx.db.transaction(async (tx) => {
    const open = await lockInvitationTo(tx, { id, accountId: schoolId, now });
    if (!open) return unknown();
    const { boardId } = open;
    if (await hasSchools(tx, schoolId)) return refuse('HAS_SCHOOLS', 'shop.boards.hasSchools');
    if (await isSchool(tx, boardId)) return refuse('BOARD_OF_BOARD', 'shop.boards.boardOfBoard');
    return (await insertSchool(tx, { schoolId, boardId, invitationId: id, now }))
      ? undefined
      : refuse('KNOWN', 'shop.boards.schoolAlready');
  });
  if (!refused) logSecurityEvent(ctx, 'board.joined', { accountId: schoolId });
  return refused;
}

/** Declines the invitation of a board as the school's account itself (SC5). Refuses NOT_YOURS, and UNKNOWN as `acceptBoard`. */
export async function declineBoard(ctx: AnswerCtx, id: number): Promise<Refusal | undefined> {
  const accountId = managedId(ctx);
  if (accountId === undefined) return notYours();
  return ctx.db.transaction(async (tx) => {
    const open = await lockInvitationTo(tx, { id, accountId, now: ctx.clock.now() });
    if (!open) return unknown();
    return (await deleteInvitation(tx, open)) ? undefined : unknown();
  });
}

function unknown(): Refusal<'UNKNOWN'> {
  return refuse('UNKNOWN', 'shop.boards.invitationUnknown');
}
