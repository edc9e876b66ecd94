import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { type AccountParameters, accountParameters } from '#shop/account/account-parameters.ts';
import {
  findLogin,
  resetAttemptCounters,
  lockAccount,
  type LoginRow,
} from '#shop/account/account.sql.ts';
import { accountSubject, refuseTooMany } from '#shop/account/attempts.ts';
import { knownDevice, rememberDevice } from '#shop/account/known-device.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { fitsPassword } from '#shop/account/passwords.ts';
import { challengeLogIn, type Challenged } from '#shop/account/second-factor/challenge-log-in.ts';

type LoginCtx = Pick<
  Ctx,
  'db' | 'clock' | 'storefront' | 'visitor' | 'memory' | 'log' | 'requestId'
>;

export type LogIn = {
  /** E-mail, or in the business shop the customer number too. */
  identifier: string;
  password: string;
  /** The network address of the request, for its limit. */
  remoteAddress: string;
  /** The browser's cart, which is merged into the customer's; without it no cart is merged. */
  cartId?: string | undefined;
  /** The browser's proofs of earlier logins, see `rememberDevice`. */
  devices?: readonly string[];
};

export type LoggedIn = OpenedSession & {
  firstName: string | null;
  lastName: string | null;
  /** The browser's new proofs of logins, see `rememberDevice`; without it they do not change. */
  devices?: string[];
};

/**
 * Opens a customer's session and ends the browser's guest session; merges the visitor's cart and lists into the customer's
 * (AU1, AU5, AU6, CO2, WL1). An account with a second factor gets a challenge in place of a session. Refuses REQUIRED without
 * identifier or password, which counts as no attempt, LOGIN_FAILED for unknown accounts and wrong passwords alike, and
 * NOT_APPROVED for a business account that waits for approval, and BLOCKED for one that the staff blocked. Refuses TOO_MANY_ATTEMPTS by the parameters `login`: per account
 * and network address, ten times as many per account, and per network address; a known device has a limit of its own.
 */
export async function logIn(
  ctx: LoginCtx,
  { identifier, password, remoteAddress, cartId, devices = [] }: LogIn,
): Promise<
  | LoggedIn
  | Challenged
  | Refusal<'REQUIRED' | 'LOGIN_FAILED' | 'TOO_MANY_ATTEMPTS' | 'NOT_APPROVED' | 'BLOCKED'>
> {
  const { db, storefront } = ctx;
  const known = identifier.trim();
  if (known === '' || password === '') return refuse('REQUIRED', 'vue.form.error.requiredField');
  const login = await findLogin(db, storefront.shop, known);
  const parameters = await accountParameters(db, storefront.store);
  const counted = countedAttempts(parameters, {
    account: accountSubject('account', storefront.shop, nameOf(login) ?? known),
    device: knownDevice(login, devices),
    remoteAddress,
  });
  const tooMany = await refuseTooMany(ctx, parameters.windowMinutes, counted.limits);
  if (tooMany) {
    logSecurityEvent(ctx, 'login.locked', { identifier: known, accountId: login?.id });
    return tooMany;
  }
  if (!(await fitsPassword(password, login?.passwordHash)) || !login) {
    logSecurityEvent(ctx, 'login.failed', { identifier: known, accountId: login?.id });
    return loginFailed();
  }
  await resetAttemptCounters(db, counted.resetOnSuccess);
  if (login.isBlocked) {
    logSecurityEvent(ctx, 'login.failed', { accountId: login.id, detail: 'blocked' });
    return refuse('BLOCKED', 'shop.account.blocked');
  }
  if (!login.isApproved) return refuse('NOT_APPROVED', 'shop.account.notApproved');
  return openOrChallenge(ctx, login, { cartId, devices });
}

type Guesser = { account: string; device: string | undefined; remoteAddress: string };

/** The limits that an attempt counts against, and those that a right password resets. */
function countedAttempts(
  { attemptsPerAccount, attemptsPerAddress }: AccountParameters,
  { account, device, remoteAddress }: Guesser,
) {
  if (device !== undefined)
    return {
      limits: [{ subject: device, most: attemptsPerAccount }],
      resetOnSuccess: { reset: device, decrement: [] },
    };
  const fromHere = `${account}@${remoteAddress}`;
  const address = `address:${remoteAddress}`;
  return {
    limits: [
      { subject: fromHere, most: attemptsPerAccount },
      { subject: account, most: attemptsPerAccount * fromEverywhere },
      { subject: address, most: attemptsPerAddress },
    ],
    resetOnSuccess: { reset: fromHere, decrement: [account, address] },
  };
}

/** How many network addresses can exhaust their limit before the account is locked for all of them. */
const fromEverywhere = 10;

/** The key that attempts are counted by, the same for e-mail and number. A new password resets the count. */
function nameOf(login: LoginRow | undefined): string | undefined {
  return login && `${login.id} ${login.passwordHash}`;
}

/** Opens the session or a challenge; refuses where the password was changed since it was compared. */
async function openOrChallenge(
  ctx: LoginCtx,
  login: LoginRow,
  { cartId, devices }: { cartId: string | undefined; devices: readonly string[] },
): Promise<LoggedIn | Challenged | Refusal<'LOGIN_FAILED'>> {
  const { id, firstName, lastName, passwordHash } = login;
  const entered = await ctx.db.transaction(async (tx) => {
    if ((await lockAccount(tx, id)) !== passwordHash) return loginFailed();
    const challenged = await challengeLogIn({ ...ctx, db: tx }, id);
    if (challenged) return challenged;
    const opened = await openSession({ ...ctx, db: tx }, { account: login, cartId });
    return { ...opened, firstName, lastName, devices: rememberDevice(login, devices) };
  });
  if ('session' in entered) logSecurityEvent(ctx, 'login.succeeded', { accountId: id });
  else if (entered.refused === 'LOGIN_FAILED')
    logSecurityEvent(ctx, 'login.failed', { accountId: id });
  return entered;
}

function loginFailed(): Refusal<'LOGIN_FAILED'> {
  return refuse('LOGIN_FAILED', 'shop.account.loginFailed');
}
