import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#shop/kernel/clock.ts';
import { countWaiting } from '#tests/support/lock-lists.ts';
import { staffWith } from '#tests/support/staff.ts';
import { startRegisteringShop, type RegisteringShop } from './registrations.ts';

const host = 'backoffice.ranzen.localhost';

let shop: RegisteringShop;
let service: string;
let warehouse: string;
beforeAll(async () => {
  shop = await startRegisteringShop();
  service = (await staffWith(shop.database, { roles: ['service'], clock: systemClock })).token;
  warehouse = (await staffWith(shop.database, { roles: ['warehouse'], clock: systemClock })).token;
}, 60_000);
afterAll(() => shop.close());

type Business = { email: string; company: string; vatNumber?: string; createdAt?: string };

/** Registers a business that waits for approval. Returns its id. */
async function registered({ email, company, vatNumber, createdAt = '2026-11-01' }: Business) {
  const { rows } = await shop.database.pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, first_name, last_name, company, vat_number, created_at)
     values ('business', 'school', $1, 'x', '<b>Ute</b>', 'Horn', $2, $3, $4) returning id::integer`,
    [email, company, vatNumber, createdAt],
  );
  return rows[0]?.id ?? 0;
}

async function withProof(accountId: number, contentType: string, content: Buffer) {
  const name = randomUUID();
  await shop.database.pool.query(
    `insert into files.file (name, content_type, content, kept_at) values ($1, $2, $3, now())`,
    [name, contentType, content],
  );
  await shop.database.pool.query(
    `insert into account.document (token_hash, kind, file_name, content_type, size_bytes, account_id, uploaded_at)
     values ($1, 'certificate', $1, $2, $3, $4, now())`,
    [name, contentType, content.length, accountId],
  );
}

async function ask(token: string, query: string, variables: object = {}) {
  const { text } = await shop.server.ask('/api/backoffice/', {
    method: 'POST',
    body: JSON.stringify({ query, variables }),
    headers: { Host: host, 'content-type': 'application/json', Cookie: `staff=${token}` },
  });
  return JSON.parse(text) as {
    data?: Record<string, unknown> | null;
    errors?: { extensions: { classification: string } }[];
  };
}

const file = (path: string, token: string) =>
  shop.server.ask(path, { headers: { Host: host, Cookie: `staff=${token}` } });

const approve =
  'mutation ($id: Int!, $version: String!) { approveBusiness(id: $id, version: $version) { successful generalErrorMessage } }';
const reject =
  'mutation ($id: Int!, $version: String!, $reason: String!) { rejectBusiness(id: $id, version: $version, reason: $reason) { successful generalErrorMessage fieldErrors { fieldName errorMessage } } }';
const read = `query ($id: Int!) { registration(id: $id) { name company address proofs { place kind isPicture }
  duplicates { company reasons isApproved } } }`;

/** A registration as the screen shows it; its version is empty for one that is gone. */
async function seen(id: number) {
  const { data } = await ask(service, 'query ($id: Int!) { registration(id: $id) { version } }', {
    id,
  });
  const registration = data?.['registration'] as { version: string } | null | undefined;
  return { id, version: registration?.version ?? '' };
}

test('[OP1][AC6] a registration that changed since it was shown is neither approved nor rejected', async () => {
  const email = 'vorher@schule.example';
  const id = await registered({ email, company: 'Vorherschule' });
  const changes = [
    () => withProof(id, 'application/pdf', Buffer.from('%PDF-1.7')),
    () =>
      shop.database.pool.query(
        `update account.account set company = 'Nachherschule' where id = $1`,
        [id],
      ),
    () =>
      shop.database.pool.query(
        `update account.account set question_answered_at = now() where id = $1`,
        [id],
      ),
  ];
  const changed = { successful: false, generalErrorMessage: 'staff.changedMeanwhile' };
  for (const change of changes) {
    const before = await seen(id);
    await change();
    expect((await ask(service, approve, before)).data?.['approveBusiness']).toEqual(changed);
    const rejected = await ask(service, reject, { ...before, reason: 'Nein' });
    expect(rejected.data?.['rejectBusiness']).toMatchObject(changed);
  }
  await shop.runJobs();
  expect(await shop.mailsTo(email)).toEqual([]);
  expect((await ask(service, approve, await seen(id))).data?.['approveBusiness']).toMatchObject({
    successful: true,
  });
});

test('[OP1][AC6] an address that comes while an approval waits keeps the registration from being approved', async () => {
  const id = await registered({ email: 'zugleich@schule.example', company: 'Zugleichschule' });
  const before = await seen(id);
  const holder = await shop.database.pool.connect();
  await holder.query('begin');
  await holder.query('select from account.account where id = $1 for no key update', [id]);
  await holder.query(
    `insert into account.address (account_id, kind, form_type, first_name, last_name, street, postcode, city, country, created_at)
     values ($1, 'billing', 'companyOrSchool', 'Ute', 'Horn', 'Neuer Weg 1', '12345', 'Neustadt', 'DE', now())`,
    [id],
  );
  const approved = ask(service, approve, before);
  await expect.poll(() => countWaiting(shop.database.pool), { timeout: 5000 }).toBe(1);
  await holder.query('commit');
  holder.release();
  expect((await approved).data?.['approveBusiness']).toEqual({
    successful: false,
    generalErrorMessage: 'staff.changedMeanwhile',
  });
});

test('[OP1][AC6] a waiting business is asked for more by mail and goes on waiting', async () => {
  const email = 'rueckfrage@schule.example';
  const id = await registered({ email, company: 'Rückfrageschule' });
  const words = 'Senden Sie uns den Nachweis.\r\n<i>Danke</i>';
  const question =
    'mutation ($id: Int!, $words: String!) { askBusiness(id: $id, words: $words) { successful generalErrorMessage fieldErrors { fieldName errorMessage } } }';
  const askFor = async (wanted: object) =>
    (await ask(service, question, wanted)).data?.['askBusiness'];
  expect(await askFor({ id, words })).toMatchObject({ successful: true });
  await shop.runJobs();
  const mails = await shop.mailsTo(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Senden Sie uns den Nachweis.\n<i>Danke</i>');
  expect(mails[0]?.text).toContain('/myaccount/proofs/?token=');
  const shown = await ask(
    service,
    'query ($id: Int!) { registration(id: $id) { approvedAt questions { words } } }',
    { id },
  );
  expect(shown.data).toEqual({
    registration: {
      approvedAt: null,
      questions: [{ words: 'Senden Sie uns den Nachweis.\n<i>Danke</i>' }],
    },
  });
  for (const [typed, errorMessage] of [
    [' \n ', 'customers.required'],
    ['ä'.repeat(2001), 'customers.tooLong'],
  ])
    expect(await askFor({ id, words: typed })).toMatchObject({
      fieldErrors: [{ fieldName: 'words', errorMessage }],
    });
  const others = await Promise.all(Array.from({ length: 5 }, () => askFor({ id, words })));
  expect(others.filter((answer) => (answer as { successful: boolean }).successful)).toHaveLength(4);
  expect((await ask(warehouse, question, { id, words })).errors?.[0]?.extensions).toMatchObject({
    classification: 'FORBIDDEN',
  });
  await ask(service, approve, await seen(id));
  expect(await askFor({ id, words })).toMatchObject({
    generalErrorMessage: 'shop.account.alreadyApproved',
  });
});

test('[OP1][AC6] a VAT number is checked by a job, shown with its answer, and never keeps an account from being approved', async () => {
  const id = await registered({
    email: 'ust@schule.example',
    company: 'Prüfschule',
    vatNumber: 'ATU12345675',
  });
  const check = 'mutation ($id: Int!) { checkVatId(id: $id) { successful generalErrorMessage } }';
  const shown =
    'query ($id: Int!) { registration(id: $id) { vatChecks { number outcome askedBy } } customer(id: $id) { vatNumber vatChecks { outcome } } }';
  expect((await ask(warehouse, check, { id })).errors?.[0]?.extensions).toMatchObject({
    classification: 'FORBIDDEN',
  });
  expect((await ask(service, check, { id })).data?.['checkVatId']).toMatchObject({
    successful: true,
  });
  expect((await ask(service, check, { id })).data?.['checkVatId']).toMatchObject({
    generalErrorMessage: 'vatCheck.isWaiting',
  });
  expect((await ask(service, approve, await seen(id))).data?.['approveBusiness']).toMatchObject({
    successful: true,
  });
  expect((await ask(service, shown, { id })).data).toEqual({
    registration: {
      vatChecks: [{ number: 'ATU12345675', outcome: null, askedBy: expect.any(String) as string }],
    },
    customer: { vatNumber: 'ATU12345675', vatChecks: [{ outcome: null }] },
  });
});

test('[AC6] a business without a language that is approved twice gets one mail', async () => {
  const email = 'zweimal@schule.example';
  const id = await registered({ email, company: 'Zweimalschule' });
  const before = await seen(id);
  const answers = await Promise.all([ask(service, approve, before), ask(service, approve, before)]);
  const results = answers.map(({ data }) => data?.['approveBusiness']);
  expect(results).toContainEqual({ successful: true, generalErrorMessage: null });
  expect(results).toContainEqual({
    successful: false,
    generalErrorMessage: 'shop.account.alreadyApproved',
  });
  await shop.runJobs();
  expect(await shop.mailsTo(email)).toHaveLength(1);
});

test('[AC6] a rejected registration is deleted, its reason is in the mail, and a reason that is too long changes nothing', async () => {
  const email = 'nein@schule.example';
  const id = await registered({ email, company: 'Neinschule' });
  const tooLong = await ask(service, reject, { ...(await seen(id)), reason: 'x'.repeat(2001) });
  expect(tooLong.data?.['rejectBusiness']).toMatchObject({
    successful: false,
    fieldErrors: [{ fieldName: 'reason', errorMessage: 'customers.tooLong' }],
  });
  const rejected = await ask(service, reject, {
    ...(await seen(id)),
    reason: 'Der <Stempel> fehlt.',
  });
  expect(rejected.data?.['rejectBusiness']).toMatchObject({ successful: true });
  expect((await ask(service, read, { id })).data).toEqual({ registration: null });
  expect((await ask(service, approve, await seen(id))).data?.['approveBusiness']).toMatchObject({
    generalErrorMessage: 'shop.account.unknownBusiness',
  });
  await shop.runJobs();
  expect((await shop.mailsTo(email))[0]?.text).toContain('Der <Stempel> fehlt.');
});

test('[AC6] a registration is shown beside accounts with its domain, VAT number or name', async () => {
  await registered({ email: 'a@lindenhof.example', company: 'Lindenhof Grundschule e. V.' });
  await registered({ email: 'b@anders.example', company: 'Träger', vatNumber: 'DE136695976' });
  await registered({ email: 'c@gmail.com', company: 'Fremde Schule' });
  const id = await registered({
    email: 'neu@LINDENHOF.example',
    company: 'LINDENHOF-Grundschule',
    vatNumber: 'DE136695976',
  });
  const { data } = await ask(service, read, { id });
  expect(data?.['registration']).toMatchObject({
    name: '<b>Ute</b> Horn',
    duplicates: [
      { company: 'Lindenhof Grundschule e. V.', reasons: ['domain', 'name'], isApproved: false },
      { company: 'Träger', reasons: ['vatNumber'], isApproved: false },
    ],
  });
  const own = await registered({ email: 'd@gmail.com', company: 'Eigene Schule' });
  expect((await ask(service, read, { id: own })).data?.['registration']).toMatchObject({
    duplicates: [],
  });
});

test('[AC6] proofs are shown only to staff with the right, pictures with a watermark, PDFs as a download', async () => {
  const id = await registered({ email: 'belege@schule.example', company: 'Belegschule' });
  const picture = await sharp({
    create: { width: 600, height: 400, channels: 3, background: '#ffffff' },
  })
    .jpeg()
    .toBuffer();
  await withProof(id, 'image/jpeg', picture);
  await withProof(id, 'application/pdf', Buffer.from('%PDF-1.7 Schulausweis'));
  const path = `/api/backoffice/proofs/${id}`;
  const first = await file(`${path}/1`, service);
  expect(first.status).toBe(200);
  expect(first.headers['content-type']).toBe('image/jpeg');
  expect(first.headers['content-disposition']).toBe(
    `inline; filename="proof-${id}-1-certificate.jpg"`,
  );
  expect(first.headers['cache-control']).toBe('no-store');
  expect(first.headers['content-security-policy']).toContain('sandbox');
  const { channels } = await sharp(first.body).stats();
  expect(channels[1]?.min).toBeLessThan(240);
  const second = await file(`${path}/2`, service);
  expect(second.headers['content-disposition']).toBe(
    `attachment; filename="proof-${id}-2-certificate.pdf"`,
  );
  expect(String(second.body)).toBe('%PDF-1.7 Schulausweis');
  for (const wrong of [`${path}/3`, `${path}/0`, `${path}/x`, '/api/backoffice/proofs/-1/1'])
    expect(await file(wrong, service)).toMatchObject({ status: 404 });
  expect(await file(`${path}/1`, warehouse)).toMatchObject({ status: 403 });
  expect(await file(`${path}/1`, 'x'.repeat(43))).toMatchObject({ status: 401 });
});

test('[AC6][OP1] the queue of approvals lists the oldest first, and is FORBIDDEN without the right', async () => {
  await shop.database.pool.query(
    `update account.account set approved_at = now() where shop = 'business' and approved_at is null`,
  );
  const created = (n: number) => `2026-10-${String(1 + (n % 28)).padStart(2, '0')}`;
  for (let n = 0; n < 60; n += 1)
    await registered({ email: `q${n}@s${n}.example`, company: `S${n}`, createdAt: created(n) });
  const query =
    'query ($after: String) { registrations(after: $after) { rows { company registeredAt } next } }';
  type Part = { rows: { company: string; registeredAt: string }[]; next: string | null };
  const first = (await ask(service, query)).data?.['registrations'] as Part;
  const rest = (await ask(service, query, { after: first.next })).data?.['registrations'] as Part;
  expect([first.rows.length, rest.rows.length, rest.next]).toEqual([50, 10, null]);
  const all = [...first.rows, ...rest.rows];
  expect(new Set(all.map(({ company }) => company)).size).toBe(60);
  const days = all.map(({ registeredAt }) => registeredAt);
  expect(days).toEqual(days.toSorted());
  const forbidden = await ask(warehouse, query);
  expect(forbidden.errors?.[0]?.extensions.classification).toBe('FORBIDDEN');
  const refused = await ask(warehouse, approve, { id: 1, version: '' });
  expect(refused.errors?.[0]?.extensions.classification).toBe('FORBIDDEN');
});
