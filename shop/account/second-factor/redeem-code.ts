import { seal, unseal } from '#shop/access/sealed-token.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { resetAttemptCounters } from '../account.sql.ts';
import { isOverLimit } from '../attempts.ts';
import { stepOf } from './one-time-code.ts';
import { hashRecoveryCode, isRecoveryCode } from './recovery-codes.ts';
import {
  enqueueNews,
  findSecondFactor,
  type SecondFactorRow,
  deleteRecoveryCode,
  acceptStep,
} from './second-factor.sql.ts';

export type CodeCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'log' | 'requestId'>;
type CodeRefused = 'TOO_MANY_ATTEMPTS' | 'CODE_WRONG';
export type CodeRefusal = Refusal<CodeRefused>;
/** Refusals of changes to a confirmed factor. */
export type ChangeRefusal = Refusal<CodeRefused | 'NOT_LOGGED_IN' | 'PASSWORD_WRONG' | 'NOT_ON'>;

type Guess = {
  accountId: number;
  /** What was typed, with or without spaces and hyphens. */
  code: string;
  /** A known device has its own counter, so that guesses from elsewhere do not lock it out. */
  device?: string | undefined;
};

const limits = [
  { most: 5, minutes: 15 },
  { most: 30, minutes: 24 * 60 },
] as const;

/**
 * Uses up a code of an account's authenticator app, or one of its recovery codes. Each works once, also concurrently.
 * Refuses CODE_WRONG on the field, also for a used code, and TOO_MANY_ATTEMPTS after 5 guesses in 15 minutes or 30 in a
 * day. An empty code counts as no guess (AU5). `db` may be a transaction, but then a refusal must not roll the count back.
 */
export async function redeemCode(
  ctx: CodeCtx,
  { accountId, code: typed, device }: Guess,
  factor: SecondFactorRow,
): Promise<CodeRefusal | undefined> {
  const code = typed.replaceAll(/[\s-]/g, '');
  if (code === '') return codeRefused('vue.form.error.requiredField');
  const subject = device === undefined ? `code:${accountId}` : `code-${device}`;
  for (const { most, minutes } of limits)
    if (await isOverLimit(ctx, { subject: `${subject}:${minutes}`, most, minutes })) {
      logSecurityEvent(ctx, 'secondFactor.locked', { accountId });
      return refuse('TOO_MANY_ATTEMPTS', 'shop.secondFactor.tooManyCodes');
    }
  if (!(await fits(ctx, factor, { accountId, code }))) {
    logSecurityEvent(ctx, 'secondFactor.refused', { accountId });
    return codeRefused('shop.secondFactor.codeWrong');
  }
  const [short, long] = limits.map(({ minutes }) => `${subject}:${minutes}`);
  await resetAttemptCounters(ctx.db, { reset: short ?? '', decrement: [long ?? ''] });
  return undefined;
}

/** The same for a factor that is on; a set-up that no code has confirmed is refused NOT_ON. */
export async function redeemConfirmedCode(
  ctx: CodeCtx,
  guess: Guess,
): Promise<Refusal<CodeRefused | 'NOT_ON'> | undefined> {
  const factor = await findSecondFactor(ctx.db, guess.accountId);
  return factor?.confirmedAt
    ? redeemCode(ctx, guess, factor)
    : refuse('NOT_ON', 'shop.secondFactor.notOn');
}

function codeRefused(messageKey: string): Refusal<'CODE_WRONG'> {
  return refuse('CODE_WRONG', messageKey, { field: 'code' });
}

function fits(
  ctx: CodeCtx,
  factor: SecondFactorRow,
  { accountId, code }: { accountId: number; code: string },
): Promise<boolean> {
  return isRecoveryCode(code)
    ? fitsRecoveryCode(ctx, factor, { accountId, code })
    : fitsApp(ctx, factor, { accountId, code });
}

/** Seals the secret again with each use, because sealing keys expire after years. */
async function fitsApp(
  ctx: CodeCtx,
  { sealedSecret, lastStep }: SecondFactorRow,
  { accountId, code }: { accountId: number; code: string },
): Promise<boolean> {
  const secret = await openSecret(ctx, accountId, sealedSecret);
  const step = secret === undefined ? undefined : stepOf(secret, code, ctx.clock.now());
  if (secret === undefined || step === undefined || step <= lastStep) return false;
  const sealed = await sealSecret(ctx, accountId, secret);
  return acceptStep(ctx.db, { accountId, step, sealedSecret: sealed });
}

async function fitsRecoveryCode(
  ctx: CodeCtx,
  { recoverySalt }: SecondFactorRow,
  { accountId, code }: { accountId: number; code: string },
): Promise<boolean> {
  if (!recoverySalt || !/^\d+$/.test(code)) return false;
  const codeHash = await hashRecoveryCode(code, recoverySalt);
  if (!(await deleteRecoveryCode(ctx.db, { accountId, codeHash }))) return false;
  const { langCode } = ctx.storefront;
  await enqueueNews(ctx.db, { accountId, langCode, happened: 'recovery', now: ctx.clock.now() });
  logSecurityEvent(ctx, 'secondFactor.recoveryCodeUsed', { accountId });
  return true;
}

/** The account is part of the sealed text: a secret that is copied to another account is not valid there. */
export function sealSecret(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  accountId: number,
  secret: string,
): Promise<string> {
  return seal(ctx, 'secondFactor', { accountId, secret });
}

export async function openSecret(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  accountId: number,
  sealed: string,
): Promise<string | undefined> {
  const content = await unseal(ctx, 'secondFactor', sealed);
  const secret = content?.['accountId'] === accountId ? content['secret'] : undefined;
  return typeof secret === 'string' ? secret : undefined;
}
