import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mail } from '#adapters/mail/port.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { accountJobs } from '#shop/sign-in/account.jobs.ts';
import { findAccount } from '../find-account.ts';
import { logIn } from '#shop/sign-in/log-in.ts';
import { hashPassword } from '../passwords.ts';

const password = 'Kreidestaub 7';
const business = 'educational.ranzen.de';
const clock = fixedClock('2026-11-21T10:00:00Z');
const later = fixedClock('2026-11-22T10:00:01Z');

let database: TestDatabase;
let passwordHash: string;
beforeAll(async () => {
  database = await createTestDatabase();
  passwordHash = await hashPassword(password);
  await database.pool.query(`
    insert into account.industry (code, language, position, text) values ('SCHOOL', 'de', 1, 'Schule'), ('CARE', 'de', 2, 'Hort');
    insert into account.job_title (code, language, position, text) values ('HEAD', 'de', 1, 'Leitung')`);
});
afterAll(() => database.drop());

let last = 0;

/** A browser in which a new customer is logged in. */
async function newCustomer(kind = 'private', host = 'www.ranzen.de'): Promise<Ctx> {
  last += 1;
  const email = `kontakt${last}@haus.example`;
  await database.pool.query(
    `insert into account.account (shop, kind, email, password_hash, first_name, last_name, company, phone, approved_at, created_at)
     values ($1, $2, $3, $4, 'Jana', 'Weiß', $5, '0711 123456', '2026-01-01', '2026-01-01')`,
    [
      host === business ? 'business' : 'consumer',
      kind,
      email,
      passwordHash,
      kind === 'private' ? null : 'Angerschule',
    ],
  );
  return browserOf(email, host);
}

async function browserOf(email: string, host = 'www.ranzen.de'): Promise<Ctx> {
  last += 1;
  const ctx = visitorOf(database.db, { clock, host, remoteAddress: `192.0.2.${last}` });
  const { remoteAddress } = ctx.visitor;
  const loggedIn = await logIn(ctx, { identifier: email, password, remoteAddress });
  if (!('session' in loggedIn)) throw new Error(loggedIn.refused);
  const account = await findAccount(ctx, loggedIn.session.token);
  return { ...ctx, visitor: { ...ctx.visitor, account } };
}

const result = '{ successful generalErrorMessage fieldErrors { fieldName errorMessage } }';
const accepted = { successful: true, generalErrorMessage: null, fieldErrors: [] };
const refusedOn = (fieldName: string, errorMessage: string) => ({
  successful: false,
  generalErrorMessage: null,
  fieldErrors: [{ fieldName, errorMessage }],
});

async function write(ctx: Ctx, call: string): Promise<unknown> {
  const answer = await askContract<Record<string, unknown>>(
    ctx,
    `mutation { answer: ${call} ${result} }`,
  );
  return answer['answer'];
}

const requestChange = (ctx: Ctx, email: string, typed = password) =>
  write(ctx, `updateEmail(email: ${JSON.stringify(email)}, password: ${JSON.stringify(typed)})`);
const confirm = (ctx: Ctx, token: string) => write(ctx, `changeRequestedEmail(token: "${token}")`);

async function dataOf(ctx: Ctx) {
  const answer = await askContract<{ getCustomerData: unknown }>(
    ctx,
    `{ getCustomerData { kind salutation firstName lastName company email pendingEmail phone VATRegistrationNo
      jobTitleCode primaryIndustryGroupCode numberOfEmployees } }`,
  );
  return answer.getCustomerData;
}

/** Runs all waiting jobs and answers the mails. */
async function runJobs(): Promise<Mail[]> {
  const mails: Mail[] = [];
  const mailCtx = {
    ...visitorOf(database.db, { clock }),
    mail: { send: async (mail: Mail) => void mails.push(mail), close: () => undefined },
    localeFor: async (langCode: string) =>
      visitorOf(database.db, { host: langCode.startsWith('edu') ? business : 'www.ranzen.de' }),
  };
  await runOnce({
    connectionString: database.ownerUrl,
    logger: new Logger(() => () => undefined),
    noHandleSignals: true,
    taskList: Object.fromEntries(
      Object.entries(accountJobs).map(([name, job]) => [
        name,
        (payload) => job(payload as never, mailCtx),
      ]),
    ),
  });
  return mails;
}

const tokenIn = (mails: Mail[]): string =>
  mails
    .map(({ text }) => /\/myaccount\/email\/\?token=([\w-]{43})/.exec(text)?.[1])
    .find(Boolean) ?? '';

describe('[AC1] another e-mail', () => {
  test('[AC1.email] becomes valid once its link is used; the old address gets a notice, and password links sent to it become invalid', async () => {
    const ctx = await newCustomer();
    const old = ctx.visitor.account?.email ?? '';
    const fresh = 'Neu.Adresse@haus.example';
    expect(await requestChange(ctx, ` ${fresh} `)).toEqual(accepted);
    expect(await dataOf(ctx)).toMatchObject({ email: old, pendingEmail: fresh });
    const mails = await runJobs();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [fresh, 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse'],
      [old, 'Neue E-Mail-Adresse für Ihr Konto bei Ranzen'],
    ]);
    expect(mails[1]?.text).toContain(fresh);
    expect(mails[1]?.text).not.toContain('token=');
    await database.pool.query(
      `insert into account.password_reset (token_hash, account_id, created_at, expires_at)
       values ('mailed-to-the-old-one', $1, '2026-11-21', '2026-11-23')`,
      [ctx.visitor.account?.id],
    );
    const anyBrowser = visitorOf(database.db, { clock });
    expect(await confirm(anyBrowser, tokenIn(mails))).toEqual(accepted);
    expect(await dataOf(ctx)).toMatchObject({ email: fresh, pendingEmail: null });
    const { rows } = await database.pool.query(
      "select from account.password_reset where token_hash = 'mailed-to-the-old-one'",
    );
    expect(rows).toEqual([]);
    await expect(browserOf(old)).rejects.toThrow('LOGIN_FAILED');
    expect((await browserOf(fresh)).visitor.account?.id).toBe(ctx.visitor.account?.id);
    expect(await confirm(anyBrowser, tokenIn(mails))).toEqual({
      successful: false,
      generalErrorMessage: 'shop.email.linkEnded',
      fieldErrors: [],
    });
  });

  test('is refused without the password, and for an invalid or taken address; no mail is sent', async () => {
    const ctx = await newCustomer();
    const other = await newCustomer();
    const taken = other.visitor.account?.email.toUpperCase() ?? '';
    expect(await requestChange(ctx, 'neu@haus.example', 'falsch')).toEqual(
      refusedOn('password', 'shop.password.oldWrong'),
    );
    expect(await requestChange(ctx, 'neu@haus.example', '')).toEqual(
      refusedOn('password', 'vue.form.error.requiredField'),
    );
    expect(await requestChange(ctx, 'neu@haus')).toEqual(
      refusedOn('email', 'vue.form.error.email.incorrect'),
    );
    expect(await requestChange(ctx, taken)).toEqual(
      refusedOn('email', 'vue.form.error.email.notUnique'),
    );
    expect(await requestChange(ctx, taken, 'falsch')).toEqual(
      refusedOn('password', 'shop.password.oldWrong'),
    );
    expect(await requestChange(ctx, ctx.visitor.account?.email ?? '')).toEqual(
      refusedOn('email', 'shop.form.error.email.same'),
    );
    expect(await requestChange(visitorOf(database.db), 'neu@haus.example')).toMatchObject({
      generalErrorMessage: 'vue.message.sessionExpired',
    });
    expect(await runJobs()).toEqual([]);
    expect(await dataOf(ctx)).toMatchObject({ pendingEmail: null });
  });

  test('[AU5] allows ten guesses of the password, and says how long to wait', async () => {
    const ctx = await newCustomer();
    for (let guess = 0; guess < 10; guess += 1)
      await requestChange(ctx, 'neu@haus.example', `falsch ${guess}`);
    const { updateEmail } = await askContract<{ updateEmail: object }>(
      ctx,
      `mutation { updateEmail(email: "neu@haus.example", password: "x") {
        generalErrorMessage values { name value } } }`,
    );
    expect(updateEmail).toEqual({
      generalErrorMessage: 'shop.account.tooManyAttempts',
      values: [{ name: 'minutes', value: '15' }],
    });
  });

  test('is refused after it was cancelled, replaced, expired, or the e-mail was taken meanwhile', async () => {
    const ctx = await newCustomer();
    const anyBrowser = visitorOf(database.db, { clock });
    await requestChange(ctx, 'erst@haus.example');
    const first = tokenIn(await runJobs());
    await requestChange(ctx, 'dann@haus.example');
    const second = tokenIn(await runJobs());
    expect(await confirm(anyBrowser, first)).toMatchObject({
      generalErrorMessage: 'shop.email.linkEnded',
    });
    expect(await confirm(visitorOf(database.db, { clock: later }), second)).toMatchObject({
      generalErrorMessage: 'shop.email.linkEnded',
    });
    expect(await confirm(visitorOf(database.db, { clock, host: business }), second)).toMatchObject({
      generalErrorMessage: 'shop.email.linkEnded',
    });
    await database.pool.query(
      `insert into account.account (shop, kind, email, password_hash, created_at)
       values ('consumer', 'private', 'Dann@haus.example', 'x', '2026-01-01')`,
    );
    expect(await confirm(anyBrowser, second)).toMatchObject({
      generalErrorMessage: 'vue.form.error.email.notUnique',
    });
    await requestChange(ctx, 'zuletzt@haus.example');
    const third = tokenIn(await runJobs());
    expect(await write(ctx, 'deleteEmailChange')).toEqual(accepted);
    expect(await confirm(anyBrowser, third)).toMatchObject({
      generalErrorMessage: 'shop.email.linkEnded',
    });
    expect(await dataOf(ctx)).toMatchObject({ email: ctx.visitor.account?.email });
  });

  test('of two accounts that confirm it concurrently the later is refused, and its request stays', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    await requestChange(one, 'beide@haus.example');
    const first = tokenIn(await runJobs());
    await requestChange(other, 'beide@haus.example');
    const second = tokenIn(await runJobs());
    const { db } = database;
    const answers: unknown[] = [];
    const beaten: Ctx['db'] = {
      ...db,
      async row(statement) {
        if (statement.text.includes('update account.account set email'))
          answers.push(await confirm(visitorOf(db, { clock }), first));
        return db.row(statement);
      },
    };
    answers.push(await confirm(visitorOf(beaten, { clock }), second));
    expect(answers).toEqual([
      accepted,
      expect.objectContaining({ generalErrorMessage: 'vue.form.error.email.notUnique' }),
    ]);
    expect(await dataOf(other)).toMatchObject({
      email: other.visitor.account?.email,
      pendingEmail: 'beide@haus.example',
    });
  });
});

describe('[AC1] account data', () => {
  test('[AC1.contact] a private customer changes the name; data of companies are not stored', async () => {
    const ctx = await newCustomer();
    const data =
      '{ salutation: "mx", firstName: " Zoë ", lastName: "O’Neil-Ünlü", company: "Firma", VATRegistrationNo: "x" }';
    expect(await write(ctx, `updateAccountData(data: ${data})`)).toEqual(accepted);
    expect(await dataOf(ctx)).toMatchObject({
      kind: 'private',
      salutation: 'mx',
      firstName: 'Zoë',
      lastName: 'O’Neil-Ünlü',
      company: null,
      VATRegistrationNo: null,
    });
  });

  test('[AC1.business] a school changes its data in the business shop; each wrong field is named and nothing is changed', async () => {
    const ctx = await newCustomer('school', business);
    const before = await dataOf(ctx);
    const wrong = `{ firstName: "", lastName: "<b>", company: "", VATRegistrationNo: "DE123456789",
      jobTitleCode: "KING", numberOfEmployees: "0" }`;
    expect(await write(ctx, `updateAccountData(data: ${wrong})`)).toEqual({
      successful: false,
      generalErrorMessage: null,
      fieldErrors: [
        { fieldName: 'company', errorMessage: 'vue.form.error.requiredField' },
        { fieldName: 'firstName', errorMessage: 'vue.form.error.requiredField' },
        { fieldName: 'lastName', errorMessage: 'shop.form.error.name' },
        { fieldName: 'VATRegistrationNo', errorMessage: 'shop.form.error.vatNumber' },
        { fieldName: 'numberOfEmployees', errorMessage: 'shop.form.error.employees' },
        { fieldName: 'primaryIndustryGroupCode', errorMessage: 'vue.form.error.requiredField' },
        { fieldName: 'jobTitleCode', errorMessage: 'shop.form.error.choice' },
      ],
    });
    expect(await dataOf(ctx)).toEqual(before);
    const right = `{ firstName: "Tarık", lastName: "Ünlü", company: "Schule am Anger", VATRegistrationNo: "de 123.456-788",
      jobTitleCode: "HEAD", primaryIndustryGroupCode: "CARE", numberOfEmployees: "42" }`;
    expect(await write(ctx, `updateAccountData(data: ${right})`)).toEqual(accepted);
    expect(await dataOf(ctx)).toMatchObject({
      company: 'Schule am Anger',
      VATRegistrationNo: 'DE123456788',
      jobTitleCode: 'HEAD',
      primaryIndustryGroupCode: 'CARE',
      numberOfEmployees: 42,
    });
  });

  test('without a log-in no data are shown or stored', async () => {
    const loggedOut = visitorOf(database.db);
    expect(await dataOf(loggedOut)).toBeNull();
    expect(
      await write(loggedOut, 'updateAccountData(data: { firstName: "A", lastName: "B" })'),
    ).toMatchObject({
      generalErrorMessage: 'vue.message.sessionExpired',
    });
  });
});
