import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailSender } from '#adapters/mail/port.ts';
import { createSmtpMailSender } from '#adapters/mail/smtp-mail-sender.ts';
import { type Inbox, startInbox } from '#sandbox/inbox/inbox.ts';
import { createSpeakAs } from '#server/speak-as.ts';
import { accountJobs } from '#shop/account/account.jobs.ts';
import { approveBusiness } from '#shop/account/approve-business.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/database.ts';
import { visitorOf } from '#tests/visitor.ts';
import { business, german } from './fake-shop.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

let database: TestDatabase;
let server: StartedServer;
let folder: string;
let inbox: Inbox;
let mail: MailSender;
beforeAll(async () => {
  database = await createDemoDatabase();
  server = await startTestServer(database.ownerUrl, async () => new Response('page'));
  folder = await mkdtemp(join(tmpdir(), 'ranzen-mail-'));
  inbox = await startInbox({ folder, webPort: 0, smtpPort: 0 });
  mail = createSmtpMailSender(inbox.smtpUrl);
}, 60_000);
afterAll(async () => {
  mail.close();
  await server.close();
  await inbox.close();
  await rm(folder, { recursive: true });
  await database.drop();
});

type Answer = {
  successfull: boolean;
  fieldErrors: { fieldName: string; errorMessage: string }[];
  token?: { expires: string };
  uploadId?: string;
} & Record<string, unknown>;

async function post(path: string, body: string, type: string, host: string, cookie?: string) {
  const { status, headers, text } = await server.ask(path, {
    method: 'POST',
    body,
    headers: {
      Host: host,
      'Content-Type': type,
      Origin: `http://${host}`,
      ...(cookie !== undefined && { Cookie: cookie }),
    },
  });
  const cookies = (headers['set-cookie'] ?? []).map((each) => each.split(';', 1)[0] ?? '');
  return { status, cookies, text };
}

async function register(formData: object, authType = 'private', host = german) {
  const body = JSON.stringify({ authType, formData });
  const { cookies, text, status } = await post(
    '/api/register-action/',
    body,
    'application/json',
    host,
  );
  return { status, cookies, answer: JSON.parse(text) as Answer };
}

/** Each test speaks from a place of its own, as far as limits are concerned. */
async function forgetLimits(): Promise<void> {
  await database.pool.query('delete from account.login_attempt');
}

async function ask(query: string, cookie?: string, host = german) {
  const { text } = await post(
    '/api/shop/',
    JSON.stringify({ query }),
    'application/json',
    host,
    cookie,
  );
  return JSON.parse(text) as { data: Record<string, unknown> };
}

async function runJobs(): Promise<void> {
  const site = { environment: 'local', mainDomain: 'ranzen', port: server.port } as const;
  const ctx = { ...visitorOf(database.db), mail, speakAs: createSpeakAs(site, database.db) };
  await runOnce({
    connectionString: database.ownerUrl,
    logger: new Logger(() => () => undefined),
    noHandleSignals: true,
    taskList: Object.fromEntries(
      Object.entries(accountJobs).map(([name, job]) => [
        name,
        (payload: unknown) => job(payload as { accountId: number }, ctx),
      ]),
    ),
  });
}

async function mailsTo(address: string) {
  const mails = inbox.mailbox.list(address);
  return Promise.all(mails.map(({ id }) => inbox.mailbox.open(id)));
}

const jana = {
  email: 'jana@haus.example',
  password: 'Kreidestaub 7',
  firstName: 'Jána Éowyn',
  lastName: 'Ødegård-O’Neill',
};
const address = {
  streetAndHouseNr: 'Am Anger 12',
  postCode: '73430',
  city: 'Aalen',
  country: 'DE',
};
const required = 'vue.form.error.requiredField';
const errorsOf = ({ answer }: { answer: Answer }) =>
  Object.fromEntries(answer.fieldErrors.map((each) => [each.fieldName, each.errorMessage]));

describe('[AU1] registration at a consumer shop', () => {
  test('makes an account, logs in, and answers as the document says', async () => {
    const { answer, cookies } = await register(jana);
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
    const { data } = await ask(
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

  test('[OP3] is followed by one mail in the storefront’s language', async () => {
    await register({ ...jana, email: 'ann@house.example', firstName: 'Ann <b>' });
    await register({ ...jana, email: 'ann@house.example' }, 'private', 'en.ranzen.de.localhost');
    await runJobs();
    const [mail, ...others] = await mailsTo('ann@house.example');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Welcome to Ranzen');
    expect(mail?.text).toContain('Dear Jána Éowyn Ødegård-O’Neill,');
    expect(mail?.html).toContain('<html lang="en">');
    expect((await mailsTo('jana@haus.example')).map((each) => each?.subject)).toEqual([
      'Willkommen bei Ranzen',
    ]);
  });

  test('[FV1] names the first broken rule of every field at once, dotted where they nest', async () => {
    await forgetLimits();
    const wrong = { email: 'jana', password: 'ab', firstName: '<b>', lastName: '' };
    expect(errorsOf(await register(wrong))).toEqual({
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
    expect(errorsOf(await register({ ...company, password: 'Passwort1' }, 'school'))).toEqual({
      email: 'vue.form.error.email.notUnique',
      password: 'shop.form.error.password.common',
      company: required,
      phone: 'shop.form.error.phone',
      'billingAddress.streetAndHouseNr': 'shop.form.error.houseNumber',
      'billingAddress.country': 'shop.form.error.country',
    });
    expect(errorsOf(await register({}, 'company'))).toEqual({
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
    expect(errorsOf(await register(jana, 'guest'))).toEqual({
      authType: 'shop.register.wrongType',
    });
  });

  test('keeps a school’s address and asks nothing of businesses', async () => {
    await forgetLimits();
    const school = { ...jana, email: 'anger@schule.example', company: 'Grundschule am Anger' };
    const { answer } = await register(
      { ...school, 'billingAddress.country': 'DE', billingAddress: address, newsletter: 'true' },
      'school',
    );
    expect(answer.successfull).toBe(true);
    const { rows } = await database.pool.query(
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

  test('[AU6] of registrations at the same time one is made, and a form sent twice enters it', async () => {
    await forgetLimits();
    const twin = { ...jana, email: 'Twin@haus.example' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => register(twin)));
    expect(answers.map(({ answer }) => answer.successfull)).toEqual([true, true, true, true]);
    expect((await register({ ...twin, email: 'twin@HAUS.example' })).answer.token).toBeDefined();
    const other = await register({ ...twin, password: 'Etwas anderes' });
    expect(errorsOf(other)).toEqual({ email: 'vue.form.error.email.notUnique' });
    expect(other.cookies).toEqual([]);
    const { rows } = await database.pool.query(
      `select count(*)::integer as made from account.account where lower(email) = 'twin@haus.example'`,
    );
    expect(rows).toEqual([{ made: 1 }]);
  });

  test('[AU6] later the right password opens nothing here, and it is said that the e-mail is known', async () => {
    await forgetLimits();
    await register({ ...jana, email: 'frueher@haus.example' });
    await database.pool.query(
      `update account.account set created_at = created_at - interval '11 minutes' where email = 'frueher@haus.example'`,
    );
    const { answer, cookies } = await register({ ...jana, email: 'frueher@haus.example' });
    expect([answer.successfull, cookies]).toEqual([false, []]);
    expect(
      await ask(
        '{ free: uniqueEmail(email: "neu@haus.example"), taken: uniqueEmail(email: "FRUEHER@haus.example"), none: uniqueEmail(email: "x") }',
      ),
    ).toEqual({
      data: { free: true, taken: false, none: false },
    });
  });

  test('[AU6] who asks too often is not told any more', async () => {
    await forgetLimits();
    await database.pool.query(
      `insert into account.login_attempt (subject, failures, window_ends_at) values ('email-check:127.0.0.1', 59, now() + interval '1 hour')`,
    );
    expect(await ask('{ uniqueEmail(email: "jana@haus.example") }')).toEqual({
      data: { uniqueEmail: false },
    });
    expect(await ask('{ uniqueEmail(email: "jana@haus.example") }')).toEqual({
      data: { uniqueEmail: null },
    });
    const { answer } = await register({ ...jana, email: 'zuviel@haus.example' });
    expect(answer).toMatchObject({
      successfull: false,
      errorMessage:
        'Das waren zu viele Versuche. Bitte versuchen Sie es in 60 Minuten noch einmal.',
      fieldErrors: [],
    });
    await forgetLimits();
  });

  test('takes values of any kind without a fault', async () => {
    const odd = [
      null,
      0,
      [],
      {},
      { a: { b: 1 } },
      '\0',
      '\ud800',
      'x'.repeat(5000),
      '‮',
      "' or 1=1 --",
    ];
    for (const value of odd) {
      await forgetLimits();
      const fields = ['email', 'password', 'firstName', 'billingAddress', 'company'];
      const formData = Object.fromEntries(fields.map((name) => [name, value]));
      const { status, answer } = await register(formData, 'company');
      expect([status, answer.successfull]).toEqual([200, false]);
    }
  });
});

const pdf = Buffer.from('%PDF-1.7 Schulausweis');
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const most = 10 * 1024 * 1024;

type Uploaded = {
  successful: boolean;
  uploadId: string | null;
  fieldErrors: { fieldName: string; errorMessage: string }[];
};

/** Sends a file as the multipart request of GraphQL; its name and type say something else than its content. */
async function upload(content: Buffer, field = 'uploadCertificate', host = business) {
  const query = `mutation ($file: File!) { uploaded: ${field}(file: $file) { successful uploadId fieldErrors { fieldName errorMessage } } }`;
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { file: null } }));
  form.set('map', JSON.stringify({ 0: ['variables.file'] }));
  form.set('0', new File([new Uint8Array(content)], '../passwd.html', { type: 'text/html' }));
  const whole = new Response(form);
  const { text } = await server.ask('/api/shop/', {
    method: 'POST',
    body: Buffer.from(await whole.arrayBuffer()),
    headers: {
      Host: host,
      Origin: `http://${host}`,
      'Content-Type': whole.headers.get('content-type') ?? '',
    },
  });
  return (JSON.parse(text) as { data: { uploaded: Uploaded } }).data.uploaded;
}

describe('[AC6] registration of a business', () => {
  const school = {
    email: 'neu@schule.example',
    password: 'Kreidestaub 7',
    firstName: 'Ute',
    lastName: 'Horn',
    company: 'Grundschule Nord',
    billingAddress: address,
    primaryIndustryGroupCode: 'primary-school',
    jobTitleCode: 'head',
    VATRegistrationNo: 'de 123.456-789',
    numberOfEmployees: '23',
  };
  const registerBusiness = (formData: object, authType = 'school') =>
    register(formData, authType, business);

  test('lists what to choose from by language', async () => {
    const query =
      '{ getEducationalIndustryData { entryCode entryText } getEducationalFunctionData { entryCode } }';
    const { data } = await ask(query, undefined, business);
    expect(data['getEducationalIndustryData']).toContainEqual({
      entryCode: 'primary-school',
      entryText: 'Grundschule',
    });
    expect(data['getEducationalFunctionData']).toHaveLength(11);
    const english = await ask(query, undefined, 'en.educational.ranzen.de.localhost');
    expect(english.data['getEducationalIndustryData']).toContainEqual({
      entryCode: 'primary-school',
      entryText: 'Primary school',
    });
  });

  test('asks for the lists’ codes, a certificate, and no private buyers', async () => {
    await forgetLimits();
    const wrong = {
      ...school,
      jobTitleCode: 'king',
      primaryIndustryGroupCode: '',
      VATRegistrationNo: '12',
      numberOfEmployees: '0',
      certificateId: '',
    };
    expect(errorsOf(await registerBusiness(wrong))).toEqual({
      VATRegistrationNo: 'shop.form.error.vatNumber',
      numberOfEmployees: 'shop.form.error.employees',
      certificateId: required,
      primaryIndustryGroupCode: required,
      jobTitleCode: 'shop.form.error.choice',
    });
    expect(errorsOf(await registerBusiness({ ...school, certificateId: 'x'.repeat(43) }))).toEqual({
      certificateId: 'shop.form.error.file.again',
    });
    expect(errorsOf(await registerBusiness(school, 'private'))).toEqual({
      authType: 'shop.register.wrongType',
    });
  });

  test('a proof is taken by its content, to the last byte of 10 MB, and its name is nobody’s', async () => {
    await forgetLimits();
    const whole = Buffer.alloc(most, pdf);
    for (const content of [pdf, png, jpeg, whole])
      expect(await upload(content)).toMatchObject({ successful: true });
    const refusals: [Buffer, string][] = [
      [Buffer.alloc(most + 1, pdf), 'shop.form.error.file.tooBig'],
      [Buffer.from('<html>%PDF-'), 'shop.form.error.file.type'],
      [Buffer.alloc(0), 'shop.form.error.file.empty'],
    ];
    for (const [content, errorMessage] of refusals)
      expect(await upload(content)).toEqual({
        successful: false,
        uploadId: null,
        fieldErrors: [{ fieldName: 'file', errorMessage }],
      });
    expect(await upload(pdf, 'uploadCertificate', german)).toMatchObject({ successful: false });
    const { rows } = await database.pool.query(
      `select content_type, size_bytes, octet_length(content) as kept, name ~ '^[0-9a-f-]{36}$' as is_random
       from account.document join files.file using (content_type) where file_name = name order by size_bytes`,
    );
    expect(rows).toEqual(
      [
        ['image/jpeg', 4],
        ['image/png', 9],
        ['application/pdf', 21],
        ['application/pdf', most],
      ].map(([content_type, size]) => ({
        content_type,
        size_bytes: size,
        kept: size,
        is_random: true,
      })),
    );
  });

  test('uploads that nobody claimed for a day are removed, and one place may make twenty in an hour', async () => {
    await forgetLimits();
    await database.pool.query(
      `update account.document set uploaded_at = uploaded_at - interval '25 hours'`,
    );
    const { uploadId } = await upload(png, 'uploadSignature');
    expect(uploadId).toMatch(/^[\w-]{43}$/);
    const { rows } = await database.pool.query(
      'select (select count(*)::integer from account.document) as documents, (select count(*)::integer from files.file) as files',
    );
    expect(rows).toEqual([{ documents: 1, files: 1 }]);
    await database.pool.query('update account.login_attempt set failures = 20');
    expect(await upload(pdf)).toEqual({ successful: false, uploadId: null, fieldErrors: [] });
  });

  test('waits for its approval, which mails a customer number of seven digits', async () => {
    await forgetLimits();
    const { uploadId: certificateId } = await upload(pdf);
    const { uploadId: signatureId } = await upload(jpeg, 'uploadSignature');
    const { answer, cookies } = await registerBusiness({ ...school, certificateId, signatureId });
    expect([answer, cookies]).toMatchObject([{ successfull: true, approvalPending: true }, []]);
    expect(answer).not.toHaveProperty('token');
    const again = await registerBusiness({ ...school, certificateId, signatureId });
    expect(again.answer).toMatchObject({ successfull: true, approvalPending: true });
    const { rows } = await database.pool.query(
      `select vat_number, industry_code, job_title_code, employees, customer_number,
        (select array_agg(document.kind order by document.kind) from account.document where account_id = account.id) as documents
       from account.account where email = $1`,
      [school.email],
    );
    expect(rows).toEqual([
      {
        vat_number: 'DE123456789',
        industry_code: 'primary-school',
        job_title_code: 'head',
        employees: 23,
        customer_number: null,
        documents: ['certificate', 'signature'],
      },
    ]);
    const logIn = (name: string) =>
      post(
        '/api/login-action/',
        JSON.stringify({ formData: { email: name, password: school.password } }),
        'application/json',
        business,
      );
    expect((await logIn(school.email)).text).toContain('Wir prüfen Ihre Anmeldung noch');
    const ctx = visitorOf(database.db);
    const approved = await approveBusiness(ctx, ' NEU@schule.example');
    expect(approved).toEqual({ customerNumber: expect.stringMatching(/^7\d{6}$/) as string });
    expect(await approveBusiness(ctx, school.email)).toMatchObject({ refused: 'ALREADY_APPROVED' });
    expect(await approveBusiness(ctx, jana.email)).toMatchObject({ refused: 'UNKNOWN' });
    expect((await logIn(school.email)).text).toContain('"successfull":true');
    await runJobs();
    const mails = await mailsTo(school.email);
    expect(mails.map((each) => each?.subject).toSorted()).toEqual([
      'Ihr Konto ist frei',
      'Wir prüfen Ihre Anmeldung',
    ]);
    const { customerNumber } = approved as { customerNumber: string };
    const approval = mails.find((each) => each?.subject === 'Ihr Konto ist frei');
    expect(approval?.text).toContain(`Kundennummer: ${customerNumber}`);
    expect(approval?.html).toContain(customerNumber);
  });

  test('customer numbers are given once, and those given by hand are passed over', async () => {
    await database.pool.query(
      `insert into account.account (shop, kind, email, password_hash, created_at)
       select 'business', 'school', 'schule' || number || '@schule.example', 'x', now() from generate_series(1, 5) as number`,
    );
    const { rows: last } = await database.pool.query<{ last: number }>(
      'select last_value::integer as last from account.customer_number',
    );
    await database.pool.query(
      `update account.account set customer_number = $1 where email = 'schule5@schule.example'`,
      [String((last[0]?.last ?? 0) + 2)],
    );
    const ctx = visitorOf(database.db);
    const given = await Promise.all(
      [1, 2, 3, 4].map((number) => approveBusiness(ctx, `schule${number}@schule.example`)),
    );
    const numbers = given.map((each) => ('customerNumber' in each ? each.customerNumber : ''));
    expect(new Set(numbers).size).toBe(4);
    expect(numbers).not.toContain(String((last[0]?.last ?? 0) + 2));
  });
});
