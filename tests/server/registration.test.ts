import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  billingAddress as address,
  errorsOf,
  jana,
  type RegisteringShop,
  startRegisteringShop,
} from './registrations.ts';

let shop: RegisteringShop;
beforeEach(async () => {
  shop = await startRegisteringShop();
}, 60_000);
afterEach(() => shop.close());

const required = 'vue.form.error.requiredField';

describe('[AU1] registration at a consumer shop', () => {
  test('[AU1.endpoints][AU1.answer] creates an account, logs in, and answers in the documented form', async () => {
    const { answer, cookies } = await shop.register(jana);
    expect(answer).toEqual({
      successfull: true,
      fieldErrors: [],
      updatedCartId: null,
      userId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      cartMerged: false,
      sharedListMerged: false,
      firstName: 'Jána Éowyn',
      lastName: 'Ødegård-O’Neill',
      token: { expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string },
    });
    const { data } = await shop.ask(
      '{ customerInfo { visitorLoginState isNewCustomer firstName email } }',
      cookies.join('; '),
    );
    expect(data['customerInfo']).toEqual({
      visitorLoginState: 'loggedIn',
      isNewCustomer: true,
      firstName: 'Jána Éowyn',
      email: 'jana@haus.example',
    });
  });

  test('[OP3.language][OP3.registration] is followed by one mail in the storefront’s language', async () => {
    await shop.register(jana);
    await shop.register({ ...jana, email: 'ann@house.example', firstName: 'Ann <b>' });
    await shop.register(
      { ...jana, email: 'ann@house.example' },
      'private',
      'en.ranzen.de.localhost',
    );
    await shop.runJobs();
    const [mail, ...others] = await shop.mailsTo('ann@house.example');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Welcome to Ranzen');
    expect(mail?.text).toContain('Dear Jána Éowyn Ødegård-O’Neill,');
    expect(mail?.html).toContain('<html lang="en">');
    expect((await shop.mailsTo('jana@haus.example')).map((each) => each?.subject)).toEqual([
      'Willkommen bei Ranzen',
    ]);
  });

  test('[FV1.first-rule][FV1.server] names the first broken rule of every field in one response, with dotted names for nested fields', async () => {
    await shop.register(jana);
    await shop.forgetLimits();
    const wrong = { email: 'jana', password: 'ab', firstName: '<b>', lastName: '' };
    expect(errorsOf(await shop.register(wrong))).toEqual({
      email: 'vue.form.error.email.incorrect',
      firstName: 'shop.form.error.name',
      lastName: required,
      password: 'vue.form.error.password.invalidLength',
    });
    const billingAddress = {
      ...address,
      postCode: '7343',
      streetAndHouseNr: 'Am Anger',
      country: 'FR',
    };
    const company = {
      ...jana,
      email: 'JANA@haus.example ',
      phone: 'x',
      company: ' ',
      billingAddress,
    };
    expect(errorsOf(await shop.register({ ...company, password: 'Passwort1' }, 'school'))).toEqual({
      email: 'vue.form.error.email.notUnique',
      password: 'shop.form.error.password.common',
      company: required,
      phone: 'shop.form.error.phone',
      'billingAddress.streetAndHouseNr': 'shop.form.error.houseNumber',
      'billingAddress.country': 'shop.form.error.country',
    });
    expect(errorsOf(await shop.register({}, 'company'))).toEqual({
      email: required,
      password: required,
      company: required,
      firstName: required,
      lastName: required,
      'billingAddress.streetAndHouseNr': required,
      'billingAddress.postCode': required,
      'billingAddress.city': required,
      'billingAddress.country': 'shop.form.error.country',
    });
    expect(errorsOf(await shop.register(jana, 'guest'))).toEqual({
      authType: 'shop.register.wrongType',
    });
  });

  test('stores a school’s address and requires nothing that businesses need', async () => {
    await shop.forgetLimits();
    const school = { ...jana, email: 'anger@schule.example', company: 'Grundschule am Anger' };
    const { answer } = await shop.register(
      { ...school, 'billingAddress.country': 'DE', billingAddress: address, newsletter: 'true' },
      'school',
    );
    expect(answer.successfull).toBe(true);
    const { rows } = await shop.database.pool.query(
      `select account.kind, account.lang_code, address.company, address.street, address.last_name,
        exists (select from marketing.newsletter_subscription as asked where asked.email = account.email) as newsletter
       from account.account join account.address on address.account_id = account.id where account.email = $1`,
      ['anger@schule.example'],
    );
    expect(rows).toEqual([
      {
        kind: 'school',
        lang_code: 'de-de',
        company: 'Grundschule am Anger',
        street: 'Am Anger 12',
        last_name: 'Ødegård-O’Neill',
        newsletter: true,
      },
    ]);
  });

  test('[AU6.one] of simultaneous registrations one succeeds, and a form sent twice logs in', async () => {
    await shop.forgetLimits();
    const twin = { ...jana, email: 'Twin@haus.example' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.register(twin)));
    expect(answers.map(({ answer }) => answer.successfull)).toEqual([true, true, true, true]);
    expect(
      (await shop.register({ ...twin, email: 'twin@HAUS.example' })).answer.token,
    ).toBeDefined();
    const other = await shop.register({ ...twin, password: 'Etwas anderes' });
    expect(errorsOf(other)).toEqual({ email: 'vue.form.error.email.notUnique' });
    expect(other.cookies).toEqual([]);
    const { rows } = await shop.database.pool.query(
      `select count(*)::integer as made from account.account where lower(email) = 'twin@haus.example'`,
    );
    expect(rows).toEqual([{ made: 1 }]);
  });

  test('[AU6] afterwards the right password does not log in by registering, and the answer says that the e-mail is known', async () => {
    await shop.forgetLimits();
    await shop.register({ ...jana, email: 'frueher@haus.example' });
    await shop.database.pool.query(
      `update account.account set created_at = created_at - interval '11 minutes' where email = 'frueher@haus.example'`,
    );
    const { answer, cookies } = await shop.register({ ...jana, email: 'frueher@haus.example' });
    expect([answer.successfull, cookies]).toEqual([false, []]);
    expect(
      await shop.ask(
        '{ free: uniqueEmail(email: "neu@haus.example"), taken: uniqueEmail(email: "FRUEHER@haus.example"), none: uniqueEmail(email: "x") }',
      ),
    ).toEqual({
      data: { free: true, taken: false, none: false },
    });
  });

  test('[AU6] too many queries are refused', async () => {
    await shop.register(jana);
    await shop.forgetLimits();
    await shop.database.pool.query(
      `insert into account.login_attempt (subject, failures, window_ends_at) values ('email-check:127.0.0.1', 59, now() + interval '1 hour')`,
    );
    expect(await shop.ask('{ uniqueEmail(email: "jana@haus.example") }')).toEqual({
      data: { uniqueEmail: false },
    });
    expect(await shop.ask('{ uniqueEmail(email: "jana@haus.example") }')).toEqual({
      data: { uniqueEmail: null },
    });
    const { answer } = await shop.register({ ...jana, email: 'zuviel@haus.example' });
    expect(answer).toMatchObject({
      successfull: false,
      errorMessage:
        'Das waren zu viele Versuche. Bitte versuchen Sie es später noch einmal, frühestens in 60 Minuten.',
      fieldErrors: [],
    });
    await shop.forgetLimits();
  });

  test('accepts values of any kind without a fault', async () => {
    const odd = [null, 0, [], {}, { a: { b: 1 } }, '\ud800', 'x'.repeat(5000), '‮', "' or 1=1 --"];
    for (const value of odd) {
      await shop.forgetLimits();
      const fields = ['email', 'password', 'firstName', 'billingAddress', 'company'];
      const formData = Object.fromEntries(fields.map((name) => [name, value]));
      const { status, answer } = await shop.register(formData, 'company');
      expect([status, answer.successfull]).toEqual([200, false]);
    }
    expect((await shop.register({ email: 'a\0@haus.example' }, 'company')).status).toBe(400);
  });
});
