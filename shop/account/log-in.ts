import { createHash } from 'node:crypto';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { countAttempts, findLogin, forgiveAttempts } from './account.sql.ts';
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
 * Refuses LOGIN_FAILED alike for unknown accounts and wrong passwords, TOO_MANY_ATTEMPTS per account and per address,
 * and NOT_APPROVED for a business account that nobody has approved yet.
 */
export async function logIn(
  ctx: LoginCtx,
  { identifier, password, remoteAddress, cartId }: LogIn,
): Promise<LoggedIn | Refusal<'LOGIN_FAILED' | 'TOO_MANY_ATTEMPTS' | 'NOT_APPROVED'>> {
  const { db, storefront } = ctx;
  const known = identifier.trim();
  const subjects = attemptSubjects(storefront.shop, known, remoteAddress);
  if (await isOverLimit(ctx, subjects)) {
    return refuse('TOO_MANY_ATTEMPTS', 'shop.account.tooManyAttempts', {
      values: { minutes: windowMinutes },
    });
  }
  const login = await findLogin(db, storefront.shop, known);
  if (!(await fitsPassword(password, login?.passwordHash)) || !login) {
    return refuse('LOGIN_FAILED', 'shop.account.loginFailed');
  }
  await forgiveAttempts(db, subjects.account, subjects.address);
  if (!login.isApproved) return refuse('NOT_APPROVED', 'shop.account.notApproved');
  const { firstName, lastName } = login;
  return { ...(await openSession(ctx, { account: login, cartId })), firstName, lastName };
}

const windowMinutes = 15;
const mostAttempts = { account: 10, address: 50 };

type Subjects = { account: string; address: string };

/** Names of accounts are kept as hashes: the table tells nobody which e-mails were tried. */
function attemptSubjects(shop: string, identifier: string, remoteAddress: string): Subjects {
  const name = createHash('sha256').update(identifier.toLowerCase()).digest('hex');
  return { account: `account:${shop}:${name}`, address: `address:${remoteAddress}` };
}

/** Counts the attempt before it is made, so that attempts at the same time count too. */
async function isOverLimit(
  { db, clock }: LoginCtx,
  { account, address }: Subjects,
): Promise<boolean> {
  const now = clock.now();
  const windowEndsAt = new Date(now.getTime() + windowMinutes * 60_000);
  const counts = await countAttempts(db, { subjects: [account, address], now, windowEndsAt });
  const count = (subject: string) => counts.get(subject) ?? 0;
  return count(account) > mostAttempts.account || count(address) > mostAttempts.address;
}
