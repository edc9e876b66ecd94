import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findCart } from '#shop/cart/find-cart.ts';
import { initShop } from '#shop/cart/init-shop.ts';
import { updateCart } from '#shop/cart/update-cart.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { findAccount } from '#shop/account/find-account.ts';
import { hashPassword } from '#shop/account/passwords.ts';
import { logIn } from './log-in.ts';
import { writePassword } from '#shop/account/password.sql.ts';
import { confirmLogIn } from './confirm-log-in.ts';
import {
  endSecondFactor,
  removeSecondFactor,
} from '#shop/account/second-factor/end-second-factor.ts';
import { codeAt, newSecret } from '#shop/account/second-factor/one-time-code.ts';
import { sealSecret } from '#shop/account/second-factor/redeem-code.ts';
import { renewRecoveryCodes } from '#shop/account/second-factor/renew-recovery-codes.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  ownSecondFactor,
} from '#shop/account/second-factor/set-up-second-factor.ts';

const password = 'Kreidestaub 7';
const start = Date.parse('2026-11-21T10:00:00Z');
const clock = fixedClock('2026-11-21T10:00:00Z');
/** Codes last 30 seconds. */
const afterSeconds = (seconds: number) =>
  clock.moveTo(new Date(start + seconds * 1000).toISOString());

let database: TestDatabase;
let owner: pg.Pool;
let passwordHash: string;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  passwordHash = await hashPassword(password);
  await addItems(database.pool, [{ id: 1, maximum: 10 }]);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});
beforeEach(() => afterSeconds(0));

let last = 0;
type Customer = { id: number; email: string };

async function newSchool(): Promise<Customer> {
  last += 1;
  const email = `amt${last}@schule.example`;
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, approved_at, created_at)
     values ('business', 'school', $1, $2, '2026-01-02', '2026-01-01') returning id`,
    [email, passwordHash],
  );
  return { id: Number(rows[0]?.id), email };
}

const browser = () =>
  visitorOf(database.db, {
    clock,
    host: 'educational.ranzen.de',
    remoteAddress: `2001:db8::${(last += 1).toString(16)}`,
  });

const firstStep = (ctx: Ctx, { email }: Customer) =>
  logIn(ctx, { identifier: email, password, remoteAddress: ctx.visitor.remoteAddress });

async function challengeOf(ctx: Ctx, customer: Customer): Promise<string> {
  const step = await firstStep(ctx, customer);
  if (!('challenge' in step)) throw new Error('No code was asked for.');
  return step.challenge.token;
}

const entered = async (ctx: Ctx, token: string): Promise<Ctx> => ({
  ...ctx,
  visitor: { ...ctx.visitor, account: await findAccount(ctx, token) },
});

async function signedIn(customer: Customer): Promise<Ctx> {
  const ctx = browser();
  const step = await firstStep(ctx, customer);
  if (!('session' in step)) throw new Error(step.refused);
  return entered(ctx, step.session.token);
}

/** A customer with a second factor, whose app shows `code()`. */
async function protectedSchool() {
  const customer = await newSchool();
  const ctx = await signedIn(customer);
  const secret = newSecret();
  const sealed = await sealSecret({ db: database.db, clock }, customer.id, secret);
  await database.pool.query(
    `insert into account.second_factor (account_id, sealed_secret, begun_by, begun_at, confirmed_at) values ($1, $2, 'x', $3, $3)`,
    [customer.id, sealed, clock.now()],
  );
  afterSeconds(30);
  return { customer, ctx, code: () => codeAt(secret, clock.now()) };
}

/** The same with recovery codes. */
async function prudentSchool() {
  const school = await protectedSchool();
  const recoveryCodes = await renewRecoveryCodes(school.ctx, { password, code: school.code() });
  if (isRefusal(recoveryCodes)) throw new Error(recoveryCodes.refused);
  afterSeconds(60);
  return { ...school, recoveryCodes };
}

const refusal = (result: object | undefined) =>
  result && isRefusal(result) ? result.refused : 'in';
const mailsOf = async ({ id }: Customer) => {
  const { rows } = await owner.query<{ happened: string }>(
    `select payload ->> 'happened' as happened from graphile_worker._private_jobs
     where payload ->> 'accountId' = $1 and payload ->> 'happened' is not null order by id`,
    [String(id)],
  );
  return rows.map(({ happened }) => happened);
};

describe('[AU5] setting up the second factor of a business account', () => {
  test('asks for the password, shows its secret only to the session that began, and is on from the first code', async () => {
    const customer = await newSchool();
    const ctx = await signedIn(customer);
    const other = await signedIn(customer);
    expect(refusal(await beginSecondFactor(ctx, 'geraten'))).toBe('PASSWORD_WRONG');
    const off = { isOn: false, since: null, unusedRecoveryCodes: 0, setup: null };
    expect(await ownSecondFactor(ctx)).toEqual(off);
    await beginSecondFactor(ctx, password);
    const { setup } = (await ownSecondFactor(ctx)) ?? {};
    expect(setup?.address).toBe(
      `otpauth://totp/Ranzen:${encodeURIComponent(customer.email)}?issuer=Ranzen&secret=${setup?.key}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await ownSecondFactor(other)).toEqual(off);
    const right = codeAt(setup?.key ?? '', clock.now());
    expect(refusal(await confirmSecondFactor(other, right))).toBe('SETUP_OVER');
    expect(refusal(await confirmSecondFactor(ctx, '12345'))).toBe('CODE_WRONG');
    expect(refusal(await firstStep(browser(), customer))).toBe('in');
    expect(await mailsOf(customer)).toEqual([]);
    const codes = await confirmSecondFactor(ctx, right);
    expect(codes).toHaveLength(10);
    expect(codes).toEqual(
      Array.from({ length: 10 }, () => expect.stringMatching(/^\d{4}-\d{4}-\d{4}$/)),
    );
    expect(await ownSecondFactor(ctx)).toEqual({
      isOn: true,
      since: '2026-11-21T10:00:00.000Z',
      unusedRecoveryCodes: 10,
      setup: null,
    });
    expect(refusal(await firstStep(browser(), customer))).toBe('SECOND_FACTOR');
    expect(refusal(await beginSecondFactor(ctx, password))).toBe('ALREADY_ON');
    expect(await mailsOf(customer)).toEqual(['on']);
  });

  test('expires after 15 minutes, and stores neither secret nor codes readably', async () => {
    const slow = await signedIn(await newSchool());
    await beginSecondFactor(slow, password);
    const { key = '' } = (await ownSecondFactor(slow))?.setup ?? {};
    afterSeconds(15 * 60);
    expect((await ownSecondFactor(slow))?.setup).toBeNull();
    expect(refusal(await confirmSecondFactor(slow, codeAt(key, clock.now())))).toBe('SETUP_OVER');
    const { rows } = await database.pool.query(
      'select sealed_secret, (select string_agg(code_hash, $1) from account.recovery_code) from account.second_factor',
      [' '],
    );
    expect(JSON.stringify(rows)).not.toContain(key);
    const { recoveryCodes } = await prudentSchool();
    const kept = await database.pool.query('select * from account.recovery_code');
    for (const code of recoveryCodes)
      expect(JSON.stringify(kept.rows)).not.toContain(code.replaceAll('-', ''));
  });

  test('is not available to consumers', async () => {
    const ctx = visitorOf(database.db, { clock });
    expect(await askContract(ctx, '{ secondFactor { isOn } }')).toEqual({ secondFactor: null });
    const asked = 'mutation { endSecondFactor(password: "x", code: "1") { generalErrorMessage } }';
    expect(await askContract(ctx, asked)).toEqual({
      endSecondFactor: { generalErrorMessage: 'vue.message.sessionExpired' },
    });
  });
});

describe('[AU5] a login with a second factor', () => {
  test('opens no session before the code, and accepts a code one step early or late, once', async () => {
    const { customer, code } = await protectedSchool();
    const sessions = async () =>
      (
        await database.pool.query('select 1 from account.session where account_id = $1', [
          customer.id,
        ])
      ).rows.length;
    const before = await sessions();
    const ctx = browser();
    const challenge = await challengeOf(ctx, customer);
    expect(await findAccount(ctx, challenge)).toBeUndefined();
    expect(await sessions()).toBe(before);
    afterSeconds(60);
    const early = code();
    afterSeconds(30 + 29);
    expect(refusal(await confirmLogIn(ctx, { challenge, code: early }))).toBe('in');
    expect(await sessions()).toBe(before + 1);
    const again = await challengeOf(browser(), customer);
    expect(refusal(await confirmLogIn(ctx, { challenge: again, code: early }))).toBe('CODE_WRONG');
    expect(refusal(await confirmLogIn(ctx, { challenge, code: early }))).toBe('CHALLENGE_OVER');
    afterSeconds(90);
    const late = code();
    afterSeconds(149);
    expect(refusal(await confirmLogIn(ctx, { challenge: again, code: late }))).toBe('in');
    const third = await challengeOf(browser(), customer);
    afterSeconds(180);
    const tooLate = code();
    afterSeconds(240);
    expect(refusal(await confirmLogIn(ctx, { challenge: third, code: tooLate }))).toBe(
      'CODE_WRONG',
    );
  });

  test('one of two concurrent logins with the same code succeeds, by app and by recovery code', async () => {
    const { customer, code, recoveryCodes } = await prudentSchool();
    for (const [round, same] of [code(), recoveryCodes[0] ?? ''].entries()) {
      const challenges = [
        await challengeOf(browser(), customer),
        await challengeOf(browser(), customer),
        await challengeOf(browser(), customer),
      ];
      const results = await Promise.all(
        challenges.map((challenge) => confirmLogIn(browser(), { challenge, code: same })),
      );
      expect(results.map(refusal).toSorted()).toEqual(['CODE_WRONG', 'CODE_WRONG', 'in']);
      const one = await challengeOf(browser(), customer);
      afterSeconds(60 * (round + 2));
      const next = code();
      const twice = await Promise.all(
        [0, 1].map(() => confirmLogIn(browser(), { challenge: one, code: next })),
      );
      expect(twice.map(refusal).toSorted()).toEqual(['CHALLENGE_OVER', 'in']);
    }
    expect(await mailsOf(customer)).toEqual(['renewed', 'recovery']);
  });

  test('accepts a recovery code with or without hyphens once, and shows how many are left', async () => {
    const { customer, ctx, recoveryCodes } = await prudentSchool();
    const [first = '', second = ''] = recoveryCodes;
    const tried = async (code: string) =>
      refusal(
        await confirmLogIn(browser(), { challenge: await challengeOf(browser(), customer), code }),
      );
    expect(await tried(first)).toBe('in');
    expect(await tried(first)).toBe('CODE_WRONG');
    expect(await tried(second.replaceAll('-', ' '))).toBe('in');
    expect((await ownSecondFactor(ctx))?.unusedRecoveryCodes).toBe(8);
  });

  test('allows five guesses in 15 minutes over all challenges, thirty in a day, and resets the count after a right code', async () => {
    const { customer, code } = await protectedSchool();
    let challenge = await challengeOf(browser(), customer);
    const tried = async (guess: string) =>
      refusal(await confirmLogIn(browser(), { challenge, code: guess }));
    expect(await tried('')).toBe('CODE_WRONG');
    for (let guess = 0; guess < 4; guess += 1) expect(await tried('000000')).toBe('CODE_WRONG');
    expect(await tried(code())).toBe('in');
    afterSeconds(60);
    challenge = await challengeOf(browser(), customer);
    for (let guess = 0; guess < 5; guess += 1) expect(await tried('000000')).toBe('CODE_WRONG');
    challenge = await challengeOf(browser(), customer);
    expect(await tried(code())).toBe('TOO_MANY_ATTEMPTS');
    afterSeconds(60 + 901);
    challenge = await challengeOf(browser(), customer);
    const ofDay = `code:${customer.id}:1440`;
    const counted = await database.pool.query(
      'update account.login_attempt set failures = 29 where subject = $1 returning failures',
      [ofDay],
    );
    expect(counted.rows).toHaveLength(1);
    expect(await tried('000000')).toBe('CODE_WRONG');
    expect(await tried(code())).toBe('TOO_MANY_ATTEMPTS');
    afterSeconds(24 * 3600 + 31);
    challenge = await challengeOf(browser(), customer);
    expect(await tried(code())).toBe('in');
  });

  test('lasts ten minutes, ends with a changed password, and is invalid in the consumer shop', async () => {
    const { customer, code } = await protectedSchool();
    const slow = await challengeOf(browser(), customer);
    afterSeconds(30 + 600);
    expect(refusal(await confirmLogIn(browser(), { challenge: slow, code: code() }))).toBe(
      'CHALLENGE_OVER',
    );
    const challenge = await challengeOf(browser(), customer);
    const elsewhere = visitorOf(database.db, { clock });
    expect(refusal(await confirmLogIn(elsewhere, { challenge, code: code() }))).toBe(
      'CHALLENGE_OVER',
    );
    const change = { accountId: customer.id, passwordHash, langCode: 'edu', now: clock.now() };
    await writePassword(database.db, change, []);
    expect(refusal(await confirmLogIn(browser(), { challenge, code: code() }))).toBe(
      'CHALLENGE_OVER',
    );
  });

  test('[CO2] merges the browser’s cart at the second step, not at the first', async () => {
    const { customer, code } = await protectedSchool();
    const ctx = browser();
    const { cartId, userId } = await initShop(ctx);
    const guest = { ...ctx, visitor: { ...ctx.visitor, userId } };
    const operations = [{ addPosition: { itemId: 1, quantity: 2 } }];
    await updateCart(guest, { cartId, operations });
    const { remoteAddress } = ctx.visitor;
    const step = await logIn(guest, {
      identifier: customer.email,
      password,
      remoteAddress,
      cartId,
    });
    const challenge = 'challenge' in step ? step.challenge.token : '';
    expect((await findCart(guest, cartId)).lines).toHaveLength(1);
    const done = await confirmLogIn(guest, { challenge, code: code(), cartId });
    if (!('session' in done)) throw new Error(done.refused);
    expect(done.updatedCartId).toBe(cartId);
    await expect(findCart(guest, cartId)).rejects.toMatchObject({
      classification: 'CART_NOT_FOUND',
    });
    const inside = await entered(guest, done.session.token);
    expect((await findCart(inside, cartId)).lines).toMatchObject([{ itemId: 1, quantity: 2 }]);
  });
});

describe('[AU5] changing the second factor', () => {
  test('switching it off needs the password and a code', async () => {
    const { customer, ctx, code } = await protectedSchool();
    expect(refusal(await endSecondFactor(ctx, { password: 'geraten', code: code() }))).toBe(
      'PASSWORD_WRONG',
    );
    expect(refusal(await endSecondFactor(ctx, { password, code: '000000' }))).toBe('CODE_WRONG');
    expect(refusal(await firstStep(browser(), customer))).toBe('SECOND_FACTOR');
    expect(refusal(await endSecondFactor(ctx, { password, code: code() }))).toBe('in');
    expect(refusal(await firstStep(browser(), customer))).toBe('in');
    expect(refusal(await endSecondFactor(ctx, { password, code: code() }))).toBe('NOT_ON');
    expect(await mailsOf(customer)).toEqual(['off']);
  });

  test('new recovery codes replace the former ones', async () => {
    const { customer, ctx, code, recoveryCodes } = await prudentSchool();
    const renewed = await renewRecoveryCodes(ctx, { password, code: code() });
    if (isRefusal(renewed)) throw new Error(renewed.refused);
    const challenge = await challengeOf(browser(), customer);
    const tried = async (recoveryCode = '') =>
      refusal(await confirmLogIn(browser(), { challenge, code: recoveryCode }));
    expect([await tried(recoveryCodes[3]), await tried(renewed[3])]).toEqual(['CODE_WRONG', 'in']);
    expect(await mailsOf(customer)).toEqual(['renewed', 'renewed', 'recovery']);
  });

  test('an operator switches it off for an account that lost everything, and a waiting login with it', async () => {
    const { customer, code } = await protectedSchool();
    const challenge = await challengeOf(browser(), customer);
    const ctx = { db: database.db, clock };
    expect(await removeSecondFactor(ctx, customer.email.toUpperCase())).toBeUndefined();
    expect(refusal(await confirmLogIn(browser(), { challenge, code: code() }))).toBe(
      'CHALLENGE_OVER',
    );
    expect(refusal(await firstStep(browser(), customer))).toBe('in');
    expect(refusal(await removeSecondFactor(ctx, customer.email))).toBe('NOT_ON');
    expect(refusal(await removeSecondFactor(ctx, 'niemand@schule.example'))).toBe('UNKNOWN');
    expect(await mailsOf(customer)).toEqual(['off']);
  });
});
