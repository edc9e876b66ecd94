import { updateRatings } from '#shop/catalogue/update-listings.ts';
import type { Db } from '#shop/kernel/db.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { typedLines } from '#shop/kernel/typed-lines.ts';
import { lockReview, type ReviewState, writeAnswer, writeHidden, writeShown } from './desk.sql.ts';

type ModerationCtx = Pick<StaffCtx, 'db' | 'clock'>;
type Seen = { id: number; version: number };
type Bad =
  | 'UNKNOWN'
  | 'CHANGED_MEANWHILE'
  | 'IS_SHOWN'
  | 'IS_NOT_SHOWN'
  | 'IS_HIDDEN'
  | 'TOO_LONG'
  | 'REASON_MISSING';

const longest = { answer: 2000, reason: 500 };

/**
 * Shows a waiting or hidden review on its product's page (OP1, PD6), with the shop's answer unless it is empty. Refuses UNKNOWN, IS_SHOWN,
 * CHANGED_MEANWHILE, and TOO_LONG on `answer`.
 */
export function showReview(
  ctx: ModerationCtx,
  seen: Seen,
  answer: string,
): Promise<Refusal<Bad> | undefined> {
  const words = typedLines(answer);
  return moderate(ctx, seen, {
    wrong: tooLong('answer', words),
    refusalIn: (state) => (isShown(state) ? refuse('IS_SHOWN', 'review.isShown') : undefined),
    write: (tx, now) => writeShown(tx, seen.id, { answer: words || null, now }),
  });
}

/**
 * Writes the shop's answer below a shown review, or removes it where it is empty (OP1, PD4). Refuses UNKNOWN, IS_NOT_SHOWN,
 * CHANGED_MEANWHILE, and TOO_LONG on `answer`.
 */
export function answerReview(
  ctx: ModerationCtx,
  seen: Seen,
  answer: string,
): Promise<Refusal<Bad> | undefined> {
  const words = typedLines(answer);
  return moderate(ctx, seen, {
    wrong: tooLong('answer', words),
    refusalIn: (state) =>
      isShown(state) ? undefined : refuse('IS_NOT_SHOWN', 'review.isNotShown'),
    write: (tx, now) => writeAnswer(tx, seen.id, { answer: words || null, now }),
  });
}

/**
 * Takes a review off its product's page, or keeps a waiting one from it, with the reason (OP1, PD6). The review is kept. Refuses
 * UNKNOWN, IS_HIDDEN, CHANGED_MEANWHILE, and REASON_MISSING and TOO_LONG on `reason`.
 */
export function hideReview(
  ctx: ModerationCtx,
  seen: Seen,
  reason: string,
): Promise<Refusal<Bad> | undefined> {
  const words = typedLines(reason);
  const missing = refuse('REASON_MISSING', 'review.reasonMissing', { field: 'reason' });
  return moderate(ctx, seen, {
    wrong: words === '' ? missing : tooLong('reason', words),
    refusalIn: (state) => (state === 'hidden' ? refuse('IS_HIDDEN', 'review.isHidden') : undefined),
    write: (tx, now) => writeHidden(tx, seen.id, { reason: words, now }),
  });
}

type Step = {
  wrong: Refusal<Bad> | undefined;
  refusalIn: (state: ReviewState) => Refusal<Bad> | undefined;
  write: (tx: Db, now: Date) => Promise<void>;
};

/** Carries a step out on a locked review, and recounts and announces its product in the same transaction. */
async function moderate(
  { db, clock }: ModerationCtx,
  { id, version }: Seen,
  { wrong, refusalIn, write }: Step,
): Promise<Refusal<Bad> | undefined> {
  if (wrong) return wrong;
  return db.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) return refuse('UNKNOWN', 'review.unknown');
    if (review.version !== version) return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
    const refusal = refusalIn(review.state);
    if (refusal) return refusal;
    await write(tx, clock.now());
    await updateRatings(tx, review.productId);
    return undefined;
  });
}

function isShown(state: ReviewState): boolean {
  return state === 'unanswered' || state === 'answered';
}

function tooLong(field: 'answer' | 'reason', words: string): Refusal<Bad> | undefined {
  if (words.length <= longest[field]) return undefined;
  return refuse('TOO_LONG', `review.${field}TooLong`, { field });
}
