import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { cancelLines } from '#shop/fulfilment/cancel-lines.ts';
import { packShipment } from '#shop/fulfilment/pack-shipment.ts';
import { sendRefund } from '#shop/fulfilment/send-refund.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { addToList } from '#shop/lists/add-to-list.ts';
import { createList } from '#shop/lists/create-list.ts';
import { setPupils } from '#shop/lists/class/plan-for-class.ts';
import { publishList } from '#shop/lists/class/publish-list.ts';
import { findSlips } from '#shop/order-desk/find-slips.ts';
import { throwBrokenInvariants } from '#tests/support/audit.ts';
import { customerNamed } from '#tests/support/customers.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { memoryProvider } from '#tests/support/memory-provider.ts';
import { paperPages } from '#tests/support/paper-pages.ts';
import { runAllJobs } from '#tests/support/run-all-jobs.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { cancelFund } from './desk/cancel-fund.ts';
import { listFunds, viewFund } from './desk/find-funds.ts';
import { cancelOwnFund, endFunds, orderOwnFund } from './end-funds.ts';
import { findFundByCode, findOwnFund } from './find-fund.ts';
import { joinFund, withdrawPart } from './join-fund.ts';
import { addToReturn, claimReturn, findPart } from './money/fund.sql.ts';
import { returnFundMoney } from './money/return-fund-money.ts';
import { reconcileFunds } from './money/reconcile-funds.ts';
import { settleFund } from './money/settle-fund.ts';
import { openFund } from './open-fund.ts';

let bank = memoryProvider();
const pay: typeof bank.pay = (reference, status) => bank.pay(reference, status);
const outcomeOf = (reference: string) => bank.outcomeOf(reference);
/** The context of payments at the test's own provider, which knows references of no other test. */
const paying = () => ({
  payments: {
    byPaymentId: { CREDIT_CARD: bank.provider, PAYPAL: bank.provider },
    amazonPayExpress: undefined,
  },
});
let database: TestDatabase;
let now: string;
const clock = { now: () => new Date(now) };

beforeEach(async () => {
  now = '2026-11-21T10:00:00Z';
  bank = memoryProvider();
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, name: 'Heft', amountMinor: 333, minimum: 5 },
    { id: 2, name: 'Stifte', amountMinor: 1000 },
  ]);
  await database.pool.query(
    `update catalogue.item set base_content = 10, base_unit = 'stueck' where id = 2`,
  );
});
afterEach(async () => {
  await throwBrokenInvariants(database);
  await database.drop();
});

type Teacher = { ctx: Ctx; listId: string; code: string; billingAddressId: number };

/** A teacher with a published list: each of the children needs an exercise book and three pencils of packs of ten. */
async function teacherOf(children: number): Promise<Teacher> {
  const ctx = { ...(await customerNamed(database, 'Ida Kern', { clock })), ...paying() };
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into account.address (account_id, kind, form_type, first_name, last_name, street, postcode, city, country, created_at, is_customer_address)
     values ($1, 'billing', 'private', 'Ida', 'Kern', 'Schulweg 1', '10623', 'Berlin', 'DE', '2026-01-01', true) returning id::int`,
    [ctx.visitor.account?.id],
  );
  const { list } = await createList(ctx, { name: 'Klasse 3b', description: 'Für alle' });
  const listId = list?.externalId ?? '';
  for (const productId of [1, 2])
    await addToList(ctx, {
      externalId: listId,
      entry: { productId, itemId: null, quantity: 1 },
    });
  await setPupils(ctx, { externalId: listId, pupils: children });
  const entries = await database.pool.query<{ id: string; product: number }>(
    'select external_id as id, product_id::int as product from lists.entry',
  );
  const perPupil = entries.rows.map(({ id, product }) => ({
    entryId: id,
    perPupil: product === 1 ? 1 : 3,
  }));
  const about = { teacher: 'Ida Kern', school: 'Waldschule', className: '3b' };
  const published = await publishList(ctx, { externalId: listId, about, perPupil });
  expect(published.refusal).toBeUndefined();
  const code = await database.pool.query<{ code: string }>(
    'select code from lists.list where code is not null',
  );
  return { ctx, listId, code: code.rows[0]?.code ?? '', billingAddressId: rows[0]?.id ?? 0 };
}

async function opened(children: number): Promise<Teacher> {
  const teacher = await teacherOf(children);
  const { ctx, listId, billingAddressId } = teacher;
  const wish = { listId, billingAddressId, shippingAddressId: null, endsOn: '2026-12-01' };
  expect(await openFund(ctx, { ...wish, requestKey: 'eroeffnen' })).toBeUndefined();
  return teacher;
}

const parent = (): Ctx => ({ ...visitorOf(database.db, { clock }), ...paying() });
let keys = 0;

/** Begins to pay a part. Answers its reference and its secret. */
async function begun(
  code: string,
  childName = '',
  { email = '', requestKey = `anteil-${(keys += 1)}` } = {},
) {
  const answer = { code, childName, email, requestKey };
  const joined = await joinFund(parent(), { ...answer, paymentId: 'PAYPAL' });
  if ('refused' in joined) throw new Error(joined.refused);
  return { reference: joined.part.orderReference, partId: joined.part.externalId };
}

async function paid(code: string, childName = '', email = '') {
  const part = await begun(code, childName, { email });
  pay(part.reference, 'authorised');
  expect(await settleFund(parent(), outcomeOf(part.reference))).toBe('paid');
  return part;
}

const refusedOf = (outcome: unknown) => (outcome as { refused?: string } | undefined)?.refused;
const refundedOf = (reference: string) => outcomeOf(reference).refundedMinor;

async function orderOf(orderNumber: string) {
  const { rows } = await database.pool.query(
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
    const other = await customerNamed(database, 'Uwe Kern', { clock });
    for (const [who, change, refused] of [
      [parent(), {}, 'LOG_IN'],
      [other, {}, 'UNKNOWN_LIST'],
      [ctx, { endsOn: '2026-11-21' }, 'DAY'],
      [ctx, { endsOn: '2027-03-01' }, 'DAY'],
      [ctx, { billingAddressId: 99 }, 'ADDRESS'],
      [ctx, { requestKey: 'kurz' }, 'KEY'],
    ] as const)
      expect(refusedOf(await openFund(who, { ...wish, ...change }))).toBe(refused);
    await database.pool.query('update catalogue.item set is_sellable = false where id = 2');
    expect(refusedOf(await openFund(ctx, wish))).toBe('NOT_ORDERABLE');
    await database.pool.query('update catalogue.item set is_sellable = true where id = 2');
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
    await runAllJobs(database, ctx);
    expect(refundedOf(first.reference)).toBe(outcomeOf(first.reference).amountMinor);
    expect((await findOwnFund(ctx, listId))?.counts).toEqual({ answered: 1, paid: 0, underway: 0 });
    expect((await findPart(database.db, { externalId: first.partId }))?.status).toBe('returned');
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
    now = '2026-11-21T10:31:00Z';
    await reconcileFunds(ctx);
    await paid(code);
    pay(late.reference, 'captured');
    expect(await settleFund(parent(), outcomeOf(late.reference))).toBe('declined');
    await runAllJobs(database, ctx);
    expect(refundedOf(late.reference)).toBe(outcomeOf(late.reference).amountMinor);
  });
});

describe('[FA2] the order of a class fund', () => {
  test('[FA2.order] is placed once at the agreed prices and paid by the parts, and what they paid too much goes back to the cent', async () => {
    const { ctx, listId, code } = await opened(4);
    const parts = [await paid(code, 'Mia'), await paid(code, '<b>Ben</b>'), await paid(code)];
    await database.pool.query('update catalogue.item_price set amount_minor = 9900');
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
    await runAllJobs(database, ctx);
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
    await packShipment({ db: database.db, clock }, { orderNumber });
    const staff = {
      id: 1,
      name: 'Paula Pack',
      email: 'pack@ranzen.example',
      language: 'de' as const,
      rights: new Set(['orders.read'] as const),
      sessionHash: '',
      confirmedAt: clock.now(),
    };
    const desk = { db: database.db, clock, staff, localeFor: async () => ctx };
    const slips = await findSlips(desk, [`${orderNumber}-1`]);
    const [, ofChildren = ''] = await paperPages(slips?.content as Buffer);
    for (const words of ['Mia', '<b>Ben</b>', 'Kind 3', '1 × Heft', '3 × Stifte'])
      expect(ofChildren).toContain(words);
  });

  test('[FA2.refund] what is cancelled of it goes back to the parts in proportion, once', async () => {
    const { ctx, listId, code } = await opened(4);
    const parts = [await paid(code), await paid(code), await paid(code)];
    const orderNumber = String(await orderOwnFund(ctx, listId));
    await runAllJobs(database, ctx);
    const before = parts.map(({ reference }) => refundedOf(reference));
    const lineOf2 = { lineNumber: 2, quantity: 1 };
    await cancelLines({ db: database.db, clock }, { orderNumber, lines: [lineOf2] });
    await runAllJobs(database, ctx);
    await runAllJobs(database, ctx);
    const { rows } = await database.pool.query('select amount_minor, state from fulfilment.refund');
    expect(rows).toEqual([{ amount_minor: 1000, state: 'done' }]);
    const back = parts.map(({ reference }, place) => refundedOf(reference) - (before[place] ?? 0));
    expect(back.toSorted((one, other) => one - other)).toEqual([333, 333, 334]);
  });

  test('[FA2.end] the end orders it once enough have paid; with too few everything goes back, and money after it too', async () => {
    const { ctx, listId, code } = await opened(4);
    const only = await paid(code);
    const late = await begun(code);
    expect(refusedOf(await orderOwnFund(ctx, listId))).toBe('TOO_FEW');
    now = '2026-12-02T00:00:00Z';
    expect(
      refusedOf(
        await joinFund(parent(), { code, childName: '', paymentId: null, requestKey: 'zu-spaet' }),
      ),
    ).toBe('ENDED');
    await endFunds({ ...ctx, localeFor: async () => visitorOf(database.db, { clock }) });
    expect((await findOwnFund(ctx, listId))?.fund.state).toBe('cancelled');
    pay(late.reference, 'captured');
    expect(await settleFund(parent(), outcomeOf(late.reference))).toBe('declined');
    await runAllJobs(database, ctx);
    for (const { reference } of [only, late])
      expect(refundedOf(reference)).toBe(outcomeOf(reference).amountMinor);
  });

  test('[FA2.end] sold-out articles are said to the teacher and tried again, and after three days everything goes back', async () => {
    const { ctx, listId, code } = await opened(2);
    const parts = [await paid(code), await paid(code)];
    await database.pool.query('update stock.item_stock set on_hand = 0 where item_id = 1');
    const ending = { ...ctx, localeFor: async () => visitorOf(database.db, { clock }) };
    now = '2026-12-02T00:00:00Z';
    await endFunds(ending);
    expect((await findOwnFund(ctx, listId))?.fund).toMatchObject({
      state: 'open',
      obstacle: 'shop.checkout.outOfStock',
    });
    now = '2026-12-05T00:00:00Z';
    await endFunds(ending);
    expect((await findOwnFund(ctx, listId))?.fund.state).toBe('cancelled');
    await runAllJobs(database, ctx);
    for (const { reference } of parts)
      expect(refundedOf(reference)).toBe(outcomeOf(reference).amountMinor);
  });

  test('[FA2.cancel] a teacher ends it, and everything goes back; another teacher cannot', async () => {
    const { ctx, listId, code } = await opened(4);
    const part = await paid(code);
    const other = await customerNamed(database, 'Uwe Kern', { clock });
    expect(refusedOf(await cancelOwnFund(other, listId))).toBe('UNKNOWN');
    expect(await cancelOwnFund(ctx, listId)).toBeUndefined();
    expect(refusedOf(await cancelOwnFund(ctx, listId))).toBe('ENDED');
    await runAllJobs(database, ctx);
    expect(refundedOf(part.reference)).toBe(outcomeOf(part.reference).amountMinor);
  });
});

test('[FA2.refund] a return that is sent twice at once, or becomes more meanwhile, is made step by step and never too much', async () => {
  const { ctx, code } = await opened(4);
  const { reference, partId } = await paid(code);
  const part = await findPart(database.db, { externalId: partId });
  const id = part?.id ?? 0;
  const give = (amountMinor: number) =>
    addToReturn(database.db, [{ id, amountMinor }], { isSurplus: true });
  await give(100);
  const first = await claimReturn(database.db, id);
  await give(50);
  expect(await claimReturn(database.db, id)).toEqual(first);
  expect(first).toEqual({ fromMinor: 0, toMinor: 100 });
  await Promise.all([returnFundMoney(ctx, id), returnFundMoney(ctx, id)]);
  await runAllJobs(database, ctx);
  expect((await findPart(database.db, { id }))?.returnedMinor).toBe(150);
  expect(new Set(bank.refundRequests(reference))).toEqual(
    new Set([`return-${reference}-100`, `return-${reference}-150`]),
  );
});

describe('[FA2] persons in a class fund', () => {
  test('[FA2.forgotten] children’s names are deleted 60 days after its end', async () => {
    const { ctx, listId, code } = await opened(2);
    await paid(code, 'Mia');
    await paid(code, 'Ben');
    await orderOwnFund(ctx, listId);
    const ending = { ...ctx, localeFor: async () => visitorOf(database.db, { clock }) };
    now = '2027-01-19T00:00:00Z';
    await endFunds(ending);
    const names = 'select count(child_name)::int as count from class_fund.part';
    expect((await database.pool.query(names)).rows).toEqual([{ count: 2 }]);
    now = '2027-01-21T00:00:00Z';
    await endFunds(ending);
    expect((await database.pool.query(names)).rows).toEqual([{ count: 0 }]);
  });
});

const mailsTo = (mails: readonly { to: string; subject: string }[]) =>
  mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted();

describe('[FA2] the parents of a class fund', () => {
  test('[FA2.mails] get a mail when their part is paid and when money of it went back, each once, and none without an address', async () => {
    const { ctx, listId, code } = await opened(4);
    const part = await paid(code, 'Mia', 'mutter@haus.example');
    await paid(code);
    expect(await settleFund(parent(), outcomeOf(part.reference))).toBe('paid');
    const about = 'Klassenkasse 3b, Waldschule';
    const first = await runAllJobs(database, ctx);
    expect(mailsTo(first)).toEqual([`mutter@haus.example: Anteil bezahlt: ${about}`]);
    expect(first[0]?.text).toContain(`/klassenkasse/teil/?part=${part.partId}`);
    await cancelOwnFund(ctx, listId);
    const later = [...(await runAllJobs(database, ctx)), ...(await runAllJobs(database, ctx))];
    expect(mailsTo(later)).toEqual([`mutter@haus.example: Geld zurück: ${about}`]);
    now = '2027-03-01T00:00:00Z';
    await endFunds({ ...ctx, localeFor: async () => visitorOf(database.db, { clock }) });
    const { rows } = await database.pool.query('select distinct email, child_name from class_fund.part');
    expect(rows).toEqual([{ email: null, child_name: null }]);
  });

  test('[FA2.payers] pay without the address of the delivery as their own', async () => {
    const { code } = await opened(4);
    const asked: unknown[] = [];
    const { begin } = bank.provider;
    bank.provider.begin = (request) => {
      asked.push(request);
      return begin(request);
    };
    await begun(code);
    expect(asked).toMatchObject([{ billing: undefined, delivery: { street: 'Schulweg 1' } }]);
  });
});

describe('[FA2.confirmed] a refund of the order', () => {
  const statesOf = async () =>
    (await database.pool.query<{ state: string }>('select state from fulfilment.refund')).rows.map(
      ({ state }) => state,
    );

  test('[FA2.confirmed] is done once the provider confirmed every share, and not before', async () => {
    const { ctx, listId, code } = await opened(4);
    const parts = [await paid(code), await paid(code), await paid(code)];
    const orderNumber = String(await orderOwnFund(ctx, listId));
    await runAllJobs(database, ctx);
    await cancelLines({ db: database.db, clock }, { orderNumber, lines: [{ lineNumber: 2, quantity: 1 }] });
    const { rows } = await database.pool.query<{ id: number; order_id: number }>(
      'select id::int, order_id::int from fulfilment.refund',
    );
    const refundId = rows[0]?.id ?? 0;
    await sendRefund(parent(), refundId);
    await sendRefund(parent(), refundId);
    expect(await statesOf()).toEqual(['due']);
    for (const [place, { reference }] of parts.entries()) {
      const part = await findPart(database.db, { orderReference: reference });
      await returnFundMoney(parent(), part?.id ?? 0);
      await sendRefund(parent(), refundId);
      expect(await statesOf()).toEqual([place === 2 ? 'done' : 'due']);
    }
  });

  test('[FA2.confirmed] waits while a provider refuses, and is done by the jobs once it answers', async () => {
    const { ctx, listId, code } = await opened(4);
    const parts = [await paid(code), await paid(code), await paid(code)];
    const orderNumber = String(await orderOwnFund(ctx, listId));
    await runAllJobs(database, ctx);
    await cancelLines({ db: database.db, clock }, { orderNumber, lines: [{ lineNumber: 2, quantity: 1 }] });
    const { refund } = bank.provider;
    bank.provider.refund = () => Promise.reject(new Error('The provider is away.'));
    await runAllJobs(database, ctx).catch(() => undefined);
    expect(await statesOf()).toEqual(['due']);
    bank.provider.refund = refund;
    for (const { reference } of parts) {
      const part = await findPart(database.db, { orderReference: reference });
      await returnFundMoney(parent(), part?.id ?? 0);
    }
    await runAllJobs(database, ctx);
    expect(await statesOf()).toEqual(['done']);
  });
});

describe('[FA2.desk] the staff', () => {
  const desk = () => ({
    db: auditedDb(database.db, { actor: 'staff:7', command: 'cancelDeskClassFund' }),
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
    await runAllJobs(database, ctx);
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
    expect(both.map(refusedOf).toSorted()).toEqual(['ENDED', undefined]);
    expect(refusedOf(await cancelFund(desk(), 999))).toBe('UNKNOWN');
    await runAllJobs(database, ctx);
    expect(refundedOf(part.reference)).toBe(outcomeOf(part.reference).amountMinor);
    const { rows } = await database.pool.query(
      `select actor, command from audit.entry where relation = 'class_fund.fund'`,
    );
    expect(rows).toEqual([{ actor: 'staff:7', command: 'cancelDeskClassFund' }]);
  });
});
