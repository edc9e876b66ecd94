import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { approveBusiness } from '#shop/account/registration/approve-business.ts';
import { readProofs } from '#shop/account/proofs/read-proofs.ts';
import { rejectBusiness } from '#shop/account/registration/reject-business.ts';
import { demoCustomer } from '#demo/seed/seed-account.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { business, german } from './fake-shop.ts';
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
  // Those of the demo's own registrations and returns.
  await shop.database.pool.query('delete from account.document');
  await shop.database.pool.query('delete from files.file');
}, 60_000);
afterEach(() => shop.close());

const required = 'vue.form.error.requiredField';

const pdf = Buffer.from('%PDF-1.7 Schulausweis');
const page = sharp({ create: { width: 40, height: 60, channels: 3, background: '#cc3300' } });
const png = await page.clone().png().toBuffer();
const jpeg = await page
  .clone()
  .withExif({ IFD0: { Artist: 'Ute Horn' } })
  .jpeg()
  .toBuffer();
/** A page for browsers that is appended to a picture. */
const hidden = Buffer.from('<html><script>alert(1)</script>');
const most = 10 * 1024 * 1024;

type Uploaded = {
  successful: boolean;
  uploadId: string | null;
  fieldErrors: { fieldName: string; errorMessage: string }[];
};

/** Uploads a file as the multipart request of GraphQL; its name and type contradict its content. */
async function upload(content: Buffer, field = 'uploadCertificate', host = business) {
  const query = `mutation ($file: File!) { uploaded: ${field}(file: $file) { successful uploadId fieldErrors { fieldName errorMessage } } }`;
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { file: null } }));
  form.set('map', JSON.stringify({ 0: ['variables.file'] }));
  form.set('0', new File([new Uint8Array(content)], '../passwd.html', { type: 'text/html' }));
  const whole = new Response(form);
  const { text } = await shop.server.ask('/api/shop/', {
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
    VATRegistrationNo: 'de 123.456-788',
    numberOfEmployees: '23',
  };
  const registerBusiness = (formData: object, authType = 'school') =>
    shop.register(formData, authType, business);

  test('lists the choices in the language of the storefront', async () => {
    const query =
      '{ getEducationalIndustryData { entryCode entryText } getEducationalFunctionData { entryCode } }';
    const { data } = await shop.ask(query, undefined, business);
    expect(data['getEducationalIndustryData']).toContainEqual({
      entryCode: 'primary-school',
      entryText: 'Grundschule',
    });
    expect(data['getEducationalFunctionData']).toHaveLength(11);
    const english = await shop.ask(query, undefined, 'en.educational.ranzen.de.localhost');
    expect(english.data['getEducationalIndustryData']).toContainEqual({
      entryCode: 'primary-school',
      entryText: 'Primary school',
    });
  });

  test('requires codes of the lists and a certificate, and refuses private buyers', async () => {
    await shop.forgetLimits();
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

  test('[AC6.certificate] a proof is accepted by its content, up to exactly 10 MB, and its name is not stored', async () => {
    await shop.forgetLimits();
    const whole = Buffer.alloc(most, pdf);
    for (const content of [pdf, Buffer.concat([png, hidden]), Buffer.concat([jpeg, hidden]), whole])
      expect(await upload(content)).toMatchObject({ successful: true });
    const refusals: [Buffer, string][] = [
      [Buffer.alloc(most + 1, pdf), 'shop.form.error.file.tooBig'],
      [Buffer.from('<html>%PDF-'), 'shop.form.error.file.type'],
      [jpeg.subarray(0, jpeg.length / 2), 'shop.form.error.file.type'],
      [Buffer.concat([png.subarray(0, 8), pdf]), 'shop.form.error.file.type'],
      [Buffer.from('%PDF-1.7 << /S /JavaScript >>'), 'shop.form.error.file.active'],
      [Buffer.alloc(0), 'shop.form.error.file.empty'],
    ];
    for (const [content, errorMessage] of refusals)
      expect(await upload(content)).toEqual({
        successful: false,
        uploadId: null,
        fieldErrors: [{ fieldName: 'file', errorMessage }],
      });
    expect(await upload(pdf, 'uploadCertificate', german)).toMatchObject({ successful: false });
    const { rows } = await shop.database.pool.query(
      `select content_type as type, content, name ~ '^[0-9a-f-]{36}$' and size_bytes = octet_length(content) as "isSound"
       from account.document join files.file using (content_type) where file_name = name order by content_type, size_bytes`,
    );
    const kept = rows as { type: string; content: Buffer; isSound: boolean }[];
    expect(kept.map(({ type, isSound }) => [type, isSound])).toEqual([
      ['application/pdf', true],
      ['application/pdf', true],
      ['image/jpeg', true],
      ['image/jpeg', true],
    ]);
    expect([kept[0]?.content.equals(pdf), kept[1]?.content.length]).toEqual([true, most]);
    for (const { content } of kept.slice(2)) {
      expect(content.includes('script') || content.includes('Ute')).toBe(false);
      expect(await sharp(content).metadata()).toMatchObject({ width: 40, height: 60 });
    }
  });

  test('[TP1] a multipart request without a valid file is refused, and nothing is stored', async () => {
    const query = 'mutation ($file: File!) { uploadCertificate(file: $file) { successful } }';
    const inline = 'mutation { uploadCertificate(file: "x") { successful } }';
    const kept = async () =>
      (await shop.database.pool.query('select count(*)::integer as files from files.file')).rows;
    const before = await kept();
    for (const content of [
      ...['x', { size: 5, name: 'a.pdf' }, [], 1].map((file) => ({ query, variables: { file } })),
      { query: inline },
    ]) {
      const { status, text } = await shop.post('/api/shop/', content, business);
      expect([status, text.includes('A file comes with a multipart request')]).toEqual([200, true]);
    }
    expect(await kept()).toEqual(before);
  });

  test('uploads without a registration are deleted after a day, and an address may make twenty in an hour', async () => {
    await shop.forgetLimits();
    await shop.database.pool.query(
      `update account.document set uploaded_at = uploaded_at - interval '25 hours'`,
    );
    const { uploadId } = await upload(png, 'uploadSignature');
    expect(uploadId).toMatch(/^[\w-]{43}$/);
    const { rows } = await shop.database.pool.query(
      'select (select count(*)::integer from account.document) as documents, (select count(*)::integer from files.file) as files',
    );
    expect(rows).toEqual([{ documents: 1, files: 1 }]);
    await shop.database.pool.query('update account.login_attempt set failures = 20');
    expect(await upload(pdf)).toEqual({ successful: false, uploadId: null, fieldErrors: [] });
  });

  test('[AC6.signature][AC6.waiting][AC6.approval] waits for its approval, which mails a customer number of seven digits', async () => {
    await shop.forgetLimits();
    const { uploadId: certificateId } = await upload(pdf);
    const { uploadId: signatureId } = await upload(jpeg, 'uploadSignature');
    const { answer, cookies } = await registerBusiness({ ...school, certificateId, signatureId });
    expect([answer, cookies]).toMatchObject([{ successfull: true, approvalPending: true }, []]);
    expect(answer).not.toHaveProperty('token');
    const again = await registerBusiness({ ...school, certificateId, signatureId });
    expect(again.answer).toMatchObject({ successfull: true, approvalPending: true });
    const { rows } = await shop.database.pool.query(
      `select vat_number, industry_code, job_title_code, employees, customer_number,
        (select array_agg(document.kind order by document.kind) from account.document where account_id = account.id) as documents
       from account.account where email = $1`,
      [school.email],
    );
    expect(rows).toEqual([
      {
        vat_number: 'DE123456788',
        industry_code: 'primary-school',
        job_title_code: 'head',
        employees: 23,
        customer_number: null,
        documents: ['certificate', 'signature'],
      },
    ]);
    const logIn = (name: string) =>
      shop.post(
        '/api/login-action/',
        { formData: { email: name, password: school.password } },
        business,
      );
    expect(JSON.parse((await logIn(school.email)).text)).toEqual({
      successfull: false,
      errorMessage: expect.stringContaining('Wir prüfen Ihre Registrierung noch') as string,
      fieldErrors: [],
    });
    const ctx = visitorOf(shop.database.db);
    expect(await readProofs(ctx, school.email)).toEqual([
      { name: '1-certificate.pdf', content: pdf },
      { name: '2-signature.jpg', content: expect.any(Buffer) },
    ]);
    expect(await readProofs(ctx, jana.email)).toEqual([]);
    const approved = await approveBusiness(ctx, { business: ' NEU@schule.example' });
    expect(approved).toEqual({ customerNumber: expect.stringMatching(/^7\d{6}$/) as string });
    expect(await approveBusiness(ctx, { business: school.email })).toMatchObject({
      refused: 'ALREADY_APPROVED',
    });
    expect(await approveBusiness(ctx, { business: jana.email })).toMatchObject({
      refused: 'UNKNOWN',
    });
    expect((await logIn(school.email)).text).toContain('"successfull":true');
    await shop.runJobs();
    const mails = await shop.mailsTo(school.email);
    expect(new Set(mails.map((each) => each?.subject))).toEqual(
      new Set(['Ihr Konto ist freigegeben', 'Wir prüfen Ihre Registrierung']),
    );
    const { customerNumber } = approved as { customerNumber: string };
    const approval = mails.find((each) => each?.subject === 'Ihr Konto ist freigegeben');
    expect(approval?.text).toContain(`Kundennummer: ${customerNumber}`);
    expect(approval?.html).toContain(customerNumber);
  });

  test('is rejected: account and proofs are deleted, a mail says what to do, and the e-mail can register again', async () => {
    await shop.forgetLimits();
    const email = 'zurueck@schule.example';
    const ctx = visitorOf(shop.database.db);
    const again = async () => {
      const { uploadId: certificateId } = await upload(pdf);
      const { answer } = await registerBusiness({ ...school, email, certificateId });
      return answer;
    };
    expect(await again()).toMatchObject({ successfull: true, approvalPending: true });
    const counted = async () => {
      const { rows } = await shop.database.pool.query(
        `select (select count(*)::integer from account.account where email = $1) as accounts,
          (select count(*)::integer from account.document where account_id is null) as unclaimed,
          (select count(*)::integer from files.file) as files`,
        [email],
      );
      return rows[0];
    };
    const { accounts, unclaimed, files } = await counted();
    expect(accounts).toBe(1);
    const rejection = {
      business: ' Zurueck@schule.example',
      reason: 'Der Stempel ist <unlesbar>.',
    };
    expect(await rejectBusiness(ctx, rejection)).toBeUndefined();
    expect(await counted()).toEqual({ accounts: 0, unclaimed, files: files - 1 });
    expect(await rejectBusiness(ctx, { business: email })).toMatchObject({ refused: 'UNKNOWN' });
    expect(await rejectBusiness(ctx, { business: demoCustomer.email })).toMatchObject({
      refused: 'ALREADY_APPROVED',
    });
    await shop.runJobs();
    const mail = (await shop.mailsTo(email)).find(
      (each) => each?.subject === 'Ihre Registrierung bei Ranzen',
    );
    expect(mail?.text).toContain('Der Stempel ist <unlesbar>.');
    expect(mail?.html).toContain('Der Stempel ist &lt;unlesbar&gt;.');
    expect(mail?.text).toContain('Ihre Angaben und den Nachweis haben wir gelöscht.');
    expect(mail?.text).not.toContain('wir löschen das Konto');
    expect(mail?.text).toMatch(/http:\/\/educational\.\S+\/myaccount\/register\//);
    expect(await again()).toMatchObject({ successfull: true, approvalPending: true });
  });

  test('customer numbers are assigned once, and those assigned by hand are skipped', async () => {
    await shop.database.pool.query(
      `insert into account.account (shop, kind, email, password_hash, created_at)
       select 'business', 'school', 'schule' || number || '@schule.example', 'x', now() from generate_series(1, 5) as number`,
    );
    const { rows: last } = await shop.database.pool.query<{ last: number }>(
      'select last_value::integer as last from account.customer_number',
    );
    await shop.database.pool.query(
      `update account.account set customer_number = $1 where email = 'schule5@schule.example'`,
      [String((last[0]?.last ?? 0) + 2)],
    );
    const ctx = visitorOf(shop.database.db);
    const given = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        approveBusiness(ctx, { business: `schule${number}@schule.example` }),
      ),
    );
    const numbers = given.map((each) => ('customerNumber' in each ? each.customerNumber : ''));
    expect(new Set(numbers).size).toBe(4);
    expect(numbers).not.toContain(String((last[0]?.last ?? 0) + 2));
  });
});
