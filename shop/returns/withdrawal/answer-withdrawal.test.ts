import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Staff } from '#shop/kernel/staff-ctx.ts';
import { openReturningShop, type ReturningShop } from '#tests/support/returning.ts';
import { staffWith } from '#tests/support/staff.ts';
import { answerWithdrawal } from './answer-withdrawal.ts';
import { declareWithdrawal } from './declare-withdrawal.ts';
import { findWithdrawals, viewWithdrawal } from './find-withdrawals.ts';
import { sendWithdrawalAnswer } from './send-withdrawal-answer.ts';

let shop: ReturningShop;
let staff: Staff;
beforeAll(async () => {
  shop = await openReturningShop();
  const { id } = await staffWith(shop.database, { roles: ['service'], clock: systemClock });
  staff = { id, name: 'Jana Berger' } as Staff;
});
afterAll(() => shop.close());

const deskCtx = () => ({ ...shop.ctx(), staff });

/** A declaration about an order, or about words that name none; answers its number. */
async function declared(contractReference: string, email: string): Promise<string> {
  const input = { name: 'Jana Becker', email, contractReference, scope: '' };
  const made = await declareWithdrawal(shop.visitor(), input, crypto.randomUUID());
  if (!('declaration' in made)) throw new Error(JSON.stringify(made));
  return made.declaration.declarationNumber;
}

const part = (isAnswered: boolean) => findWithdrawals(shop.ctx(), { isAnswered, after: undefined });

test('[OP1][OP6.withdrawal] a declaration waits with its deadline until it is answered, once, by a mail', async () => {
  const { orderNumber, ctx } = await shop.order();
  const number = await declared(orderNumber, ctx.visitor.account?.email ?? '');
  const waiting = (await part(false)).rows.find((row) => row.declarationNumber === number);
  expect(waiting).toMatchObject({
    orderNumber,
    isInTime: true,
    declaredAt: '2026-11-21T10:00:00.000Z',
    refundUntil: '2026-12-05T22:59:59.999Z',
    withdrawableUntil: '2026-12-07T22:59:59.999Z',
    answer: null,
  });
  const words = 'Senden Sie die Hefte bitte zurück.\r\n<b>Danke</b>';
  const answer = { number, isAccepted: true, words };
  const both = await Promise.all([
    answerWithdrawal(deskCtx(), answer),
    answerWithdrawal(deskCtx(), answer),
  ]);
  expect(both.filter(isRefusal)).toMatchObject([{ refused: 'ALREADY' }]);
  const rows = (await part(true)).rows.filter((row) => row.declarationNumber === number);
  expect(rows).toMatchObject([{ answer: { outcome: 'accepted', answeredBy: 'Jana Berger' } }]);
  expect((await part(false)).rows.some((row) => row.declarationNumber === number)).toBe(false);
  const { mails, mailCtx } = shop.sent();
  await sendWithdrawalAnswer(mailCtx, rows[0]?.id ?? 0);
  await sendWithdrawalAnswer(mailCtx, rows[0]?.id ?? 0);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(
    'Sie erhalten Ihr Geld bis zum 5. Dezember 2026 über die Zahlungsart zurück',
  );
  expect(mails[0]?.text).toContain('Senden Sie die Hefte bitte zurück.\n\n<b>Danke</b>');
  expect(mails[0]?.html).toContain('&lt;b&gt;Danke&lt;/b&gt;');
});

test('[OP1.returns] a refusal needs words, and a refused answer leaves the declaration waiting', async () => {
  const number = await declared('Rechnung vom Oktober', 'jana@haus.example');
  const answer = (isAccepted: boolean, words: string) =>
    answerWithdrawal(deskCtx(), { number, isAccepted, words });
  expect(await answer(false, ' \n')).toMatchObject({ refused: 'REQUIRED', field: 'words' });
  expect(await answer(true, 'ä'.repeat(2001))).toMatchObject({ refused: 'TOO_LONG' });
  const unknown = { number: 'W-0', isAccepted: true, words: '' };
  expect(await answerWithdrawal(deskCtx(), unknown)).toMatchObject({ refused: 'UNKNOWN' });
  expect(await viewWithdrawal(shop.ctx(), number.toLowerCase())).toMatchObject({
    orderNumber: null,
    isInTime: null,
    answer: null,
  });
});
