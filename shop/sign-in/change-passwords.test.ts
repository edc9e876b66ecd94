import type * as argon2 from '@node-rs/argon2';
import { runWaitingJobs } from '#tests/support/run-waiting-jobs.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mail } from '#adapters/mail/port.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { accountJobs } from './account.jobs.ts';
import { changePassword, type PasswordChange } from './change-password.ts';
import { findAccount } from '#shop/account/find-account.ts';
import { forgetExpired } from '#shop/account/forget-expired.ts';
import { type LoggedIn, logIn } from './log-in.ts';
import { logOutEverywhere } from './log-out.ts';
import { hashPassword } from '#shop/account/passwords.ts';

const hashed = vi.hoisted(() => ({ verifications: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  const verify: typeof real.verify = (...given) => {
    hashed.verifications += 1;
    return real.verify(...given);
  };
  return { ...real, verify };
});

const old = 'Kreidestaub 7';
const fresh = 'Tafellappen 9';
const business = 'educational.ranzen.de';
const clock = fixedClock('2026-11-21T10:00:00Z');

let database: TestDatabase;
let passwordHash: string;
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createTestDatabase();
  passwordHash = await hashPassword(old);
});
afterEach(() => database.drop());

let last = 0;

async function newCustomer(shop: 'consumer' | 'business' = 'consumer') {
  last += 1;
  const email = `kundin${last}@haus.example`;
  const customerNumber = shop === 'business' ? String(7_100_000 + last) : null;
  await database.pool.query(
    `insert into account.account (shop, kind, email, password_hash, customer_number, approved_at, created_at)
     values ($1, $2, $3, $4, $5, '2026-01-01', '2026-01-01')`,
    [shop, shop === 'business' ? 'school' : 'private', email, passwordHash, customerNumber],
  );
  return { email, customerNumber };
}

const stranger = (host = 'www.ranzen.de') => {
  last += 1;
  return visitorOf(database.db, { clock, host, remoteAddress: `192.0.2.${last}` });
};

async function tryLogIn(identifier: string, password: string, ctx = stranger()) {
  const { remoteAddress } = ctx.visitor;
  return logIn(ctx, { identifier, password, remoteAddress });
}

/** A browser in which the customer is logged in. */
async function browserOf(identifier: string, password = old, host?: string): Promise<Ctx> {
  const ctx = stranger(host);
  const loggedIn = await tryLogIn(identifier, password, ctx);
  if (!('session' in loggedIn)) throw new Error(loggedIn.refused);
  return withSession(ctx, loggedIn);
}

async function withSession(ctx: Ctx, { session }: Pick<LoggedIn, 'session'>): Promise<Ctx> {
  return { ...ctx, visitor: { ...ctx.visitor, account: await findAccount(ctx, session.token) } };
}

async function isLoggedIn({ visitor }: Ctx): Promise<boolean> {
  const { rows } = await database.pool.query('select from account.session where token_hash = $1', [
    visitor.account?.sessionHash,
  ]);
  return rows.length === 1;
}

/** Runs all waiting jobs, as the worker does, and returns the mails. */
async function runAllJobs(): Promise<Mail[]> {
  const mails: Mail[] = [];
  const mailCtx = {
    ...stranger(),
    mail: { send: async (mail: Mail) => void mails.push(mail), close: () => undefined },
    localeFor: async (langCode: string) =>
      stranger({ 'de-en': 'en.ranzen.de', edu: business }[langCode] ?? 'www.ranzen.de'),
  };
  await runWaitingJobs(database, Object.keys(accountJobs), (name, payload) =>
    accountJobs[name as keyof typeof accountJobs](payload as never, mailCtx),
  );
  return mails;
}

const forgot = `mutation ($email: String, $customerNumber: String, $honeypot: String) {
  forgotPassword(email: $email, customerNumber: $customerNumber, honeypot: $honeypot) {
    successful generalErrorMessage fieldErrors { fieldName errorMessage } } }`;
const change = `mutation ($token: String!, $password: String!, $passwordRepeat: String!) {
  changeForgottenPassword(token: $token, password: $password, passwordRepeat: $passwordRepeat) {
    successful generalErrorMessage fieldErrors { fieldName errorMessage } } }`;

const accepted = { successful: true, generalErrorMessage: null, fieldErrors: [] };

async function forget(named: Record<string, string>, ctx = stranger()) {
  const { forgotPassword } = await askContract<{ forgotPassword: unknown }>(ctx, forgot, named);
  return forgotPassword;
}

async function replace(token: string, password = fresh, passwordRepeat = password) {
  const chosen = { token, password, passwordRepeat };
  const answer = await askContract<{ changeForgottenPassword: unknown }>(
    stranger(),
    change,
    chosen,
  );
  return answer.changeForgottenPassword;
}

async function isValid(token: string, ctx = stranger()): Promise<boolean> {
  const text = 'query ($token: String!) { isPasswordTokenValid(token: $token) }';
  return (await askContract<{ isPasswordTokenValid: boolean }>(ctx, text, { token }))
    .isPasswordTokenValid;
}

const tokenOf = ({ text }: Mail): string =>
  /\/myaccount\/newpassword\/\?token=([\w-]{43})/.exec(text)?.[1] ?? '';

/** The token in the mail. */
async function mailedToken(email: string): Promise<string> {
  expect(await forget({ email })).toEqual(accepted);
  const [mail] = await runAllJobs();
  if (!mail) throw new Error('No mail came.');
  return tokenOf(mail);
}

describe('[AU2] a forgotten password', () => {
  test('[AU2.mail][AU2.honeypot][AU5.silence] gets the same response with and without an account; only an account gets a mail', async () => {
    const { email } = await newCustomer();
    expect(await forget({ email: `  ${email.toUpperCase()} ` })).toEqual(accepted);
    expect(await forget({ email: 'niemand@haus.example' })).toEqual(accepted);
    expect(await forget({ email, honeypot: 'https://spam.example' })).toEqual(accepted);
    const mails = await runAllJobs();
    expect(mails.map(({ to }) => to)).toEqual([email]);
    const [mail] = mails;
    expect(mail).toMatchObject({ subject: 'Ihr neues Passwort bei Ranzen' });
    expect(mail?.text).toContain('https://www.ranzen.de/myaccount/newpassword/?token=');
    const token = tokenOf(mail!);
    const { rows } = await database.pool.query<{ text: string }>(
      `select string_agg(kept::text, ' ') as text from account.password_reset kept`,
    );
    expect(rows[0]?.text).toContain(hashToken(token));
    expect(rows[0]?.text).not.toContain(token);
  });

  test.each([
    [{ email: '' }, 'www.ranzen.de', 'email', 'vue.form.error.requiredField'],
    [{ email: 'jana@haus' }, 'www.ranzen.de', 'email', 'vue.form.error.email.incorrect'],
    [{ customerNumber: '7100001' }, 'www.ranzen.de', 'email', 'vue.form.error.requiredField'],
    [{ customerNumber: ' ' }, business, 'customerNumber', 'vue.form.error.requiredField'],
    [{ email: 'amt@schule' }, business, 'email', 'vue.form.error.email.incorrect'],
  ])('%j at %s is reported at its field', async (named, host, fieldName, errorMessage) => {
    expect(await forget(named, stranger(host))).toEqual({
      successful: false,
      generalErrorMessage: null,
      fieldErrors: [{ fieldName, errorMessage }],
    });
  });

  test('[AU2.business] business customers give their number, and each shop knows only its own customers', async () => {
    const school = await newCustomer('business');
    const customerNumber = school.customerNumber ?? '';
    expect(await forget({ customerNumber }, stranger(business))).toEqual(accepted);
    expect(await forget({ email: school.email })).toEqual(accepted);
    const mails = await runAllJobs();
    expect(mails.map(({ to }) => to)).toEqual([school.email]);
    const token = tokenOf(mails[0]!);
    expect(await isValid(token, stranger(business))).toBe(true);
    expect(await isValid(token)).toBe(false);
  });

  test('the mail is in the language of the storefront', async () => {
    const { email } = await newCustomer();
    await forget({ email }, stranger('en.ranzen.de'));
    const [mail] = await runAllJobs();
    expect(mail).toMatchObject({ subject: 'Your new password at Ranzen' });
    expect(mail?.text).toContain('https://en.ranzen.de/myaccount/newpassword/?token=');
  });

  test('three mails are allowed in a quarter of an hour, with and without an account', async () => {
    const { email } = await newCustomer();
    for (const each of [email, 'keiner@haus.example']) {
      for (let count = 0; count < 3; count += 1)
        expect(await forget({ email: each })).toEqual(accepted);
      expect(await forget({ email: each })).toMatchObject({
        successful: false,
        generalErrorMessage: 'shop.password.tooManyMails',
      });
    }
    expect(await runAllJobs()).toHaveLength(3);
  });

  test('[AU2.new] the token is valid once: the password is new, sessions have ended, and a mail is sent', async () => {
    const { email } = await newCustomer();
    const before = await browserOf(email);
    const first = await mailedToken(email);
    const token = await mailedToken(email);
    expect(await isValid(token)).toBe(true);
    const answers = await Promise.all([replace(token), replace(token)]);
    expect(answers).toContainEqual(accepted);
    const invalid = { successful: false, generalErrorMessage: 'shop.password.tokenInvalid' };
    expect(answers).toContainEqual({ ...invalid, fieldErrors: [] });
    expect(await isValid(first)).toBe(false);
    expect(await replace(first, 'Radiergummi 5')).toMatchObject(invalid);
    expect(await isLoggedIn(before)).toBe(false);
    expect(await tryLogIn(email, old)).toMatchObject({ refused: 'LOGIN_FAILED' });
    expect(await tryLogIn(email, fresh)).toHaveProperty('session');
    const mails = await runAllJobs();
    expect(mails).toMatchObject([{ to: email, subject: 'Ihr Passwort wurde geändert' }]);
    expect(mails[0]?.text).toContain('am 21. November 2026 um 11:00 Uhr geändert');
  });

  test('[AU2.validity] the token is valid for an hour, and stays valid after an invalid new password', async () => {
    const { email } = await newCustomer();
    const token = await mailedToken(email);
    expect(await replace(token, 'passwort123')).toEqual({
      successful: false,
      generalErrorMessage: null,
      fieldErrors: [{ fieldName: 'password', errorMessage: 'shop.form.error.password.common' }],
    });
    expect(await replace(token, fresh, `${fresh}!`)).toMatchObject({
      fieldErrors: [
        { fieldName: 'passwordRepeat', errorMessage: 'shop.form.error.password.repeat' },
      ],
    });
    clock.moveTo('2026-11-21T10:59:59Z');
    expect(await isValid(token)).toBe(true);
    clock.moveTo('2026-11-21T11:00:00Z');
    expect(await isValid(token)).toBe(false);
    expect(await replace(token)).toMatchObject({ successful: false });
    expect(await isValid('x'.repeat(43))).toBe(false);
    expect(await tryLogIn(email, old)).toHaveProperty('session');
  });

  test('a customer locked out by guesses logs in with the new password', async () => {
    const { email } = await newCustomer();
    const here = stranger();
    for (let count = 0; count < 11; count += 1) await tryLogIn(email, 'geraten', here);
    expect(await tryLogIn(email, old, here)).toMatchObject({ refused: 'TOO_MANY_ATTEMPTS' });
    await replace(await mailedToken(email));
    expect(await tryLogIn(email, fresh, here)).toHaveProperty('session');
    await runAllJobs();
  });
});

describe('[AU1] changing the password', () => {
  const chosen = (given: Partial<PasswordChange> = {}): PasswordChange => ({
    oldPassword: old,
    password: fresh,
    passwordRepeat: fresh,
    ...given,
  });

  test('this browser gets a new session, all others are logged out, and a mail is sent', async () => {
    const { email } = await newCustomer();
    const [here, there] = [await browserOf(email), await browserOf(email)];
    const changed = await changePassword(here, chosen());
    if (!('token' in changed)) throw new Error('The password was not changed.');
    expect([await isLoggedIn(here), await isLoggedIn(there)]).toEqual([false, false]);
    expect(await findAccount(here, changed.token)).toMatchObject({ email });
    expect(await tryLogIn(email, old)).toMatchObject({ refused: 'LOGIN_FAILED' });
    expect(await tryLogIn(email, fresh)).toHaveProperty('session');
    expect(await runAllJobs()).toMatchObject([
      { to: email, subject: 'Ihr Passwort wurde geändert' },
    ]);
  });

  test('a refusal leaves password and sessions as they were', async () => {
    const { email } = await newCustomer();
    const here = await browserOf(email);
    expect(await changePassword(here, chosen({ oldPassword: 'geraten' }))).toMatchObject({
      refused: 'OLD_PASSWORD_WRONG',
      field: 'oldPassword',
    });
    expect(
      await changePassword(here, chosen({ password: 'kurz', passwordRepeat: 'kurz' })),
    ).toEqual({
      fieldErrors: [
        {
          fieldName: 'password',
          errorMessage: 'Bitte wählen Sie ein Passwort mit 8 bis 35 Zeichen.',
        },
      ],
    });
    expect(await changePassword(stranger(), chosen())).toMatchObject({ refused: 'NOT_LOGGED_IN' });
    expect(await isLoggedIn(here)).toBe(true);
    expect(await tryLogIn(email, old)).toHaveProperty('session');
    expect(await runAllJobs()).toEqual([]);
  });

  test('one of two concurrent changes succeeds', async () => {
    const { email } = await newCustomer();
    const here = await browserOf(email);
    const changes = await Promise.all([
      changePassword(here, chosen()),
      changePassword(here, chosen()),
    ]);
    expect(changes.filter((each) => 'token' in each)).toHaveLength(1);
    expect(await runAllJobs()).toHaveLength(1);
  });

  test('logging out everywhere ends every session and keeps the password', async () => {
    const { email } = await newCustomer();
    const [here, there] = [await browserOf(email), await browserOf(email)];
    await logOutEverywhere(here);
    expect([await isLoggedIn(here), await isLoggedIn(there)]).toEqual([false, false]);
    expect(await tryLogIn(email, old)).toHaveProperty('session');
  });
});

describe('[AU5] guessing', () => {
  test(
    'a thousand guesses from as many addresses cost a hundred comparisons, also in a new process',
    { tags: 'deep', timeout: 60_000 },
    async () => {
      const { email } = await newCustomer();
      hashed.verifications = 0;
      const ctx = stranger();
      const refusals = { LOGIN_FAILED: 0, TOO_MANY_ATTEMPTS: 0 } as Record<string, number>;
      for (let round = 0; round < 20; round += 1) {
        const guesses = Array.from({ length: 50 }, (_, index) =>
          logIn(ctx, {
            identifier: email,
            password: `geraten ${round} ${index}`,
            remoteAddress: `2001:db8::${round.toString(16)}:${index.toString(16)}`,
          }),
        );
        for (const answer of await Promise.all(guesses)) {
          const name = 'refused' in answer ? answer.refused : 'LOGGED_IN';
          refusals[name] = (refusals[name] ?? 0) + 1;
        }
      }
      expect(refusals).toEqual({ LOGIN_FAILED: 100, TOO_MANY_ATTEMPTS: 900 });
      expect(hashed.verifications).toBe(100);
      vi.resetModules();
      const { logIn: logInLater } = await import('./log-in.ts');
      const { remoteAddress } = ctx.visitor;
      expect(
        await logInLater(ctx, { identifier: email, password: old, remoteAddress }),
      ).toMatchObject({
        refused: 'TOO_MANY_ATTEMPTS',
      });
      expect(hashed.verifications).toBe(100);
    },
  );

  test('the old password can be guessed ten times in a quarter of an hour', async () => {
    const { email } = await newCustomer();
    const here = await browserOf(email);
    hashed.verifications = 0;
    const guess = () =>
      changePassword(here, { oldPassword: 'geraten', password: fresh, passwordRepeat: fresh });
    for (let count = 0; count < 12; count += 1) await guess();
    expect(await guess()).toMatchObject({ refused: 'TOO_MANY_ATTEMPTS' });
    expect(hashed.verifications).toBe(10);
  });

  test('only ended sessions and tokens are deleted', async () => {
    const { email } = await newCustomer();
    const here = await browserOf(email);
    await tryLogIn(email, 'geraten');
    const token = await mailedToken(email);
    const hash = here.visitor.account?.sessionHash;
    const kept = async () => {
      const { rows } = await database.pool.query<{ kept: number[] }>(
        `select array[(select count(*) from account.session where token_hash = $1),
           (select count(*) from account.password_reset where token_hash = $2),
           (select count(*) from account.login_attempt where subject like 'account:consumer:%' and window_ends_at > $3)]::integer[] as kept`,
        [hash, hashToken(token), clock.now()],
      );
      return rows[0]?.kept;
    };
    const before = await kept();
    await forgetExpired(here);
    expect(await kept()).toEqual(before);
    expect(before?.slice(0, 2)).toEqual([1, 1]);
    clock.moveTo('2027-01-21T10:00:00Z');
    await forgetExpired(here);
    const { rows } = await database.pool.query(
      `select from account.session union all select from account.password_reset union all select from account.login_attempt`,
    );
    expect([await kept(), rows]).toEqual([[0, 0, 0], []]);
  });
});
