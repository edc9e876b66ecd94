import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VatAnswer, VatQuestion } from '#adapters/vat-register/port.ts';
import { createVies } from '#adapters/vat-register/vies.ts';
import {
  startVatRegisterSandbox,
  type VatRegisterSandbox,
} from '#sandbox/vat-register/vat-register-sandbox.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { countWaiting } from '#tests/support/lock-lists.ts';
import { vatNumberOf } from '../vat-number.ts';
import { answerVatCheck, checkVatId, viewVatChecks } from './check-vat-id.ts';

let database: TestDatabase;
let owner: pg.Pool;
let sandbox: VatRegisterSandbox;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  sandbox = await startVatRegisterSandbox();
});
afterAll(async () => {
  await owner.end();
  await sandbox.close();
  await database.drop();
});

const clock = fixedClock('2026-11-23T10:00:00Z');
const staff = { id: 7, name: '<b>Ute</b>' } as never;
const ctx = () => ({ db: database.db, clock, staff });

let last = 0;

/** A company in Vienna with a number that begins so; the last digit is its check digit. */
async function company(start: string, name = 'Träger GmbH') {
  const number = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(
    (each) => vatNumberOf(each) !== undefined,
  );
  last += 1;
  const { rows } = await database.pool.query<{ id: number }>(
    `with made as (
       insert into account.account (shop, kind, email, password_hash, company, vat_number, created_at)
       values ('business', 'company', $1, 'x', $2, $3, now()) returning id
     ), addressed as (
       insert into account.address (account_id, kind, form_type, first_name, last_name, street, postcode, city, country, created_at)
       select id, 'billing', 'companyOrSchool', 'Ute', 'Horn', 'Ring 1', '1010', 'Wien', 'AT', now() from made
     )
     select id::integer from made`,
    [`firma${last}@haus.example`, name, number ?? start],
  );
  return rows[0]?.id ?? 0;
}

type Register = { check(question: VatQuestion): Promise<VatAnswer> };

/** Does the job of an account's latest check. */
async function answered(accountId: number, vatRegister: Register | undefined) {
  const { id = 0 } = (await latest(accountId)) ?? {};
  await answerVatCheck({ db: database.db, clock, vatRegister }, id);
}

/** Minutes until the jobs of an account's checks, in the order of their making. */
async function planned(accountId: number) {
  const { rows } = await owner.query<{ minutes: number }>(
    `select greatest(extract(epoch from run_at - $1)::integer, 0) / 60 as minutes from graphile_worker._private_jobs as job
     join account.vat_check on vat_check.id = (payload ->> 'checkId')::bigint where account_id = $2 order by job.id`,
    [clock.now(), accountId],
  );
  return rows.map(({ minutes }) => minutes);
}

const vies = () => createVies({ url: sandbox.url, requester: 'DE136695976' }, 200);
const latest = async (id: number) => (await viewVatChecks(ctx(), id))[0];

test('[AC6] the answer is kept with its moment, its identifier, who asked, and how it agrees with what was typed', async () => {
  const id = await company('ATU1234567');
  expect(await checkVatId(ctx(), id)).toBeUndefined();
  expect(await latest(id)).toMatchObject({ outcome: null, attempts: 0, answeredAt: null });
  expect(await checkVatId(ctx(), id)).toMatchObject({ refused: 'ALREADY' });
  await answered(id, vies());
  expect(await latest(id)).toMatchObject({
    number: 'ATU12345675',
    askedBy: '<b>Ute</b>',
    outcome: 'valid',
    answeredAt: '2026-11-23T10:00:00.000Z',
    requestIdentifier: expect.stringContaining('WAPI') as string,
    registeredName: 'TRÄGER GMBH',
    registeredAddress: 'Hauptstraße 1\n1010 Wien',
    isSameName: true,
    isSamePostCode: true,
  });
});

test('[AC6] of two questions at once about a number one is asked and the other refused', async () => {
  const id = await company('ATU1234567');
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select from account.account where id = $1 for no key update', [id]);
  const both = Promise.all([checkVatId(ctx(), id), checkVatId(ctx(), id)]);
  await expect.poll(() => countWaiting(database.pool), { timeout: 5000 }).toBe(2);
  await holder.query('commit');
  holder.release();
  const refusals = await both;
  expect(refusals.map((refusal) => refusal?.refused ?? 'asked').toSorted()).toEqual([
    'ALREADY',
    'asked',
  ]);
  expect(await viewVatChecks(ctx(), id)).toHaveLength(1);
});

test.each([
  ['ATU9934567', { outcome: 'invalid', isSameName: null, requestIdentifier: null }],
  ['ATU9534567', { outcome: 'valid', isSameName: false, isSamePostCode: true }],
  ['DE12345678', { outcome: 'valid', isSameName: null, isSamePostCode: null }],
  ['ESB1234567', { outcome: 'valid', registeredName: null, isSameName: true }],
])('[AC6] the number %s', async (start, expected) => {
  const id = await company(start);
  await checkVatId(ctx(), id);
  await answered(id, vies());
  expect(await latest(id)).toMatchObject(expected);
});

test('[AC6] a part of the registered name is the same name', async () => {
  const id = await company('ATU1234567', 'Träger, gGmbH!');
  await checkVatId(ctx(), id);
  const found = { outcome: 'valid', name: 'TRAEGER DER STADT WIEN GMBH' } as VatAnswer;
  await answered(id, { check: async () => found });
  expect(await latest(id)).toMatchObject({ isSameName: true });
});

test('[AC6] without an answer the question is repeated, and after eight attempts it ends', async () => {
  const id = await company('ATU9734567');
  await checkVatId(ctx(), id);
  await answered(id, vies());
  expect(await latest(id)).toMatchObject({ outcome: null, attempts: 1, fault: 'MS_UNAVAILABLE' });
  expect((await planned(id)).slice(1)).toEqual([1]);
  await answered(id, vies());
  expect(await latest(id)).toMatchObject({ outcome: 'valid', attempts: 2, fault: null });

  const away = await company('ATU9834567');
  await checkVatId(ctx(), away);
  for (let attempt = 1; attempt < 8; attempt += 1) await answered(away, vies());
  expect(await latest(away)).toMatchObject({ outcome: null, attempts: 7 });
  expect((await planned(away)).slice(1)).toEqual([1, 5, 30, 120, 360, 720, 1440]);
  await answered(away, vies());
  expect(await latest(away)).toMatchObject({ outcome: 'unavailable', attempts: 8 });
  expect(await checkVatId(ctx(), away)).toBeUndefined();
});

test('[AC6] an answer that comes twice is kept once, and a shop without a register says so', async () => {
  const id = await company('ATU1234567');
  await checkVatId(ctx(), id);
  await answered(id, undefined);
  expect(await latest(id)).toMatchObject({ outcome: 'unavailable', fault: 'NOT_SET_UP' });
  const { id: checkId = 0 } = (await latest(id)) ?? {};
  await answerVatCheck({ db: database.db, clock, vatRegister: vies() }, checkId);
  expect(await latest(id)).toMatchObject({ outcome: 'unavailable', attempts: 1 });
});

test('[AC6] numbers of a wrong form, outside the register, and above five checks a day are refused', async () => {
  expect(await checkVatId(ctx(), 0)).toMatchObject({ refused: 'UNKNOWN' });
  expect(await checkVatId(ctx(), await company('ATU1'))).toMatchObject({ refused: 'WRONG' });
  const swiss = await company('CHE11628171');
  expect(await checkVatId(ctx(), swiss)).toMatchObject({ refused: 'ELSEWHERE' });
  const id = await company('ATU1234567');
  for (let count = 0; count < 5; count += 1) {
    expect(await checkVatId(ctx(), id)).toBeUndefined();
    await answered(id, undefined);
  }
  expect(await checkVatId(ctx(), id)).toMatchObject({ refused: 'TOO_MANY' });
});
