import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { findAccount } from './find-account.ts';
import { logIn } from '#shop/sign-in/log-in.ts';
import { logOut } from '#shop/sign-in/log-out.ts';
import { hashPassword } from './passwords.ts';
import { startGuestSession } from '#shop/sign-in/start-guest-session.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const passwordHash = await hashPassword('Kreidestaub 7');
  await database.pool.query(
    `insert into account.account (shop, kind, email, password_hash, customer_number, first_name, last_name, approved_at, created_at) values
      ('consumer', 'private', 'Jana@haus.example', $1, null, 'Jana', 'Becker', null, '2026-01-01'),
      ('business', 'school', 'amt@schule.example', $1, '1048821', 'Ute', 'Horn', '2026-01-02', '2026-01-01'),
      ('business', 'company', 'neu@firma.example', $1, null, 'Ali', 'Kaya', null, '2026-01-01')`,
    [passwordHash],
  );
});
afterAll(() => database.drop());

const password = 'Kreidestaub 7';
const business = 'educational.ranzen.de';
let nextAddress = 0;
const remoteAddress = () => `192.0.2.${(nextAddress += 1)}`;

/** The same browser with a session. */
async function withSession(ctx: Ctx, token: string): Promise<Ctx> {
  return { ...ctx, visitor: { ...ctx.visitor, account: await findAccount(ctx, token) } };
}

async function guest(email = 'gast@haus.example', ctx = visitorOf(database.db)) {
  const started = await startGuestSession(ctx, { email });
  if (!('session' in started) || !started.session) throw new Error('The guest got no session.');
  return { ...started.session, ctx: await withSession(ctx, started.session.token) };
}

const customerInfo = `{ customerInfo { isGuest isExistingCustomer isNewCustomer isInternal visitorType visitorLoginState categoryType notification
  firstName lastName email customerNumber } }`;

describe('[AU1] sessions', () => {
  test('[AU1.lasting] a guest session lasts 24 hours, and only the hash of its secret is stored', async () => {
    const clock = fixedClock('2026-11-21T10:00:00Z');
    const { token, expiresAt, ctx } = await guest(
      'gast@haus.example',
      visitorOf(database.db, { clock }),
    );
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(expiresAt.toISOString()).toBe('2026-11-22T10:00:00.000Z');
    expect(await askContract(ctx, customerInfo)).toEqual({
      customerInfo: {
        isGuest: true,
        isExistingCustomer: false,
        isNewCustomer: false,
        isInternal: false,
        visitorType: 'guest',
        visitorLoginState: 'guest',
        categoryType: null,
        notification: null,
        firstName: null,
        lastName: null,
        email: 'gast@haus.example',
        customerNumber: null,
      },
    });
    const { rows } = await database.pool.query(
      'select token_hash from account.session where token_hash = $1',
      [token],
    );
    expect(rows).toEqual([]);
    clock.moveTo('2026-11-22T09:59:59Z');
    expect(await findAccount(ctx, token)).toBeDefined();
    clock.moveTo('2026-11-22T10:00:00Z');
    expect(await findAccount(ctx, token)).toBeUndefined();
  });

  test('a session of one shop is not valid in the other', async () => {
    const { token } = await guest();
    expect(await findAccount(visitorOf(database.db, { host: business }), token)).toBeUndefined();
    expect(await findAccount(visitorOf(database.db), 'x'.repeat(43))).toBeUndefined();
  });

  test('[AU1.lasting] a customer’s session is extended by 30 days with each use and ends at the log-out', async () => {
    const clock = fixedClock('2026-11-21T10:00:00Z');
    const ctx = visitorOf(database.db, { clock });
    const loggedIn = await logIn(ctx, {
      identifier: ' jana@HAUS.example',
      password,
      remoteAddress: remoteAddress(),
    });
    if (!('session' in loggedIn)) throw new Error(loggedIn.refused);
    expect(loggedIn).toMatchObject({ firstName: 'Jana', lastName: 'Becker' });
    const { token } = loggedIn.session;
    for (const instant of ['2026-12-20T10:00:00Z', '2027-01-18T10:00:00Z']) {
      clock.moveTo(instant);
      expect(await findAccount(ctx, token)).toMatchObject({
        kind: 'private',
        email: 'Jana@haus.example',
      });
    }
    const inside = await withSession(ctx, token);
    expect(await askContract(inside, customerInfo)).toMatchObject({
      customerInfo: {
        isNewCustomer: true,
        visitorType: 'customer',
        visitorLoginState: 'loggedIn',
        categoryType: 'private',
        notification: null,
        firstName: 'Jana',
      },
    });
    await logOut(inside);
    expect(await findAccount(ctx, token)).toBeUndefined();
  });

  test('a visitor without a session is logged out', async () => {
    expect(await askContract(visitorOf(database.db), customerInfo)).toMatchObject({
      customerInfo: {
        isGuest: false,
        visitorType: 'guest',
        visitorLoginState: 'loggedOut',
        email: null,
      },
    });
  });
});

describe('[CO2] guests', () => {
  test('[CO2.email] may change their e-mail and keep their session', async () => {
    const { token, ctx } = await guest();
    expect(await startGuestSession(ctx, { email: ' neu@haus.example ' })).toEqual({
      session: undefined,
    });
    const after = await findAccount(ctx, token);
    expect(after).toMatchObject({ id: ctx.visitor.account?.id, email: 'neu@haus.example' });
  });

  test.each([
    ['', 'vue.form.error.requiredField'],
    ['gast@haus', 'vue.form.error.email.incorrect'],
    [`${'x'.repeat(70)}@haus.example`, 'vue.form.error.email.incorrect'],
  ])('%o is no e-mail', async (email, messageKey) => {
    expect(await startGuestSession(visitorOf(database.db), { email })).toEqual({
      refused: 'EMAIL_INVALID',
      messageKey,
      field: 'email',
    });
  });

  test('a login ends the guest’s session', async () => {
    const { token, ctx } = await guest();
    await logIn(ctx, { identifier: 'jana@haus.example', password, remoteAddress: remoteAddress() });
    expect(await findAccount(ctx, token)).toBeUndefined();
  });
});

describe('[AU6] the business shop', () => {
  test.each(['amt@schule.example', '1048821'])(
    '[AU6.name] knows its customer as %s',
    async (identifier) => {
      const ctx = visitorOf(database.db, { host: business });
      const loggedIn = await logIn(ctx, { identifier, password, remoteAddress: remoteAddress() });
      if (!('session' in loggedIn)) throw new Error(loggedIn.refused);
      expect(await findAccount(ctx, loggedIn.session.token)).toMatchObject({ kind: 'school' });
    },
  );

  test('[AC6.waiting] refuses an account before its approval, and says so only with the right password', async () => {
    const ctx = visitorOf(database.db, { host: business });
    const attempt = { identifier: 'neu@firma.example', remoteAddress: remoteAddress() };
    expect(await logIn(ctx, { ...attempt, password })).toMatchObject({ refused: 'NOT_APPROVED' });
    expect(await logIn(ctx, { ...attempt, password: 'falsch' })).toMatchObject({
      refused: 'LOGIN_FAILED',
    });
  });
});

describe('[AU5] limits of login attempts', () => {
  test('[AU5.silence] unknown accounts, guests, other shops and wrong passwords are refused with the same answer', async () => {
    const ctx = visitorOf(database.db);
    const refusals = await Promise.all(
      ['niemand@haus.example', 'gast@haus.example', 'amt@schule.example', 'jana@haus.example'].map(
        (identifier) =>
          logIn(ctx, { identifier, password: 'falsch', remoteAddress: remoteAddress() }),
      ),
    );
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal)))).toEqual(
      new Set(['{"refused":"LOGIN_FAILED","messageKey":"shop.account.loginFailed"}']),
    );
  });

  test('[AU5.account-limit] an account allows ten attempts from an address in a quarter of an hour, also concurrent ones', async () => {
    const clock = fixedClock('2026-11-21T10:00:00Z');
    const ctx = visitorOf(database.db, { clock });
    const here = remoteAddress();
    const attempt = (secret: string) =>
      logIn(ctx, { identifier: 'opfer@haus.example', password: secret, remoteAddress: here });
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt('falsch')));
    const refused = answers.map((answer) => ('refused' in answer ? answer.refused : 'open')).sort();
    expect(refused).toEqual([
      ...Array<string>(10).fill('LOGIN_FAILED'),
      'TOO_MANY_ATTEMPTS',
      'TOO_MANY_ATTEMPTS',
    ]);
    clock.moveTo('2026-11-21T10:15:00Z');
    expect(await attempt('falsch')).toMatchObject({ refused: 'LOGIN_FAILED' });
  });

  test('guesses by number and by e-mail count together, and do not lock the account for other addresses', async () => {
    const ctx = visitorOf(database.db, { host: business });
    const here = remoteAddress();
    const names = ['amt@schule.example', '1048821', ' AMT@schule.example'];
    const answers = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const identifier = names[guess % names.length] ?? '';
      answers.push(await logIn(ctx, { identifier, password: 'falsch', remoteAddress: here }));
    }
    expect(answers.map((answer) => 'refused' in answer && answer.refused)).toEqual([
      ...Array<string>(10).fill('LOGIN_FAILED'),
      'TOO_MANY_ATTEMPTS',
      'TOO_MANY_ATTEMPTS',
    ]);
    const elsewhere = { identifier: '1048821', remoteAddress: remoteAddress() };
    expect(await logIn(ctx, { ...elsewhere, password })).toHaveProperty('session');
  });

  test('[AU5.address-limit] an address allows fifty, and successful ones do not count', async () => {
    const ctx = visitorOf(database.db);
    const here = { remoteAddress: '198.51.100.1', password };
    await database.pool.query(
      `insert into account.login_attempt values ('address:198.51.100.1', 48, '2026-11-21T10:10:00Z')`,
    );
    for (let number = 0; number < 3; number += 1) {
      expect(await logIn(ctx, { ...here, identifier: 'jana@haus.example' })).toHaveProperty(
        'session',
      );
    }
    const strangers = ['a@x.example', 'b@x.example', 'c@x.example'];
    const answers = [];
    for (const identifier of strangers) answers.push(await logIn(ctx, { ...here, identifier }));
    expect(answers.map((answer) => 'refused' in answer && answer.refused)).toEqual([
      'LOGIN_FAILED',
      'LOGIN_FAILED',
      'TOO_MANY_ATTEMPTS',
    ]);
  });
});

describe('[CO3] the address book', () => {
  const add = `mutation ($address: AddressInput!) { addBillingAddress(address: $address) {
    successful generalErrorMessage fieldErrors { fieldName errorMessage } address { addressId street postCode firstName } } }`;
  const address = {
    formType: 'private',
    firstName: 'Jana',
    lastName: 'Becker',
    streetAndHouseNr: 'Kreideweg 7',
    postCode: '10623',
    city: 'Berlin',
    country: 'DE',
  };
  type Added = {
    addBillingAddress: { successful: boolean; address: { addressId: number } | null };
  };

  test('stores an address once, and shows it only to its owner', async () => {
    const { ctx } = await guest();
    const first = await askContract<Added>(ctx, add, { address });
    const again = await askContract<Added>(ctx, add, { address: { ...address, city: ' Berlin' } });
    expect(first.addBillingAddress).toMatchObject({
      successful: true,
      fieldErrors: [],
      address: { street: 'Kreideweg 7', postCode: '10623', firstName: 'Jana' },
    });
    expect(again).toEqual(first);
    const list = '{ getBillingAddresses { addressId } getShippingAddresses { addressId } }';
    const { addressId } = first.addBillingAddress.address!;
    expect(await askContract(ctx, list)).toEqual({
      getBillingAddresses: [{ addressId }],
      getShippingAddresses: [],
    });
    expect(await askContract((await guest()).ctx, list)).toEqual({
      getBillingAddresses: [],
      getShippingAddresses: [],
    });
  });

  test('refuses by field, and without a session the whole request', async () => {
    const { ctx } = await guest();
    expect(
      await askContract(ctx, add, {
        address: { ...address, postCode: '1', city: ' ', country: 'AT' },
      }),
    ).toEqual({
      addBillingAddress: {
        successful: false,
        generalErrorMessage: null,
        address: null,
        fieldErrors: [
          { fieldName: 'postCode', errorMessage: 'shop.form.error.postCode4' },
          { fieldName: 'city', errorMessage: 'vue.form.error.requiredField' },
        ],
      },
    });
    expect(await askContract(visitorOf(database.db), add, { address })).toMatchObject({
      addBillingAddress: {
        successful: false,
        generalErrorMessage: 'vue.checkout.message.sessionExpired',
      },
    });
  });
});
