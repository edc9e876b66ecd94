import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mail } from '#adapters/mail/port.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { runAllJobs } from '#tests/support/run-all-jobs.ts';
import { requestNewsletter } from './request-newsletter.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createTestDatabase();
});
afterEach(() => database.drop());

let last = 0;
function stranger(host?: string): Ctx {
  last += 1;
  return visitorOf(database.db, { clock, remoteAddress: `192.0.2.${last}`, ...(host && { host }) });
}

const done = { successful: true, generalErrorMessage: null, fieldErrors: [] };

async function ask(ctx: Ctx, field: string): Promise<unknown> {
  const answer = await askContract<Record<string, unknown>>(
    ctx,
    `mutation { done: ${field} { successful generalErrorMessage fieldErrors { fieldName errorMessage } } }`,
  );
  return answer['done'];
}

const refusal = (generalErrorMessage: string) => ({
  successful: false,
  generalErrorMessage,
  fieldErrors: [],
});

function tokenIn({ text }: Mail, page: string): string {
  const [, token = ''] =
    new RegExp(`/service/newsletter/${page}/\\?token=([\\w-]+)`).exec(text) ?? [];
  return token;
}

async function subscriptionOf(email: string): Promise<unknown> {
  const { rows } = await database.pool.query(
    `select shop, lang_code as lang, source, consent_text as words, requested_from as asked, confirmed_from as confirmed,
       confirmed_at as begun, unsubscribed_at as ended from marketing.newsletter_subscription where email = $1`,
    [email],
  );
  return rows[0];
}

test('[CN2.newsletter][OP3.newsletter] nothing else is sent before the confirmation, and the proof of consent is stored', async () => {
  const jana = stranger('www.ranzen.at');
  expect(await ask(jana, `newsletterSubscribe(email: " Jana@Haus.example ")`)).toEqual(done);
  const [optIn, ...others] = await runAllJobs(database, jana);
  expect(others).toEqual([]);
  expect(optIn).toMatchObject({
    to: 'jana@haus.example',
    subject: 'Bitte bestätigen: Newsletter von Ranzen',
  });
  expect(optIn?.unsubscribeUrl).toBeUndefined();
  expect(optIn?.text).toContain('https://www.ranzen.at/service/newsletter/success/?token=');
  const proof = {
    shop: 'consumer',
    lang: 'at-de',
    source: 'page',
    words: expect.stringContaining('Mit „Newsletter anfordern“ stimmen Sie zu'),
    asked: jana.visitor.remoteAddress,
    confirmed: null,
    begun: null,
    ended: null,
  };
  expect(await subscriptionOf('jana@haus.example')).toEqual(proof);

  const token = tokenIn(optIn!, 'success');
  for (const forged of ['', 'x', token.slice(1), `${token}A`])
    expect(await ask(jana, `newsletterConfirm(token: "${forged}")`)).toEqual(
      refusal('shop.newsletter.linkEnded'),
    );
  const reader = stranger('www.ranzen.at');
  expect(await ask(reader, `newsletterConfirm(token: "${token}")`)).toEqual(done);
  expect(await ask(reader, `newsletterConfirm(token: "${token}")`)).toEqual(done);
  expect(await subscriptionOf('jana@haus.example')).toEqual({
    ...proof,
    confirmed: reader.visitor.remoteAddress,
    begun: clock.now(),
  });

  const [welcome, ...more] = await runAllJobs(database, reader);
  expect(more).toEqual([]);
  expect(welcome?.subject).toBe('Willkommen beim Newsletter');
  const endToken = tokenIn(welcome!, 'newsletter-abmelden');
  expect(welcome?.unsubscribeUrl).toBe(
    `https://www.ranzen.at/service/newsletter/newsletter-abmelden/?token=${endToken}`,
  );
  expect(welcome?.html).toContain('Newsletter abmelden');
  expect(await ask(reader, `newsletterUnsubscribe(token: "${token}")`)).toEqual(
    refusal('shop.newsletter.unsubscribeLinkEnded'),
  );
  clock.moveTo('2026-11-21T11:00:00Z');
  expect(await ask(reader, `newsletterUnsubscribe(token: "${endToken}")`)).toEqual(done);
  expect(await subscriptionOf('jana@haus.example')).toMatchObject({ ended: clock.now() });
  expect(await ask(reader, `newsletterConfirm(token: "${token}")`)).toEqual(
    refusal('shop.newsletter.linkEnded'),
  );
  expect(await runAllJobs(database, reader)).toEqual([]);
});

test('[CN2] known and unknown addresses get the same response; a filled honeypot and the limit send no mail', async () => {
  const known = stranger();
  await requestNewsletter(known, { email: 'anna@haus.example', source: 'order' });
  await database.pool.query(
    `update marketing.newsletter_subscription set confirmed_at = now() where email = 'anna@haus.example'`,
  );
  await runAllJobs(database, known);
  const bot = `newsletterSubscribe(email: "bot@haus.example", honeypot: "x")`;
  for (const field of [`newsletterSubscribe(email: "ANNA@haus.example")`, bot])
    expect(await ask(stranger(), field)).toEqual(done);
  expect(await runAllJobs(database, known)).toEqual([]);
  expect(await subscriptionOf('bot@haus.example')).toBeUndefined();
  expect(await subscriptionOf('anna@haus.example')).toMatchObject({ source: 'order' });
  for (const email of ['', 'anna', 'anna@haus', `${'a'.repeat(80)}@haus.example`])
    expect(await ask(stranger(), `newsletterSubscribe(email: "${email}")`)).toMatchObject({
      successful: false,
      fieldErrors: [{ fieldName: 'email' }],
    });

  const asked = [];
  for (let round = 0; round < 4; round += 1)
    asked.push(await ask(stranger(), `newsletterSubscribe(email: "flut@haus.example")`));
  expect(asked).toEqual([done, done, done, refusal('shop.newsletter.tooMany')]);
  expect(await runAllJobs(database, known)).toHaveLength(1);
});

test('[CN2] the newsletter also ends by e-mail alone, and only subscribers get a mail', async () => {
  const ctx = stranger('educational.ranzen.de');
  await requestNewsletter(ctx, { email: 'schule@haus.example', source: 'page' });
  await database.pool.query(
    `update marketing.newsletter_subscription set confirmed_at = now() where email = 'schule@haus.example'`,
  );
  await runAllJobs(database, ctx);
  for (const email of ['Schule@haus.example', 'schule@haus.example', 'niemand@haus.example'])
    expect(
      await ask(stranger('educational.ranzen.de'), `newsletterUnsubscribe(email: "${email}")`),
    ).toEqual(done);
  const mails = await runAllJobs(database, ctx);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['schule@haus.example', 'Newsletter abgemeldet'],
  ]);
  expect(mails[0]?.text).toContain('https://educational.ranzen.de/service/newsletter/');
});

test('[CN2] a link older than a week is invalid, and the request may be repeated in English', async () => {
  const ctx = stranger('en.ranzen.de');
  await ask(ctx, `newsletterSubscribe(email: "late@haus.example")`);
  const [optIn] = await runAllJobs(database, ctx);
  clock.moveTo('2026-11-29T12:00:00Z');
  const confirm = (mail: Mail) =>
    ask(ctx, `newsletterConfirm(token: "${tokenIn(mail, 'success')}")`);
  expect(await confirm(optIn!)).toEqual(refusal('shop.newsletter.linkEnded'));
  await ask(ctx, `newsletterSubscribe(email: "late@haus.example")`);
  const [again] = await runAllJobs(database, ctx);
  expect(again?.subject).toBe('Please confirm: the Ranzen newsletter');
  expect(again?.name).not.toBe(optIn?.name);
  expect(await confirm(again!)).toEqual(done);
});
