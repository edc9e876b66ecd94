import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askBusiness } from '#shop/account/registration/ask-business.ts';
import { approveBusiness } from '#shop/account/registration/approve-business.ts';
import {
  answerQuestion,
  openQuestion,
  questionLink,
} from '#shop/account/registration/answer-question.ts';
import {
  findRegistrations,
  viewRegistration,
} from '#shop/account/registration/find-registrations.ts';
import { uploadDocument } from '#shop/account/proofs/upload-document.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { countWaiting } from '#tests/support/lock-lists.ts';
import { visitorOf } from '#tests/support/visitor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.pool.query('delete from account.login_attempt');
  await database.pool.query('delete from account.account');
});
afterAll(() => database.drop());

const askedAt = '2026-11-20T10:00:00Z';
const staff = { id: 1, name: 'Team', language: 'de' } as never;
const desk = (at = askedAt) => ({ db: database.db, clock: fixedClock(at), staff });
const applicant = (at = askedAt) =>
  visitorOf(database.db, { clock: fixedClock(at), host: 'educational.ranzen.de' });

let last = 0;

async function registered(createdAt = '2026-11-01') {
  last += 1;
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, first_name, last_name, company, created_at)
     values ('business', 'school', $1, 'x', 'Ute', 'Horn', $2, $3) returning id::integer`,
    [`s${last}@schule.example`, `Schule ${last}`, createdAt],
  );
  return rows[0]?.id ?? 0;
}

/** A registration that was asked, with the token of its mail's link. */
async function asked(createdAt?: string) {
  const id = await registered(createdAt);
  expect(await askBusiness(desk(), { id, words: 'Was <b>fehlt</b>?' })).toBeUndefined();
  return { id, token: await linkOf(id) };
}

async function linkOf(accountId: number): Promise<string> {
  const shown = await viewRegistration(desk(), accountId);
  const question = { id: shown?.questions[0]?.id ?? 0, askedAt: new Date(askedAt) };
  const { path } = await questionLink(desk(), question);
  return new URL(path, 'http://x').searchParams.get('token') ?? '';
}

async function uploaded(at?: string): Promise<string> {
  const picture = await sharp({
    create: { width: 20, height: 20, channels: 3, background: '#cc3300' },
  })
    .png()
    .toBuffer();
  const sent = await uploadDocument(
    applicant(at),
    'certificate',
    new File([new Uint8Array(picture)], '../../x.html'),
  );
  if ('refused' in sent) throw new Error(sent.refused);
  return sent.token;
}

const queue = async () => (await findRegistrations(desk(), undefined)).rows;

test('[AC6][OP1] an answer with words and proofs is shown, and moves its registration to the top of the queue', async () => {
  const oldest = await registered('2026-10-01');
  const { id, token } = await asked('2026-11-05');
  expect((await queue()).map((row) => [row.id, row.isAsked])).toEqual([
    [oldest, false],
    [id, true],
  ]);
  expect(await openQuestion(applicant(), token)).toEqual({
    state: 'open',
    question: 'Was <b>fehlt</b>?',
    validUntil: '2026-12-04T10:00:00.000Z',
  });
  const uploadIds = [await uploaded(), await uploaded()];
  const answer = 'Träger ist\r\ndie Stadt <i>Aalen</i>. ';
  expect(await answerQuestion(applicant(), { token, answer, uploadIds })).toBeUndefined();
  expect((await queue()).map((row) => [row.id, row.answeredAt, row.proofs, row.isAsked])).toEqual([
    [id, '2026-11-20T10:00:00.000Z', 2, false],
    [oldest, null, 0, false],
  ]);
  expect(await viewRegistration(desk(), id)).toMatchObject({
    questions: [
      { answer: 'Träger ist\ndie Stadt <i>Aalen</i>.', answeredAt: '2026-11-20T10:00:00.000Z' },
    ],
    proofs: [{ kind: 'certificate', isPicture: true }, { kind: 'certificate' }],
  });
});

test('[AC6] proofs that come while an answer waits count toward the limit of 20', async () => {
  const { id, token } = await asked();
  const uploadIds = [await uploaded()];
  const other = await database.pool.connect();
  await other.query('begin');
  await other.query('select from account.account where id = $1 for no key update', [id]);
  const answered = answerQuestion(applicant(), { token, answer: '', uploadIds });
  await expect.poll(() => countWaiting(database.pool), { timeout: 5000 }).toBe(1);
  await other.query(
    `insert into account.document (token_hash, kind, file_name, content_type, size_bytes, account_id, uploaded_at)
     select 'hash ' || number, 'certificate', number || '.png', 'image/png', 1, $1, '2026-11-20'
     from generate_series(1, 20) as number`,
    [id],
  );
  await other.query('commit');
  other.release();
  expect(await answered).toMatchObject({ refused: 'TOO_MANY' });
});

test('[AC6] a link answers once, and its page says that the answer arrived', async () => {
  const { id, token } = await asked();
  const answers = await Promise.all([
    answerQuestion(applicant(), { token, answer: 'Ja', uploadIds: [] }),
    answerQuestion(applicant(), { token, answer: 'Nein', uploadIds: [] }),
  ]);
  expect(answers.filter((each) => each === undefined)).toHaveLength(1);
  expect(answers).toContainEqual(expect.objectContaining({ refused: 'LINK_ENDED' }));
  expect(await openQuestion(applicant(), token)).toMatchObject({
    state: 'answered',
    question: null,
  });
  await askBusiness(desk(), { id, words: 'Und noch etwas?' });
  expect((await queue())[0]).toMatchObject({ id, answeredAt: null, isAsked: true });
});

test('[AC6] a link ends after 14 days, with the approval, with the registration, and where it is changed', async () => {
  const { id, token } = await asked();
  const answer = { token, answer: 'Ja', uploadIds: [] };
  const late = '2026-12-04T10:00:00Z';
  expect(await openQuestion(applicant(late), token)).toMatchObject({
    state: 'expired',
    question: null,
  });
  expect(await answerQuestion(applicant(late), answer)).toMatchObject({ refused: 'LINK_ENDED' });
  await approveBusiness(desk(), { business: id });
  expect(await openQuestion(applicant(), token)).toMatchObject({
    state: 'approved',
    question: null,
  });
  expect(await answerQuestion(applicant(), answer)).toMatchObject({ refused: 'LINK_ENDED' });
  await database.pool.query('delete from account.account');
  for (const each of [token, `${token.slice(0, -2)}AA`, '', 'x'.repeat(700)])
    expect(await openQuestion(applicant(), each)).toEqual({
      state: 'unknown',
      question: null,
      validUntil: null,
    });
});

test('[AC6] an empty answer, one that is too long, and a proof that is unknown, too old or of another answer change nothing', async () => {
  const { id, token } = await asked();
  const answerWith = (answer: string, ...uploadIds: string[]) =>
    answerQuestion(applicant(), { token, answer, uploadIds });
  expect(await answerWith(' \n')).toMatchObject({ refused: 'REQUIRED', field: 'proof1' });
  expect(await answerWith('ä'.repeat(2001))).toMatchObject({
    refused: 'TOO_LONG',
    field: 'answer',
  });
  const good = await uploaded();
  expect(await answerWith('', good, 'x'.repeat(43))).toMatchObject({ refused: 'FILE_AGAIN' });
  expect(await answerWith('', await uploaded('2026-11-19T09:59:59Z'))).toMatchObject({
    refused: 'FILE_AGAIN',
  });
  expect(await answerWith('', good, good, good, good)).toMatchObject({ refused: 'TOO_MANY' });
  expect(await viewRegistration(desk(), id)).toMatchObject({
    proofs: [],
    questions: [{ answer: null, answeredAt: null }],
  });
  expect(await answerWith('', good)).toBeUndefined();
  const other = await asked();
  expect(
    await answerQuestion(applicant(), { token: other.token, answer: '', uploadIds: [good] }),
  ).toMatchObject({ refused: 'FILE_AGAIN' });
});

test('[AC6] answers from one address are limited', async () => {
  await database.pool.query(
    `insert into parameters.parameter (name, entry, value) values ('registration', 'proofsPerHour', '2')`,
  );
  const { token } = await asked();
  const answer = (link: string) =>
    answerQuestion(applicant(), { token: link, answer: 'Ja', uploadIds: [] });
  expect(await answer('x')).toMatchObject({ refused: 'LINK_ENDED' });
  expect(await answer('y')).toMatchObject({ refused: 'LINK_ENDED' });
  expect(await answer(token)).toMatchObject({ refused: 'TOO_MANY_ATTEMPTS' });
  await database.pool.query(`delete from parameters.parameter where name = 'registration'`);
});
