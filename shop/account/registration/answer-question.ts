import { seal, unseal } from '#shop/access/sealed-token.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { typedLines } from '#shop/kernel/typed-lines.ts';
import type { RegistrationRequest } from '#shop/resolver-types.generated.ts';
import { accountParameters } from '../account-parameters.ts';
import { isOverLimit } from '../attempts.ts';
import { claimDocuments } from '../proofs/document.sql.ts';
import { claimableSince } from '../proofs/upload-document.ts';
import { type AskedQuestion, findAsked, lockAsked, writeAnswer } from './question.sql.ts';

type LinkCtx = Pick<Ctx, 'db' | 'clock'>;

const dayMs = 24 * 60 * 60_000;
const validDays = 14;
const longestAnswer = 2000;
const mostFiles = 3;
/** As many as the staff is shown. */
const mostProofs = 20;

/** The path of the page that answers a question, and until when its link opens. The link is for the business alone (AC6). */
export async function questionLink(
  ctx: LinkCtx,
  { id, askedAt }: { id: number; askedAt: Date },
): Promise<{ path: string; validUntil: Date }> {
  const token = await seal(ctx, 'question', { question: id });
  const path = `/myaccount/proofs/?${new URLSearchParams({ token })}`;
  return { path, validUntil: endOf(askedAt) };
}

/** What the page of a question's link shows: the question while it waits, else why not (AC6). */
export async function openQuestion(ctx: LinkCtx, token: string): Promise<RegistrationRequest> {
  const id = await questionOf(ctx, token);
  const asked = id === undefined ? undefined : await findAsked(ctx.db, id);
  const state = stateOf(ctx, asked);
  const validUntil = asked ? endOf(asked.askedAt).toISOString() : null;
  return { state, question: state === 'open' ? (asked?.words ?? null) : null, validUntil };
}

type AnswerRefusal = Refusal<
  'TOO_MANY_ATTEMPTS' | 'LINK_ENDED' | 'REQUIRED' | 'TOO_LONG' | 'TOO_MANY' | 'FILE_AGAIN'
>;

/**
 * Answers a question of the staff about a waiting registration, once: with words, with proofs that were uploaded within 24 hours,
 * or both; the registration then moves to the top of its queue (AC6, OP1). Refuses LINK_ENDED for a link that is broken, used,
 * older than 14 days, or of a registration that is decided, REQUIRED on `proof1` without any answer, TOO_LONG on `answer`,
 * FILE_AGAIN on a proof that is not claimable, TOO_MANY above 20 proofs of an account, and TOO_MANY_ATTEMPTS.
 */
export async function answerQuestion(
  ctx: Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>,
  { token, answer, uploadIds }: { token: string; answer: string; uploadIds: readonly string[] },
): Promise<AnswerRefusal | undefined> {
  const { db, clock, storefront, visitor } = ctx;
  const { proofsPerHour } = await accountParameters(db, storefront.store);
  const limit = { subject: `answer:${visitor.remoteAddress}`, most: proofsPerHour, minutes: 60 };
  if (await isOverLimit({ db, clock }, limit))
    return refuse('TOO_MANY_ATTEMPTS', 'shop.account.tooManyAttempts', { values: { minutes: 60 } });
  const words = typedLines(answer);
  if (words === '' && uploadIds.length === 0)
    return refuse('REQUIRED', 'shop.proofs.required', { field: 'proof1' });
  if (words.length > longestAnswer)
    return refuse('TOO_LONG', 'shop.form.error.tooLong', { field: 'answer' });
  if (uploadIds.length > mostFiles) return refuse('TOO_MANY', 'shop.proofs.tooMany');
  const id = await questionOf(ctx, token);
  if (id === undefined) return ended();
  const now = clock.now();
  return db
    .transaction(async (tx) => {
      const asked = await lockAsked(tx, id);
      if (!asked || stateOf(ctx, asked) !== 'open') return ended();
      if (asked.proofs + uploadIds.length > mostProofs)
        return refuse('TOO_MANY', 'shop.proofs.tooMany');
      const tokenHashes = uploadIds.map(hashToken);
      const claim = { tokenHashes, accountId: asked.accountId, since: claimableSince(now) };
      const claimed = await claimDocuments(tx, claim);
      if (claimed.length < new Set(tokenHashes).size) throw new UnclaimedProof();
      await writeAnswer(tx, { id, accountId: asked.accountId, answer: words, now });
      return undefined;
    })
    .catch((fault: unknown) => {
      if (!(fault instanceof UnclaimedProof)) throw fault;
      return refuse('FILE_AGAIN', 'shop.form.error.file.again', { field: 'proof1' });
    });
}

/** Undoes the transaction in which only a part of the proofs could be claimed. */
class UnclaimedProof extends Error {}

async function questionOf(ctx: LinkCtx, token: string): Promise<number | undefined> {
  const id = (await unseal(ctx, 'question', token))?.['question'];
  return typeof id === 'number' ? id : undefined;
}

function stateOf({ clock }: Pick<LinkCtx, 'clock'>, asked: AskedQuestion | undefined): string {
  if (!asked) return 'unknown';
  if (asked.isAnswered) return 'answered';
  if (asked.isApproved) return 'approved';
  return endOf(asked.askedAt) > clock.now() ? 'open' : 'expired';
}

function endOf(askedAt: Date): Date {
  return new Date(askedAt.getTime() + validDays * dayMs);
}

function ended(): Refusal<'LINK_ENDED'> {
  return refuse('LINK_ENDED', 'shop.proofs.ended');
}
