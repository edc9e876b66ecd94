import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import type { SecondFactor } from '#shop/resolver-types.generated.ts';
import { lockAccount } from '../account.sql.ts';
import { askPasswordAgain } from '../ask-password-again.ts';
import { newSecret, setupAddress } from './one-time-code.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import {
  enqueueNews,
  findSecondFactor,
  type SecondFactorRow,
  writeRecoveryCodes,
  writeSetup,
} from './second-factor.sql.ts';
import { type CodeRefusal, openSecret, sealSecret, redeemCode } from './redeem-code.ts';

type OwnCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;
type SetUpCtx = OwnCtx & Pick<Ctx, 'log' | 'requestId'>;
type NotHere = Refusal<'NOT_LOGGED_IN'>;

const setUpMinutes = 15;

/** The business customer who is logged in; only these have a second factor. */
export function businessCustomer({
  storefront,
  visitor: { account },
}: Pick<Ctx, 'storefront' | 'visitor'>): NonNullable<Ctx['visitor']['account']> | undefined {
  return storefront.shop === 'business' && account?.kind !== 'guest' ? account : undefined;
}

export const notLoggedIn = (): NotHere => refuse('NOT_LOGGED_IN', 'vue.message.sessionExpired');

/** How the customer's login is protected beside the password; undefined for accounts without one (AU5). */
export async function ownSecondFactor(ctx: OwnCtx): Promise<SecondFactor | undefined> {
  const account = businessCustomer(ctx);
  if (!account) return undefined;
  const factor = await findSecondFactor(ctx.db, account.id);
  const secret = factor && (await secretOfSetup(ctx, account, factor));
  return {
    isOn: Boolean(factor?.confirmedAt),
    since: factor?.confirmedAt?.toISOString() ?? null,
    unusedRecoveryCodes: factor?.unusedCodes ?? 0,
    setup: secret ? { key: secret, address: setupAddress(secret, account.email) } : null,
  };
}

/** Only the session that began a set-up sees its secret, and only for some minutes. */
async function secretOfSetup(
  ctx: OwnCtx,
  { id, sessionHash }: { id: number; sessionHash: string },
  { confirmedAt, begunBy, begunAt, sealedSecret }: SecondFactorRow,
): Promise<string | undefined> {
  const endsAt = begunAt.getTime() + setUpMinutes * 60_000;
  const isOpen = !confirmedAt && begunBy === sessionHash && endsAt > ctx.clock.now().getTime();
  return isOpen ? openSecret(ctx, id, sealedSecret) : undefined;
}

/**
 * Begins the set-up of a second factor: makes a secret for an authenticator app, which a code has to confirm within 15
 * minutes in the same session (AU5). Refuses NOT_LOGGED_IN, ALREADY_ON, and what `askPasswordAgain` refuses.
 */
export async function beginSecondFactor(
  ctx: SetUpCtx,
  password: string,
): Promise<
  Refusal<'NOT_LOGGED_IN' | 'TOO_MANY_ATTEMPTS' | 'PASSWORD_WRONG' | 'ALREADY_ON'> | undefined
> {
  const account = businessCustomer(ctx);
  if (!account) return notLoggedIn();
  const refused = await askPasswordAgain(ctx, password);
  if (refused) return refused;
  const sealedSecret = await sealSecret(ctx, account.id, newSecret());
  const setup = { accountId: account.id, sealedSecret, begunBy: account.sessionHash };
  return (await writeSetup(ctx.db, { ...setup, now: ctx.clock.now() }))
    ? undefined
    : refuse('ALREADY_ON', 'shop.secondFactor.alreadyOn');
}

/**
 * Switches the second factor on by the first code of the app, and enqueues the notice to the customer. Answers ten recovery
 * codes, which are shown this once (AU5). Refuses NOT_LOGGED_IN, SETUP_OVER where no set-up of this session is open, and
 * what `redeemCode` refuses.
 */
export async function confirmSecondFactor(
  ctx: SetUpCtx,
  code: string,
): Promise<string[] | CodeRefusal | Refusal<'NOT_LOGGED_IN' | 'SETUP_OVER'>> {
  const account = businessCustomer(ctx);
  if (!account) return notLoggedIn();
  const { codes, stored } = await newRecoveryCodes();
  const { id } = account;
  const refused = await ctx.db.transaction(async (db) => {
    await lockAccount(db, id);
    const factor = await findSecondFactor(db, id);
    const isOpen = factor && (await secretOfSetup({ ...ctx, db }, account, factor)) !== undefined;
    if (!isOpen) return refuse('SETUP_OVER', 'shop.secondFactor.setupOver');
    const wrong = await redeemCode({ ...ctx, db }, { accountId: id, code }, factor);
    if (wrong) return wrong;
    const now = ctx.clock.now();
    await writeRecoveryCodes(db, { accountId: id, ...stored, confirmedAt: now });
    const { langCode } = ctx.storefront;
    await enqueueNews(db, { accountId: id, langCode, happened: 'on', now });
    return undefined;
  });
  if (refused) return refused;
  logSecurityEvent(ctx, 'secondFactor.on', { accountId: id });
  return codes;
}
