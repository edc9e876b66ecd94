import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { lockAccount } from '#shop/account/account.sql.ts';
import { knownDevice, rememberDevice } from '#shop/account/known-device.ts';
import type { LoggedIn } from './log-in.ts';
import { openSession } from './open-session.ts';
import { deleteChallenge, findChallenge } from '#shop/account/second-factor/second-factor.sql.ts';
import { type CodeRefusal, redeemConfirmedCode } from '#shop/account/second-factor/redeem-code.ts';

type LoginCtx = Pick<
  Ctx,
  'db' | 'clock' | 'storefront' | 'visitor' | 'memory' | 'log' | 'requestId'
>;

export type ConfirmLogIn = {
  /** The token of the challenge that `logIn` returned; undefined where the browser has none. */
  challenge: string | undefined;
  code: string;
  /** The browser's cart, which is merged into the customer's; without it no cart is merged. */
  cartId?: string | undefined;
  devices?: readonly string[];
};

/**
 * The second step of a login: opens the session for a code of the app or a recovery code (AU5, CO2). A challenge is valid
 * once. Refuses CHALLENGE_OVER where it is unknown, used, older than ten minutes, or the password was changed since, and what
 * `redeemCode` refuses, which leaves the challenge valid.
 */
export async function confirmLogIn(
  ctx: LoginCtx,
  { challenge, code, cartId, devices = [] }: ConfirmLogIn,
): Promise<LoggedIn | CodeRefusal | Refusal<'CHALLENGE_OVER'>> {
  const tokenHash = hashToken(challenge ?? '');
  const asked = { tokenHash, shop: ctx.storefront.shop, now: ctx.clock.now() };
  const login = challenge === undefined ? undefined : await findChallenge(ctx.db, asked);
  if (!login) return challengeOver();
  const { id, firstName, lastName, passwordHash } = login;
  const entered = await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const isAsBefore = (await lockAccount(tx, id)) === passwordHash;
    if (!isAsBefore || !(await findChallenge(tx, asked))) return challengeOver();
    const device = knownDevice(login, devices);
    const refused = await redeemConfirmedCode(inside, { accountId: id, code, device });
    if (refused?.refused === 'NOT_ON') return challengeOver();
    if (refused) return refused as CodeRefusal;
    await deleteChallenge(tx, tokenHash);
    const opened = await openSession(inside, { account: login, cartId });
    return { ...opened, firstName, lastName, devices: rememberDevice(login, devices) };
  });
  if ('session' in entered)
    logSecurityEvent(ctx, 'login.succeeded', { accountId: id, detail: 'by second factor' });
  return entered;
}

function challengeOver(): Refusal<'CHALLENGE_OVER'> {
  return refuse('CHALLENGE_OVER', 'shop.login.codeOver');
}
