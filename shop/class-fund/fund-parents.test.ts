import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { cancelLines } from '#shop/fulfilment/cancel-lines.ts';
import { sendRefund } from '#shop/fulfilment/send-refund.ts';
import { runAllJobs } from '#tests/support/run-all-jobs.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import {
  shop,
  clock,
  beginFundShop,
  endFundShop,
  outcomeOf,
  opened,
  begun,
  paid,
  parent,
  paying,
  refusedOf,
  refundedOf,
} from '#tests/support/class-funds.ts';
import { cancelFund } from './desk/cancel-fund.ts';
import { listFunds, viewFund } from './desk/find-funds.ts';
import { cancelOwnFund, endFunds, orderOwnFund } from './end-funds.ts';
import { findOwnFund } from './find-fund.ts';
import { withdrawPart } from './join-fund.ts';
import { findPart } from './money/fund.sql.ts';
import { returnFundMoney } from './money/return-fund-money.ts';
import { settleFund } from './money/settle-fund.ts';

beforeEach(beginFundShop);
afterEach(endFundShop);

const mailsTo = (mails: readonly { to: string; subject: string }[]) =>
  mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted();

describe('[FA2] the parents of a class fund', () => {
  test('[FA2.mails] get a mail when their part is paid and when money of it went back, each once, and none without an address', async () => {
    const { ctx, listId, code } = await opened(4);
    const part = await paid(code, 'Mia', 'mutter@haus.example');
    await paid(code);
    expect(await settleFund(parent(), outcomeOf(part.reference))).toBe('paid');
    const about = 'Klassenkasse 3b, Waldschule';
    const first = await runAllJobs(shop.database, ctx);
    expect(mailsTo(first)).toEqual([`mutter@haus.example: Anteil bezahlt: ${about}`]);
    expect(first[0]?.text).toContain(`/klassenkasse/teil/?part=${part.partId}`);
    await cancelOwnFund(ctx, listId);
    const later = [
      ...(await runAllJobs(shop.database, ctx)),
      ...(await runAllJobs(shop.database, ctx)),
    ];
    expect(mailsTo(later)).toEqual([`mutter@haus.example: Geld zurück: ${about}`]);
    shop.now = '2027-03-01T00:00:00Z';
    await endFunds({ ...ctx, localeFor: async () => visitorOf(shop.database.db, { clock }) });
    const { rows } = await shop.database.pool.query(
      'select distinct email, child_name from class_fund.part',
    );
    expect(rows).toEqual([{ email: null, child_name: null }]);
  });

  test('[FA2.payers] pay without the address of the delivery as their own', async () => {
    const { code } = await opened(4);
    const asked: unknown[] = [];
    const { provider } = shop.bank;
    shop.bank.provider = {
      ...provider,
      begin: (request) => {
        asked.push(request);
        return provider.begin(request);
      },
    };
    await begun(code);
    expect(asked).toMatchObject([{ billing: undefined, delivery: { street: 'Schulweg 1' } }]);
  });
});

describe('[FA2.confirmed] a refund of the order', () => {
  const statesOf = async () =>
    (
      await shop.database.pool.query<{ state: string }>('select state from fulfilment.refund')
    ).rows.map(({ state }) => state);

  test('[FA2.confirmed] is done once the provider confirmed every share, and not before', async () => {
    const { ctx, listId, code } = await opened(4);
    const parts = [await paid(code), await paid(code), await paid(code)];
    const orderNumber = String(await orderOwnFund(ctx, listId));
    await runAllJobs(shop.database, ctx);
    await cancelLines(
      { db: shop.database.db, clock },
      { orderNumber, lines: [{ lineNumber: 2, quantity: 1 }] },
    );
    const { rows } = await shop.database.pool.query<{ id: number; order_id: number }>(
      'select id::int, order_id::int from fulfilment.refund',
    );
    const refundId = rows[0]?.id ?? 0;
    await sendRefund(parent(), refundId);
    await sendRefund(parent(), refundId);
    expect(await statesOf()).toEqual(['due']);
    for (const [place, { reference }] of parts.entries()) {
      const part = await findPart(shop.database.db, { orderReference: reference });
      await returnFundMoney(parent(), part?.id ?? 0);
      await sendRefund(parent(), refundId);
      expect(await statesOf()).toEqual([place === 2 ? 'done' : 'due']);
    }
  });

  test('[FA2.confirmed] waits while a provider refuses, and is done by the jobs once it answers', async () => {
    const { ctx, listId, code } = await opened(4);
    const parts = [await paid(code), await paid(code), await paid(code)];
    const orderNumber = String(await orderOwnFund(ctx, listId));
    await runAllJobs(shop.database, ctx);
    await cancelLines(
      { db: shop.database.db, clock },
      { orderNumber, lines: [{ lineNumber: 2, quantity: 1 }] },
    );
    const { provider } = shop.bank;
    const refund = () => Promise.reject(new Error('The provider is away.'));
    shop.bank.provider = { ...provider, refund };
    await runAllJobs(shop.database, { ...ctx, ...paying() }).catch(() => undefined);
    expect(await statesOf()).toEqual(['due']);
    shop.bank.provider = provider;
    for (const { reference } of parts) {
      const part = await findPart(shop.database.db, { orderReference: reference });
      await returnFundMoney(parent(), part?.id ?? 0);
    }
    await runAllJobs(shop.database, ctx);
    expect(await statesOf()).toEqual(['done']);
  });
});

describe('[FA2.desk] the staff', () => {
  const desk = () => ({
    db: auditedDb(shop.database.db, { actor: 'staff:7', command: 'cancelDeskClassFund' }),
    clock,
  });

  test('[FA2.desk] sees state and sums of funds and what has still to go back, and not who paid', async () => {
    const { ctx, listId, code } = await opened(4);
    const part = await paid(code, 'Mia', 'mutter@haus.example');
    await paid(code);
    const [row] = (await listFunds(desk(), { state: 'open', after: undefined })).rows;
    const { part: price, id = 0 } = row ?? {};
    const partMinor = price?.amountMinor ?? 0;
    expect(row).toMatchObject({ className: '3b', children: 4, paidParts: 2, state: 'open' });
    expect((await listFunds(desk(), { state: 'ordered', after: undefined })).rows).toEqual([]);
    const before = await viewFund(desk(), id);
    expect([before?.paid, before?.kept, before?.returned].map((sum) => sum?.amountMinor)).toEqual([
      2 * partMinor,
      2 * partMinor,
      0,
    ]);
    await withdrawPart(parent(), part.partId);
    const due = await viewFund(desk(), id);
    expect(due?.openReturns).toMatchObject([
      { reference: part.reference, amount: { amountMinor: partMinor } },
    ]);
    expect(JSON.stringify(due)).not.toMatch(/Mia|mutter@|external/);
    expect(JSON.stringify(due)).not.toContain(part.partId);
    await runAllJobs(shop.database, ctx);
    const after = await viewFund(desk(), id);
    expect(
      [after?.paid, after?.kept, after?.returned, after?.toReturn].map((sum) => sum?.amountMinor),
    ).toEqual([2 * partMinor, partMinor, partMinor, 0]);
    expect(after?.openReturns).toEqual([]);
    expect((await findOwnFund(ctx, listId))?.counts.paid).toBe(1);
    expect(await viewFund(desk(), 999)).toBeNull();
  });

  test('[FA2.desk] cancels an open fund once, and everything goes back, in the trail', async () => {
    const { ctx, code } = await opened(4);
    const part = await paid(code);
    const [row] = (await listFunds(desk(), { state: undefined, after: undefined })).rows;
    const id = row?.id ?? 0;
    const both = await Promise.all([cancelFund(desk(), id), cancelFund(desk(), id)]);
    expect(new Set(both.map(refusedOf))).toEqual(new Set(['ENDED', undefined]));
    expect(refusedOf(await cancelFund(desk(), 999))).toBe('UNKNOWN');
    await runAllJobs(shop.database, ctx);
    expect(refundedOf(part.reference)).toBe(outcomeOf(part.reference).amountMinor);
    const { rows } = await shop.database.pool.query(
      `select actor, command from audit.entry where relation = 'class_fund.fund'`,
    );
    expect(rows).toEqual([{ actor: 'staff:7', command: 'cancelDeskClassFund' }]);
  });
});
