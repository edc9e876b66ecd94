import { afterAll, beforeAll, expect, test } from 'vitest';
import { signOrderLink } from '#shop/orders/order-link.ts';
import { jobCtx, runAllJobs } from '#tests/support/run-all-jobs.ts';
import { openReturningShop, type ReturningShop } from '#tests/support/returning.ts';
import { cancelReturnParcels } from './cancel-return-parcels.ts';
import { cancelReturn, expireReturns } from './end-return.ts';
import { inspectReturn, receiveReturn } from './process-return.ts';
import { sendReturnCancelled, sendReturnExpired } from './return-progress.mails.ts';
import { findReturnByNumber, writeLabelNumbers } from './returns.sql.ts';
import { settleReturn } from './settle-return.ts';

let shop: ReturningShop;
beforeAll(async () => {
  shop = await openReturningShop();
});
afterAll(() => shop.close());

test('[AC4] cancelling a return frees its pieces; an arrived return cannot be cancelled', async () => {
  const orderNumber = await shop.delivered([[1, 2]]);
  const { returnNumber } = await shop.registered(orderNumber, [[1, 2]]);
  const hash = await signOrderLink(shop.ctx(), orderNumber);
  const other = await signOrderLink(shop.ctx(), await shop.delivered([[1, 1]]));
  expect(await cancelReturn(shop.visitor(), { hash: other, returnNumber })).toMatchObject({
    refused: 'UNKNOWN',
  });
  await expect(shop.registered(orderNumber, [[1, 1]])).rejects.toThrow('excluded');
  expect(await cancelReturn(shop.visitor(), { hash, returnNumber })).toBeUndefined();
  expect(await cancelReturn(shop.visitor(), { hash, returnNumber })).toBeUndefined();
  expect((await findReturnByNumber(shop.database.db, returnNumber))?.status).toBe('cancelled');

  const again = await shop.registered(orderNumber, [[1, 1]]);
  expect(await receiveReturn(shop.ctx(), { returnNumber })).toMatchObject({ refused: 'TOO_MANY' });
  await receiveReturn(shop.ctx(), { returnNumber: again.returnNumber });
  const late = { hash, returnNumber: again.returnNumber };
  expect(await cancelReturn(shop.visitor(), late)).toMatchObject({ refused: 'NOT_NOW' });
});

test('[AC4][OP3] a return without its parcel expires after the days of its shop, notifies the customer, and is still received if it arrives', async () => {
  const orderNumber = await shop.delivered([[1, 2]]);
  const { id, returnNumber } = await shop.registered(orderNumber, [[1, 2]]);
  await shop.database.pool.query(
    `insert into parameters.parameter (name, entry, value) values ('return', 'expiryDays', '20')`,
  );
  const statusOf = async () => (await findReturnByNumber(shop.database.db, returnNumber))?.status;
  const days = (count: number) => new Date(shop.clock.now().getTime() + count * 86_400_000);
  await expireReturns({ ...shop.ctx(), clock: { now: () => days(19) } });
  expect(await statusOf()).toBe('registered');
  await expireReturns({ ...shop.ctx(), clock: { now: () => days(21) } });
  expect(await statusOf()).toBe('expired');
  const { mails, mailCtx } = shop.sent();
  await sendReturnExpired(mailCtx, id);
  await sendReturnExpired(mailCtx, id);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Ihre Rücksendung ${returnNumber} ist verfallen`,
  ]);
  expect(mails[0]?.text).toContain('2\u00a0× Heft');

  expect(await receiveReturn(shop.ctx(), { returnNumber })).toEqual({ returnNumber });
  await inspectReturn(shop.ctx(), { returnNumber });
  await settleReturn(shop.ctx(), id);
  expect(await statusOf()).toBe('settled');
});

/** A registered return of two pieces, and its cancellation. */
async function awaited(labels = 1) {
  const orderNumber = await shop.delivered([[1, 2]]);
  const row = await shop.registered(orderNumber, [[1, 2]], 'refund', labels);
  const hash = await signOrderLink(shop.ctx(), orderNumber);
  return { ...row, callOff: () => cancelReturn(shop.visitor(), { hash, ...row }) };
}

test('[AC4][OP3] cancelling a return notifies the customer once, in their language, and the carrier', async () => {
  const { id, returnNumber, trackingCodes, callOff } = await awaited(2);
  await runAllJobs(shop.database, shop.visitor(), shop.carrier);
  await callOff();
  await callOff();
  const mails = await runAllJobs(shop.database, shop.visitor(), shop.carrier);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['jana@haus.example', `Ihre Rücksendung ${returnNumber} ist zurückgezogen`],
  ]);
  expect(wordsOf(mails[0])).toEqual([
    'Guten Tag Jana Becker,',
    'Sie haben Ihre Rücksendung vom 21. November 2026 zurückgezogen: 2 × Heft. Die Artikel bleiben bei Ihnen.',
    'Die Etiketten gelten nicht mehr. Bitte verwenden Sie sie nicht.',
    'Haben Sie das Paket schon abgegeben? Dann nehmen wir es trotzdem an. Innerhalb der Rückgabefrist können Sie die Artikel neu anmelden.',
  ]);
  const notifiedOf = () => shop.carrier.calledOff.filter((code) => trackingCodes.includes(code));
  expect(notifiedOf().toSorted()).toEqual(trackingCodes);
  await cancelReturnParcels(jobCtx(shop.visitor(), [], shop.carrier), id);
  expect(notifiedOf()).toHaveLength(2);

  const english = shop.sent('en.ranzen.de');
  const another = await awaited(1);
  await another.callOff();
  await sendReturnCancelled(english.mailCtx, another.id);
  await sendReturnCancelled(english.mailCtx, another.id);
  expect(english.mails.map(({ subject }) => subject)).toEqual([
    `Your return ${another.returnNumber} has been cancelled`,
  ]);
  expect(wordsOf(english.mails[0])).toEqual([
    'Dear Jana Becker,',
    'You have cancelled your return of 21 November 2026: 2 × Heft. You keep the items.',
    'The label is no longer valid. Please do not use it.',
    'Have you already handed in the parcel? Then we will still accept it. You can register the items again within the return period.',
  ]);
  expect(english.mails[0]?.text).toContain(
    'https://en.ranzen.de/myaccount/returns/productselection/?order=',
  );
});

/** The sentences of a mail, from its greeting to its link. */
function wordsOf(mail: { text: string } | undefined): string[] {
  const sentences = (mail?.text ?? '').replaceAll('\u00a0', ' ').split('\n\n');
  const begin = sentences.findIndex((one) => /^(Guten Tag|Dear) /.test(one));
  return sentences.slice(
    begin,
    sentences.findIndex((one) => one.includes('https://')),
  );
}

test('[AC4] a return can be cancelled while the carrier is unavailable, which is notified later; a parcel that arrives is received', async () => {
  const { id, returnNumber, trackingCodes, callOff } = await awaited();
  const job = () => cancelReturnParcels(jobCtx(shop.visitor(), [], shop.carrier), id);
  await job();
  expect(shop.carrier.calledOff).not.toContain(trackingCodes[0]);
  shop.carrier.isAway = true;
  expect(await callOff()).toBeUndefined();
  expect((await findReturnByNumber(shop.database.db, returnNumber))?.status).toBe('cancelled');
  await expect(job()).rejects.toThrow('Nobody answers');
  shop.carrier.isAway = false;
  await job();
  await job();
  expect(shop.carrier.calledOff.filter((code) => code === trackingCodes[0])).toHaveLength(1);
  expect(await receiveReturn(shop.ctx(), { returnNumber })).toEqual({ returnNumber });
});

test('[AC4] labels numbered while their return is cancelled are cancelled, too', async () => {
  shop.carrier.isAway = true;
  const { id, callOff } = await awaited();
  await callOff();
  shop.carrier.isAway = false;
  await runAllJobs(shop.database, shop.visitor(), shop.carrier);
  const numbered = [{ position: 1, trackingCode: 'RR42', trackingUrl: undefined }];
  await writeLabelNumbers(shop.database.db, id, numbered);
  await runAllJobs(shop.database, shop.visitor(), shop.carrier);
  expect(shop.carrier.calledOff).toContain('RR42');
});
