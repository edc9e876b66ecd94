import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { countWaiting } from '#tests/support/lock-lists.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { runAllJobs } from '#tests/support/run-all-jobs.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, amountMinor: 1295 }]);
});
afterAll(() => database.drop());

let last = 0;
function stranger(options: { host?: string; remoteAddress?: string } = {}): Ctx {
  last += 1;
  return visitorOf(database.db, { clock, remoteAddress: `192.0.2.${last}`, ...options });
}

const done = { successful: true, generalErrorMessage: null, fieldErrors: [] };
const result = '{ successful generalErrorMessage fieldErrors { fieldName errorMessage } }';

async function ask(ctx: Ctx, field: string, variables: Record<string, unknown>) {
  const types = Object.entries(variables).map(([name, value]) => {
    const type = { number: 'Int', boolean: 'Boolean' }[typeof value as string] ?? 'String';
    return `$${name}: ${type}!`;
  });
  const given = Object.keys(variables).map((name) => `${name}: $${name}`);
  const call = given.length > 0 ? `${field}(${given.join(', ')})` : field;
  const head = types.length > 0 ? `(${types.join(', ')})` : '';
  const answer = await askContract<{ done: unknown }>(
    ctx,
    `mutation ${head} { done: ${call} ${result} }`,
    variables,
  );
  return answer.done;
}

const message = {
  name: 'Jana Becker',
  email: 'jana@haus.example',
  message: 'Wo bleibt <b>es</b>?\n\nDanke.',
};

test('[CN2] a message reaches the office and is confirmed; above the limit and with a filled honeypot nothing is sent', async () => {
  const ctx = stranger();
  expect(await ask(ctx, 'sendContactForm', { ...message, orderNumber: 'R-2026-1' })).toEqual(done);
  expect(await ask(ctx, 'sendContactForm', { ...message, honeypot: 'x' })).toEqual(done);
  const mails = await runAllJobs(database, ctx);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['service@ranzen.example', 'Nachricht von Jana Becker'],
    ['jana@haus.example', 'Ihre Nachricht an Ranzen'],
  ]);
  expect(mails[0]?.text).toContain('R-2026-1 (nicht aus dem eigenen Konto)');
  expect(mails[0]?.html).toContain('Wo bleibt &lt;b&gt;es&lt;/b&gt;?');
  expect(mails[1]?.text).toContain('Sie haben uns nicht geschrieben?');
  for (const word of ['Wo bleibt', 'Becker'])
    expect(`${mails[1]?.text} ${mails[1]?.html}`).not.toContain(word);
  for (const [fieldName, wrong] of Object.entries({
    name: ' ',
    email: 'jana@',
    message: 'x'.repeat(4001),
  }))
    expect(
      await ask(stranger(), 'sendContactForm', { ...message, [fieldName]: wrong }),
    ).toMatchObject({
      fieldErrors: [{ fieldName }],
    });
  const flood = [];
  for (let round = 0; round < 5; round += 1)
    flood.push(await ask(stranger(), 'sendContactForm', message));
  expect(flood.slice(0, 4)).toEqual([done, done, done, done]);
  expect(flood[4]).toMatchObject({ generalErrorMessage: 'shop.newsletter.tooMany' });
  const flooded = await runAllJobs(database, ctx);
  expect(flooded.map(({ to }) => to)).toEqual(Array(4).fill('service@ranzen.example'));
});

test('[CN2] a customer who gives their own e-mail gets a copy of the message', async () => {
  const account = { id: 1, kind: 'private', email: 'Ute@Haus.example', sessionHash: 'x' } as const;
  const ctx = { ...stranger(), visitor: { ...stranger().visitor, account } };
  expect(await ask(ctx, 'sendContactForm', { ...message, email: 'ute@haus.EXAMPLE' })).toEqual(
    done,
  );
  const mails = await runAllJobs(database, ctx);
  expect(mails[1]?.text).toContain('Guten Tag Jana Becker,');
  expect(mails[1]?.text).toContain('Wo bleibt');
});

test('[CN2.contact] the contact form shows an order of the own session, and no other customer’s', async () => {
  const buyer = await readyBuyer(stranger(), { items: [[1, 1]], email: 'jana@haus.example' });
  const { orderId } = await submit(buyer);
  const known = async (ctx: Ctx) =>
    (
      await askContract<{ contactFormData: unknown }>(
        ctx,
        'query ($orderId: String) { contactFormData(orderId: $orderId) { email orderNumber } }',
        { orderId },
      )
    ).contactFormData;
  expect(await known(buyer.ctx)).toEqual({ email: 'jana@haus.example', orderNumber: orderId });
  expect(await known(stranger())).toEqual({ email: null, orderNumber: null });
  const other = await readyBuyer(stranger(), { items: [[1, 1]], email: 'ute@haus.example' });
  expect(await known(other.ctx)).toEqual({ email: 'ute@haus.example', orderNumber: null });
  await runAllJobs(database, stranger());
});

test('[CN2] the catalogue is sent to a business customer’s own address, once a month', async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    `with school as (
       insert into account.account (shop, kind, email, password_hash, customer_number, approved_at, created_at)
       values ('business', 'school', 'schule@haus.example', 'x', '7000009', '2026-01-01', '2026-01-01') returning id
     )
     insert into account.address (account_id, kind, form_type, company, first_name, last_name, street, postcode, city, country, created_at, is_customer_address)
     select id, 'billing', 'companyOrSchool', 'Grundschule', 'Ute', 'Horn', 'Am Anger 12', '73430', 'Aalen', 'DE', '2026-01-01', true
     from school returning account_id as id`,
  );
  const host = 'educational.ranzen.de';
  const account = {
    id: Number(rows[0]?.id),
    kind: 'school' as const,
    email: 'schule@haus.example',
    sessionHash: 'x',
  };
  const school = visitorOf(database.db, { clock, host, account });
  await expect(ask(stranger({ host }), 'requestCatalogue', {})).rejects.toThrow('Log in');
  expect(await ask(stranger(), 'requestCatalogue', {})).toMatchObject({ successful: false });
  expect(await ask(school, 'requestCatalogue', {})).toEqual(done);
  expect(await ask(school, 'requestCatalogue', {})).toEqual(done);
  const mails = await runAllJobs(database, school);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['schule@ranzen.example', 'Kataloganforderung von Ute Horn'],
    ['schule@haus.example', 'Ihr Katalog kommt per Post'],
  ]);
  expect(mails[0]?.text).toContain(
    'Anschrift:\nGrundschule\nUte Horn\nAm Anger 12\n73430 Aalen\nDeutschland\n',
  );

  await database.pool.query('delete from marketing.catalogue_request');
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select from account.account where id = $1 for no key update', [account.id]);
  const both = Promise.all([
    ask(school, 'requestCatalogue', {}),
    ask(school, 'requestCatalogue', {}),
  ]);
  await expect.poll(() => countWaiting(database.pool), { timeout: 5000 }).toBe(2);
  await holder.query('commit');
  holder.release();
  expect(await both).toEqual([done, done]);
  expect(await runAllJobs(database, school)).toHaveLength(2);
});

test('[CN2] a competition accepts one entry per e-mail, by its rules and within its time', async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into marketing.competition (shop, starts_at, ends_at, title, prize, question) values ('consumer',
       '2026-11-21T10:00:00Z', '2026-11-30T22:59:59Z', '{"de": "Ranzen zu gewinnen", "en": "Win a satchel"}',
       '{"de": "Ein Ranzen", "en": "A satchel"}', '{"de": "Wie viele?", "en": "How many?"}') returning id`,
  );
  const competitionId = Number(rows[0]?.id);
  const entry = {
    competitionId,
    name: 'Jana',
    email: 'Jana@haus.example',
    answer: 'drei',
    agrees: true,
  };
  const open = async (host = 'www.ranzen.de') =>
    (
      await askContract<{ competition: unknown }>(
        stranger({ host }),
        '{ competition { title endsAt } }',
      )
    ).competition;
  expect(await open('en.ranzen.de')).toEqual({
    title: 'Win a satchel',
    endsAt: '2026-11-30T22:59:59.000Z',
  });
  for (const wrong of [{ agrees: false }, { answer: '' }, { email: 'x' }, { competitionId: 999 }])
    expect(await ask(stranger(), 'enterCompetition', { ...entry, ...wrong })).toMatchObject({
      successful: false,
    });
  const asked = await Promise.all(
    Array.from({ length: 4 }, () => ask(stranger(), 'enterCompetition', entry)),
  );
  expect(asked).toEqual([done, done, done, done]);
  expect((await runAllJobs(database, stranger())).map(({ to, subject }) => [to, subject])).toEqual([
    ['jana@haus.example', 'Sie nehmen am Gewinnspiel teil'],
  ]);
  clock.moveTo('2026-11-30T22:59:59Z');
  expect(await open()).toBeNull();
  expect(
    await ask(stranger(), 'enterCompetition', { ...entry, email: 'ute@haus.example' }),
  ).toMatchObject({ generalErrorMessage: 'shop.competition.closed' });
  const { rowCount } = await database.pool.query('select from marketing.competition_entry');
  expect(rowCount).toBe(1);
});
