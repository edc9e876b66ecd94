import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '#adapters/mail/port.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createLiveTexts } from '#shop/parameters/live-texts.ts';
import { signOrderLink } from '#shop/orders/order-link.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { countWaiting } from '#tests/support/lock-lists.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { sendWithdrawalReceipt } from './send-withdrawal-receipt.ts';
import { findDeclarations, insertDeclaration } from './withdrawals.sql.ts';

let database: TestDatabase;
let orderNumber: string;
const clock = fixedClock('2026-11-21T10:05:09Z');
const visitor = (options = {}) => visitorOf(database.db, { clock, ...options });
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, name: 'Heft', amountMinor: 999 }]);
  await switchReturns('true');
  const buyer = await readyBuyer(visitor(), { items: [[1, 1]], email: 'Jana@haus.example' });
  orderNumber = (await submit(buyer)).orderId ?? '';
});
afterEach(() => database.drop());

function switchReturns(value: string) {
  return database.pool.query(
    `insert into parameters.parameter (name, entry, value) values ('return', 'globalActivation', $1)
     on conflict (name, entry, store) do update set value = excluded.value`,
    [value],
  );
}

type Declared = {
  successful: boolean;
  generalErrorMessage: string | null;
  fieldErrors: { fieldName: string; errorMessage: string }[];
  withdrawal: { declaredAt: string; statement: string; returnHash: string | null } | null;
};
async function declare(
  input: object = {},
  { submitKey = randomUUID(), ctx = visitor() } = {},
): Promise<Declared> {
  const { declareWithdrawal } = await askContract<{ declareWithdrawal: Declared }>(
    ctx,
    `mutation ($withdrawal: WithdrawalInput!, $submitKey: ID!) {
      declareWithdrawal(withdrawal: $withdrawal, submitKey: $submitKey) {
        successful generalErrorMessage fieldErrors { fieldName errorMessage }
        withdrawal { declaredAt statement returnHash } } }`,
    {
      submitKey,
      withdrawal: {
        name: 'Jana Becker',
        email: 'jana@haus.example',
        contractReference: orderNumber.toLowerCase(),
        ...input,
      },
    },
  );
  return declareWithdrawal;
}

async function countOf(): Promise<number> {
  const { rows } = await database.pool.query(
    'select count(*)::integer as count from withdrawals.declaration',
  );
  return rows[0].count;
}

describe('[OP6] a withdrawal', () => {
  test('[OP6.withdrawal] is received to the second and opens the return of its order', async () => {
    const hash = await signOrderLink({ db: database.db, clock }, orderNumber);
    const declared = {
      successful: true,
      generalErrorMessage: null,
      fieldErrors: [],
      withdrawal: {
        declaredAt: '2026-11-21T10:05:09.000Z',
        statement: `Hiermit widerrufe ich den Vertrag über die Bestellung ${orderNumber}.`,
        returnHash: expect.stringMatching(new RegExp(`^${orderNumber}\\.r[\\da-z]+\\.`)),
      },
    };
    expect(await declare()).toEqual(declared);
    declared.withdrawal.returnHash = hash;
    expect(await declare({ contractReference: hash, email: 'other@haus.example' })).toEqual(
      declared,
    );
  });

  test('is received for an unknown order, too, and discloses nothing about orders', async () => {
    for (const input of [
      { contractReference: 'Die Hefte vom Montag' },
      { email: 'stranger@haus.example' },
    ])
      expect((await declare(input)).withdrawal).toMatchObject({ returnHash: null });
    const partly = await declare({ scope: 'Nur das Heft' });
    expect(partly.withdrawal?.statement).toBe(
      `Hiermit widerrufe ich den Vertrag über die Bestellung ${orderNumber}, soweit er diese Artikel betrifft: Nur das Heft`,
    );
  });

  test('stays open while returns are closed', async () => {
    await switchReturns('false');
    expect((await declare()).withdrawal).toMatchObject({ returnHash: null });
    await switchReturns('true');
  });

  test('is stored once, also under concurrent repetitions', async () => {
    const before = await countOf();
    const ctx = visitor({ remoteAddress: '192.0.2.50' });
    const answers: Awaited<ReturnType<typeof declare>>[] = [];
    const emails = ['one', 'two', 'three', 'four', 'five', 'six'].map(
      (name) => `${name}@haus.example`,
    );
    for (const email of emails) {
      const submitKey = randomUUID();
      const repeated = Array.from({ length: 8 }, () => declare({ email }, { submitKey, ctx }));
      answers.push(...(await Promise.all(repeated)));
    }
    expect(answers.filter(({ successful }) => !successful)).toEqual([]);
    expect(await countOf()).toBe(before + emails.length);
  });

  test('that waits for its first submission answers the same declaration', async () => {
    const made = {
      submitKey: randomUUID(),
      contractKind: 'order',
      contractReference: orderNumber,
      orderId: null,
      name: 'Jana Becker',
      email: 'jana@haus.example',
      scope: '',
      statement: 'Hiermit widerrufe ich den Vertrag.',
      langCode: 'de-de',
      declaredAt: clock.now(),
    };
    let second: Promise<number> | undefined;
    const first = await database.db.transaction(async (tx) => {
      const id = await insertDeclaration(tx, made);
      second = insertDeclaration(database.db, made);
      while ((await countWaiting(database.pool)) === 0);
      return id;
    });
    expect(await second).toBe(first);
    expect(await countOf()).toBe(1);
  });

  test.each([
    [{ name: ' ' }, 'name', 'vue.form.error.requiredField'],
    [{ name: '<b>' }, 'name', 'shop.form.error.name'],
    [{ email: 'jana' }, 'email', 'vue.form.error.email.incorrect'],
    [{ contractReference: '' }, 'contractReference', 'vue.form.error.requiredField'],
    [{ contractReference: 'a\u0007b' }, 'contractReference', 'shop.form.error.characters'],
    [{ scope: 'a'.repeat(501) }, 'scope', 'shop.form.error.tooLong'],
  ])('says of %j what is wrong and keeps nothing', async (input, fieldName, errorMessage) => {
    const before = await countOf();
    expect((await declare(input)).fieldErrors).toEqual([{ fieldName, errorMessage }]);
    expect(await countOf()).toBe(before);
  });

  test('is limited per e-mail', async () => {
    const flooding = visitor({ remoteAddress: '192.0.2.60' });
    const email = 'victim@haus.example';
    const answers = [];
    for (let count = 0; count < 11; count += 1)
      answers.push(await declare({ email }, { ctx: flooding }));
    expect(answers.at(-2)?.successful).toBe(true);
    expect(answers.at(-1)?.generalErrorMessage).toBe('shop.account.tooManyAttempts');
  });

  test('is confirmed by one mail with its text and its time to the second', async () => {
    await declare();
    await declare({ email: 'receipt@haus.example', contractReference: 'Unbekannt 7' });
    const declarations = await findDeclarations(database.db);
    const made = declarations.find(({ email }) => email === 'receipt@haus.example');
    const known = declarations.find(({ orderNumber: number }) => number === orderNumber);
    const mails: Mail[] = [];
    const { storefront } = visitor();
    const texts = createLiveTexts(database.db).textsFor(storefront);
    const ctx = {
      db: database.db,
      clock,
      localeFor: async () => ({ storefront, texts }),
      mail: { send: async (mail: Mail) => void mails.push(mail), close: () => undefined },
    };
    await sendWithdrawalReceipt(ctx, made?.id ?? 0);
    await sendWithdrawalReceipt(ctx, made?.id ?? 0);
    await sendWithdrawalReceipt(ctx, known?.id ?? 0);
    expect(mails.map(({ to }) => to)).toEqual(['receipt@haus.example', known?.email]);
    const [receipt, withReturn] = mails;
    for (const words of [
      'Hiermit widerrufe ich den Vertrag über die Bestellung Unbekannt 7.',
      '21. November 2026 um 11:05:09 MEZ',
      made?.declarationNumber ?? '-',
    ]) {
      expect(receipt?.text).toContain(words);
      expect(receipt?.html).toContain(words);
    }
    expect(receipt?.text).not.toContain('/myaccount/returns/');
    expect(withReturn?.text).toContain(`/productselection/?order=${orderNumber}.`);
  });
});
