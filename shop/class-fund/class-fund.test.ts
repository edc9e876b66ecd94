import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelLines } from '#shop/fulfilment/cancel-lines.ts';
import { packShipment } from '#shop/fulfilment/pack-shipment.ts';
import { findSlips } from '#shop/order-desk/find-slips.ts';
import { customerNamed } from '#tests/support/customers.ts';
import { paperPages } from '#tests/support/paper-pages.ts';
import { runAllJobs } from '#tests/support/run-all-jobs.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import {
  shop,
  clock,
  beginFundShop,
  endFundShop,
  pay,
  outcomeOf,
  teacherOf,
  opened,
  begun,
  paid,
  parent,
  refusedOf,
  refundedOf,
} from '#tests/support/class-funds.ts';
import { cancelOwnFund, endFunds, orderOwnFund } from './end-funds.ts';
import { findFundByCode, findOwnFund } from './find-fund.ts';
import { joinFund, withdrawPart } from './join-fund.ts';
import { addToReturn, claimReturn, findPart } from './money/fund.sql.ts';
import { returnFundMoney } from './money/return-fund-money.ts';
import { reconcileFunds } from './money/reconcile-funds.ts';
import { settleFund } from './money/settle-fund.ts';
import { openFund } from './open-fund.ts';

beforeEach(beginFundShop);
afterEach(endFundShop);

async function orderOf(orderNumber: string) {
  const { rows } = await shop.database.pool.query(
    `select status, payment_id, total_minor, shipping_minor, account_id::int,
       (select json_agg(json_build_array(item_id, quantity, unit_minor) order by item_id) from orders.line where order_id = purchase.id) as lines
     from orders.purchase where order_number = $1`,
    [orderNumber],
  );
  return rows[0];
}

describe('[FA2] opening a class fund', () => {
  test('[FA2.open] needs a customer, a planned and published list, a day and an address, and opens once', async () => {
    const { ctx, listId, billingAddressId } = await teacherOf(4);
    const wish = {
      listId,
      billingAddressId,
      shippingAddressId: null,
      endsOn: '2026-12-01',
      requestKey: 'eroeffnen',
    };
    const other = await customerNamed(shop.database, 'Uwe Kern', { clock });
    for (const [who, change, refused] of [
      [parent(), {}, 'LOG_IN'],
      [other, {}, 'UNKNOWN_LIST'],
      [ctx, { endsOn: '2026-11-21' }, 'DAY'],
      [ctx, { endsOn: '2027-03-01' }, 'DAY'],
      [ctx, { billingAddressId: 99 }, 'ADDRESS'],
      [ctx, { requestKey: 'kurz' }, 'KEY'],
    ] as const)
      expect(refusedOf(await openFund(who, { ...wish, ...change }))).toBe(refused);
    await shop.database.pool.query('update catalogue.item set is_sellable = false where id = 2');
    expect(refusedOf(await openFund(ctx, wish))).toBe('NOT_ORDERABLE');
    await shop.database.pool.query('update catalogue.item set is_sellable = true where id = 2');
    const both = await Promise.all([openFund(ctx, wish), openFund(ctx, wish)]);
    expect(both).toEqual([undefined, undefined]);
    expect(refusedOf(await openFund(ctx, { ...wish, requestKey: 'noch-einmal' }))).toBe(
      'OPEN_ALREADY',
    );
    expect((await findOwnFund(ctx, listId))?.fund.children).toBe(4);
    expect(await findOwnFund(other, listId)).toBeUndefined();
  });
});

describe('[FA2] parts of a class fund', () => {
  test('[FA2.seats] never more parts are paid than the class has children, also by parents at once; a double click is one part', async () => {
    const { code } = await opened(2);
    const clicks = await Promise.all([
      begun(code, 'Mia', { requestKey: 'doppelt-1' }),
      begun(code, 'Mia', { requestKey: 'doppelt-1' }),
    ]);
    expect(clicks[0].reference).toBe(clicks[1].reference);
    const answers = await Promise.all(
      [1, 2, 3].map((place) =>
        joinFund(parent(), {
          code,
          childName: '',
          paymentId: 'PAYPAL',
          requestKey: `eltern-${place}`,
        }),
      ),
    );
    expect(answers.map(refusedOf).filter((refused) => refused === 'FULL')).toHaveLength(2);
  });

  test('[FA2.counted] the teacher sees how many answered, parents see no payments, and an answer is taken back while it is open', async () => {
    const { ctx, listId, code } = await opened(4);
    const first = await paid(code, 'Mia');
    await joinFund(parent(), { code, childName: '', paymentId: null, requestKey: 'anderswo' });
    expect((await findOwnFund(ctx, listId))?.counts).toEqual({ answered: 2, paid: 1, underway: 0 });
    expect((await findFundByCode(parent(), code))?.counts.answered).toBe(2);
    expect(await withdrawPart(parent(), first.partId)).toBeUndefined();
    expect(await withdrawPart(parent(), first.partId)).toBeUndefined();
    await runAllJobs(shop.database, ctx);
    expect(refundedOf(first.reference)).toBe(outcomeOf(first.reference).amountMinor);
    expect((await findOwnFund(ctx, listId))?.counts).toEqual({ answered: 1, paid: 0, underway: 0 });
    expect((await findPart(shop.database.db, { externalId: first.partId }))?.status).toBe(
      'returned',
    );
  });

  test('[FA2.hostile] wrong names, ways to pay and codes are refused with a sentence', async () => {
    const { code } = await opened(4);
    const answer = { code, childName: '', paymentId: 'PAYPAL', requestKey: 'antwort-1' };
    for (const [change, refused] of [
      [{ childName: 'M\u202Eia' }, 'NAME'],
      [{ childName: 'M'.repeat(21) }, 'NAME'],
      [{ email: 'mutter@' }, 'EMAIL'],
      [{ email: 'a@b.de\r\nBcc: c@d.de' }, 'EMAIL'],
      [{ paymentId: 'INVOICE' }, 'NO_SUCH_PAYMENT'],
      [{ code: 'ZZZZ-ZZZZ' }, 'UNKNOWN'],
      [{ requestKey: '' }, 'KEY'],
    ] as const)
      expect(refusedOf(await joinFund(parent(), { ...answer, ...change }))).toBe(refused);
    expect(refusedOf(await withdrawPart(parent(), 'x'))).toBe('UNKNOWN');
  });

  test('[FA2.late] an unpaid part frees its place after half an hour, and money that comes when no place is left goes back', async () => {
    const { ctx, code } = await opened(2);
    const late = await begun(code);
    await paid(code);
    shop.now = '2026-11-21T10:31:00Z';
    await reconcileFunds(ctx);
    await paid(code);
    pay(late.reference, 'captured');
    expect(await settleFund(parent(), outcomeOf(late.reference))).toBe('declined');
    await runAllJobs(shop.database, ctx);
    expect(refundedOf(late.reference)).toBe(outcomeOf(late.reference).amountMinor);
  });
});

describe('[FA2] the order of a class fund', () => {
  test('[FA2.order] is placed once at the agreed prices and paid by the parts, and what they paid too much goes back to the cent', async () => {
    const { ctx, listId, code } = await opened(4);
    const parts = [await paid(code, 'Mia'), await paid(code, '<b>Ben</b>'), await paid(code)];
    await shop.database.pool.query('update catalogue.item_price set amount_minor = 9900');
    const numbers = await Promise.all([orderOwnFund(ctx, listId), orderOwnFund(ctx, listId)]);
    expect(numbers[0]).toBe(numbers[1]);
    const order = await orderOf(String(numbers[0]));
    const total = 5 * 333 + 1000 + order.shipping_minor;
    expect(order).toMatchObject({
      status: 'paid',
      payment_id: 'CLASS_FUND',
      total_minor: total,
      account_id: ctx.visitor.account?.id,
      lines: [
        [1, 5, 333],
        [2, 1, 1000],
      ],
    });
    await runAllJobs(shop.database, ctx);
    const back = parts.map(({ reference }) => refundedOf(reference));
    const collected = 3 * outcomeOf(parts[0]?.reference ?? '').amountMinor;
    expect(back.reduce((sum, each) => sum + each, 0)).toBe(collected - total);
    expect(Math.max(...back) - Math.min(...back)).toBeLessThanOrEqual(1);
    expect(refusedOf(await withdrawPart(parent(), parts[0]?.partId ?? ''))).toBe('ENDED');
  });

  test('[FA2.slips] the first parcel has a slip for each child, with hostile names as text', async () => {
    const { ctx, listId, code } = await opened(4);
    for (const name of ['Mia', '<b>Ben</b>', '']) await paid(code, name);
    const orderNumber = String(await orderOwnFund(ctx, listId));
    await packShipment({ db: shop.database.db, clock }, { orderNumber });
    const staff = {
      id: 1,
      name: 'Paula Pack',
      email: 'pack@ranzen.example',
      language: 'de' as const,
      rights: new Set(['orders.read'] as const),
      sessionHash: '',
      confirmedAt: clock.now(),
    };
    const desk = { db: shop.database.db, clock, staff, localeFor: async () => ctx };
    const slips = await findSlips(desk, [`${orderNumber}-1`]);
    const [, ofChildren = ''] = await paperPages(slips?.content as Buffer);
    for (const words of ['Mia', '<b>Ben</b>', 'Kind 3', '1 × Heft', '3 × Stifte'])
      expect(ofChildren).toContain(words);
  });

  test('[FA2.refund] what is cancelled of it goes back to the parts in proportion, once', async () => {
    const { ctx, listId, code } = await opened(4);
    const parts = [await paid(code), await paid(code), await paid(code)];
    const orderNumber = String(await orderOwnFund(ctx, listId));
    await runAllJobs(shop.database, ctx);
    const before = parts.map(({ reference }) => refundedOf(reference));
    const lineOf2 = { lineNumber: 2, quantity: 1 };
    await cancelLines({ db: shop.database.db, clock }, { orderNumber, lines: [lineOf2] });
    await runAllJobs(shop.database, ctx);
    await runAllJobs(shop.database, ctx);
    const { rows } = await shop.database.pool.query(
      'select amount_minor, state from fulfilment.refund',
    );
    expect(rows).toEqual([{ amount_minor: 1000, state: 'done' }]);
    const back = parts.map(({ reference }, place) => refundedOf(reference) - (before[place] ?? 0));
    expect(back.toSorted((one, other) => one - other)).toEqual([333, 333, 334]);
  });

  test('[FA2.end] the end orders it once enough have paid; with too few everything goes back, and money after it too', async () => {
    const { ctx, listId, code } = await opened(4);
    const only = await paid(code);
    const late = await begun(code);
    expect(refusedOf(await orderOwnFund(ctx, listId))).toBe('TOO_FEW');
    shop.now = '2026-12-02T00:00:00Z';
    expect(
      refusedOf(
        await joinFund(parent(), { code, childName: '', paymentId: null, requestKey: 'zu-spaet' }),
      ),
    ).toBe('ENDED');
    await endFunds({ ...ctx, localeFor: async () => visitorOf(shop.database.db, { clock }) });
    expect((await findOwnFund(ctx, listId))?.fund.state).toBe('cancelled');
    pay(late.reference, 'captured');
    expect(await settleFund(parent(), outcomeOf(late.reference))).toBe('declined');
    await runAllJobs(shop.database, ctx);
    for (const { reference } of [only, late])
      expect(refundedOf(reference)).toBe(outcomeOf(reference).amountMinor);
  });

  test('[FA2.end] sold-out articles are said to the teacher and tried again, and after three days everything goes back', async () => {
    const { ctx, listId, code } = await opened(2);
    const parts = [await paid(code), await paid(code)];
    await shop.database.pool.query('update stock.item_stock set on_hand = 0 where item_id = 1');
    const ending = { ...ctx, localeFor: async () => visitorOf(shop.database.db, { clock }) };
    shop.now = '2026-12-02T00:00:00Z';
    await endFunds(ending);
    expect((await findOwnFund(ctx, listId))?.fund).toMatchObject({
      state: 'open',
      obstacle: 'shop.checkout.outOfStock',
    });
    shop.now = '2026-12-05T00:00:00Z';
    await endFunds(ending);
    expect((await findOwnFund(ctx, listId))?.fund.state).toBe('cancelled');
    await runAllJobs(shop.database, ctx);
    for (const { reference } of parts)
      expect(refundedOf(reference)).toBe(outcomeOf(reference).amountMinor);
  });

  test('[FA2.cancel] a teacher ends it, and everything goes back; another teacher cannot', async () => {
    const { ctx, listId, code } = await opened(4);
    const part = await paid(code);
    const other = await customerNamed(shop.database, 'Uwe Kern', { clock });
    expect(refusedOf(await cancelOwnFund(other, listId))).toBe('UNKNOWN');
    expect(await cancelOwnFund(ctx, listId)).toBeUndefined();
    expect(refusedOf(await cancelOwnFund(ctx, listId))).toBe('ENDED');
    await runAllJobs(shop.database, ctx);
    expect(refundedOf(part.reference)).toBe(outcomeOf(part.reference).amountMinor);
  });
});

test('[FA2.refund] a return that is sent twice at once, or becomes more meanwhile, is made step by step and never too much', async () => {
  const { ctx, code } = await opened(4);
  const { reference, partId } = await paid(code);
  const part = await findPart(shop.database.db, { externalId: partId });
  const id = part?.id ?? 0;
  const give = (amountMinor: number) =>
    addToReturn(shop.database.db, [{ id, amountMinor }], { isSurplus: true });
  await give(100);
  const first = await claimReturn(shop.database.db, id);
  await give(50);
  expect(await claimReturn(shop.database.db, id)).toEqual(first);
  expect(first).toEqual({ fromMinor: 0, toMinor: 100 });
  await Promise.all([returnFundMoney(ctx, id), returnFundMoney(ctx, id)]);
  await runAllJobs(shop.database, ctx);
  expect((await findPart(shop.database.db, { id }))?.returnedMinor).toBe(150);
  expect(new Set(shop.bank.refundRequests(reference))).toEqual(
    new Set([`return-${reference}-100`, `return-${reference}-150`]),
  );
});

describe('[FA2] persons in a class fund', () => {
  test('[FA2.forgotten] children’s names are deleted 60 days after its end', async () => {
    const { ctx, listId, code } = await opened(2);
    await paid(code, 'Mia');
    await paid(code, 'Ben');
    await orderOwnFund(ctx, listId);
    const ending = { ...ctx, localeFor: async () => visitorOf(shop.database.db, { clock }) };
    shop.now = '2027-01-19T00:00:00Z';
    await endFunds(ending);
    const names = 'select count(child_name)::int as count from class_fund.part';
    expect((await shop.database.pool.query(names)).rows).toEqual([{ count: 2 }]);
    shop.now = '2027-01-21T00:00:00Z';
    await endFunds(ending);
    expect((await shop.database.pool.query(names)).rows).toEqual([{ count: 0 }]);
  });
});
