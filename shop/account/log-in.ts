import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { accountParameters } from './account-parameters.ts';
import { findLogin, forgiveAttempts, lockAccount, type LoginRow } from './account.sql.ts';
import { accountSubject, refuseTooMany } from './attempts.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { fitsPassword } from './passwords.ts';

type LoginCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

export type LogIn = {
  /** E-mail, or in the business shop the customer number too. */
  identifier: string;
  password: string;
  /** Where the request came from, for the limit per address. */
  remoteAddress: string;
  /** The browser's cart, which goes to the customer; left out, it stays as it is. */
  cartId?: string | undefined;
};

export type LoggedIn = OpenedSession & { firstName: string | null; lastName: string | null };

/**
 * Opens a customer's session and ends the guest's that the browser had; the visitor's cart and lists become the
 * customer's (AU1, AU5, AU6, CO2, WL1).
 * Refuses LOGIN_FAILED alike for unknown accounts and wrong passwords, TOO_MANY_ATTEMPTS per account and per address as the parameters `login` say,
 * and NOT_APPROVED for a business account that nobody has approved yet.
 */
export async function logIn(
  ctx: LoginCtx,
  { identifier, password, remoteAddress, cartId }: LogIn,
): Promise<LoggedIn | Refusal<'LOGIN_FAILED' | 'TOO_MANY_ATTEMPTS' | 'NOT_APPROVED'>> {
  const { db, storefront } = ctx;
  const known = identifier.trim();
  const account = accountSubject('account', storefront.shop, known);
  const address = `address:${remoteAddress}`;
  const { attemptsPerAccount, attemptsPerAddress, windowMinutes } = await accountParameters(
    db,
    storefront.store,
  );
  const tooMany = await refuseTooMany(ctx, windowMinutes, [
    { subject: account, most: attemptsPerAccount },
    { subject: address, most: attemptsPerAddress },
  ]);
  if (tooMany) return tooMany;
  const login = await findLogin(db, storefront.shop, known);
  if (!(await fitsPassword(password, login?.passwordHash)) || !login) {
    return loginFailed();
  }
  await forgiveAttempts(db, account, address);
  if (!login.isApproved) return refuse('NOT_APPROVED', 'shop.account.notApproved');
  return enter(ctx, login, cartId);
}

/** Unless the password was changed since it was compared: nobody slips in beside that. */
function enter(
  ctx: LoginCtx,
  login: LoginRow,
  cartId: string | undefined,
): Promise<LoggedIn | Refusal<'LOGIN_FAILED'>> {
  const { id, firstName, lastName, passwordHash } = login;
  return ctx.db.transaction(async (tx) => {
    if ((await lockAccount(tx, id)) !== passwordHash) return loginFailed();
    const opened = await openSession({ ...ctx, db: tx }, { account: login, cartId });
    return { ...opened, firstName, lastName };
  });
}

function loginFailed(): Refusal<'LOGIN_FAILED'> {
  return refuse('LOGIN_FAILED', 'shop.account.loginFailed');
}
