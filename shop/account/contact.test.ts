import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mail } from '#adapters/mail/port.ts';
import { standingClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from '#tests/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { visitorOf } from '#tests/visitor.ts';
import { accountJobs } from './account.jobs.ts';
import { findAccount } from './find-account.ts';
import { logIn } from './log-in.ts';
import { hashPassword } from './passwords.ts';

const password = 'Kreidestaub 7';
const business = 'educational.ranzen.de';
const clock = standingClock('2026-11-21T10:00:00Z');
const later = standingClock('2026-11-22T10:00:01Z');

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

const wish = (ctx: Ctx, email: string, typed = password) =>
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

/** Does what the worker does with all that waits, and answers the mails. */
async function workOff(): Promise<Mail[]> {
  const mails: Mail[] = [];
  const mailCtx = {
    ...visitorOf(database.db, { clock }),
    mail: { send: async (mail: Mail) => void mails.push(mail), close: () => undefined },
    speakAs: async (langCode: string) =>
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
  test('holds once its link was used; the old one is told, and links to a new password that it got end', async () => {
    const ctx = await newCustomer();
    const old = ctx.visitor.account?.email ?? '';
    const fresh = 'Neu.Adresse@haus.example';
    expect(await wish(ctx, ` ${fresh} `)).toEqual(accepted);
    expect(await dataOf(ctx)).toMatchObject({ email: old, pendingEmail: fresh });
    const mails = await workOff();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [fresh, 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse'],
      [old, 'Ihre E-Mail-Adresse bei Ranzen soll sich ändern'],
    ]);
    expect(mails[1]?.text).toContain(fresh);
    expect(mails[1]?.text).not.toContain('token=');
    await database.pool.query(
      `insert into account.password_reset (token_hash, account_id, created_at, expires_at)
       values ('mailed-to-the-old-one', $1, '2026-11-21', '2026-11-23')`,
      [ctx.visitor.account?.id],
    );
    const anybody = visitorOf(database.db, { clock });
    expect(await confirm(anybody, tokenIn(mails))).toEqual(accepted);
    expect(await dataOf(ctx)).toMatchObject({ email: fresh, pendingEmail: null });
    const { rows } = await database.pool.query(
      "select from account.password_reset where token_hash = 'mailed-to-the-old-one'",
    );
    expect(rows).toEqual([]);
    await expect(browserOf(old)).rejects.toThrow('LOGIN_FAILED');
    expect((await browserOf(fresh)).visitor.account?.id).toBe(ctx.visitor.account?.id);
    expect(await confirm(anybody, tokenIn(mails))).toEqual({
      successful: false,
      generalErrorMessage: 'shop.email.linkEnded',
      fieldErrors: [],
    });
  });

  test('needs the password, an address that is one, and one that nobody has; then nobody gets a mail', async () => {
    const ctx = await newCustomer();
    const other = await newCustomer();
    const taken = other.visitor.account?.email.toUpperCase() ?? '';
    expect(await wish(ctx, 'neu@haus.example', 'falsch')).toEqual(
      refusedOn('password', 'shop.password.oldWrong'),
    );
    expect(await wish(ctx, 'neu@haus.example', '')).toEqual(
      refusedOn('password', 'vue.form.error.requiredField'),
    );
    expect(await wish(ctx, 'neu@haus')).toEqual(
      refusedOn('email', 'vue.form.error.email.incorrect'),
    );
    expect(await wish(ctx, taken)).toEqual(refusedOn('email', 'vue.form.error.email.notUnique'));
    expect(await wish(ctx, taken, 'falsch')).toEqual(
      refusedOn('password', 'shop.password.oldWrong'),
    );
    expect(await wish(ctx, ctx.visitor.account?.email ?? '')).toEqual(
      refusedOn('email', 'shop.form.error.email.same'),
    );
    expect(await wish(visitorOf(database.db), 'neu@haus.example')).toMatchObject({
      generalErrorMessage: 'vue.message.sessionExpired',
    });
    expect(await workOff()).toEqual([]);
    expect(await dataOf(ctx)).toMatchObject({ pendingEmail: null });
  });

  test('is bound to ten guesses of the password', async () => {
    const ctx = await newCustomer();
    for (let guess = 0; guess < 10; guess += 1)
      await wish(ctx, 'neu@haus.example', `falsch ${guess}`);
    expect(await wish(ctx, 'neu@haus.example')).toMatchObject({
      generalErrorMessage: 'shop.account.tooManyAttempts',
    });
  });

  test('is not given where the wish was taken back, replaced, is a day old, or somebody was faster', async () => {
    const ctx = await newCustomer();
    const anybody = visitorOf(database.db, { clock });
    await wish(ctx, 'erst@haus.example');
    const first = tokenIn(await workOff());
    await wish(ctx, 'dann@haus.example');
    const second = tokenIn(await workOff());
    expect(await confirm(anybody, first)).toMatchObject({
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
    expect(await confirm(anybody, second)).toMatchObject({
      generalErrorMessage: 'vue.form.error.email.notUnique',
    });
    await wish(ctx, 'zuletzt@haus.example');
    const third = tokenIn(await workOff());
    expect(await write(ctx, 'deleteEmailChange')).toEqual(accepted);
    expect(await confirm(anybody, third)).toMatchObject({
      generalErrorMessage: 'shop.email.linkEnded',
    });
    expect(await dataOf(ctx)).toMatchObject({ email: ctx.visitor.account?.email });
  });
});

describe('[AC1] account data', () => {
  test('a private customer changes the name; what companies tell is not kept', async () => {
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

  test('a school tells what it does in the business shop; each wrong field is named and nothing is changed', async () => {
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

  test('without a login there are none, and none are kept', async () => {
    const nobody = visitorOf(database.db);
    expect(await dataOf(nobody)).toBeNull();
    expect(
      await write(nobody, 'updateAccountData(data: { firstName: "A", lastName: "B" })'),
    ).toMatchObject({
      generalErrorMessage: 'vue.message.sessionExpired',
    });
  });
});
