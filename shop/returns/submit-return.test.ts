import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from '#tests/support/contract.ts';
import { openReturningShop, type ReturningShop } from '#tests/support/returning.ts';

let shop: ReturningShop;
beforeAll(async () => {
  shop = await openReturningShop();
});
afterAll(() => shop.close());

const contact = { firstName: 'Jana', lastName: 'Becker', email: 'jana@haus.example' };
type Item = { id: string; quantity: number; reason: string; additionalInfo?: string };
const item = (quantity: number, reason = 'damaged', id = '1'): Item => ({ id, quantity, reason });

type Answer = {
  isError: boolean;
  errorMessage: string | null;
  fieldErrors: { fieldName: string; errorMessage: string }[];
  return: {
    returnNumber: string;
    carrier: string | null;
    labels: number;
    trackingCodes: string[];
    trackingUrls: (string | null)[];
    items: Item[];
  } | null;
};
type Order = { orderNumber: string; hash: string };

async function submitted(
  ctx: Ctx,
  { orderNumber, hash }: Order,
  input: object = {},
  submitKey = 'key-00001',
): Promise<Answer> {
  const { submitReturnOrder } = await askContract<{ submitReturnOrder: Answer }>(
    ctx,
    `mutation ($returnOrder: ReturnOrderInput!, $submitKey: ID!) {
      submitReturnOrder(returnOrder: $returnOrder, submitKey: $submitKey) {
        isError errorMessage fieldErrors { fieldName errorMessage }
        return { returnNumber carrier labels trackingCodes trackingUrls items { id quantity reason } } } }`,
    {
      submitKey,
      returnOrder: {
        hash,
        orderId: orderNumber,
        salesOrderNo: orderNumber,
        regulation: 'refund',
        items: [item(1)],
        carrier: 'dhl',
        contact,
        ...input,
      },
    },
  );
  return submitReturnOrder;
}

const refusedOf = ({ fieldErrors, errorMessage }: Answer) =>
  fieldErrors.map(({ fieldName, errorMessage: key }) => `${fieldName} ${key}`)[0] ?? errorMessage;

async function returnsOf({ orderNumber }: Order): Promise<number> {
  const { rows } = await shop.database.pool.query(
    `select count(*)::integer as count from returns.return_order
     join orders.purchase on purchase.id = order_id where order_number = $1`,
    [orderNumber],
  );
  return rows[0].count;
}

describe('[AC4] a return is registered', () => {
  let untouched: (Order & { ctx: Ctx }) | undefined;

  test('once for its key, numbered after its order, with its labels', async () => {
    const order = await shop.order();
    const first = await submitted(shop.visitor(), order, { labels: 2, items: [item(2)] });
    expect(first).toMatchObject({
      isError: false,
      return: {
        returnNumber: `${order.orderNumber}-RT1`,
        carrier: 'dhl',
        labels: 2,
        items: [item(2)],
      },
    });
    for (const code of first.return?.trackingCodes ?? []) expect(code).toMatch(/^RR\d{12}$/);
    expect(first.return?.trackingUrls).toEqual(
      first.return?.trackingCodes.map((code) => `https://parcels.example/${code}`),
    );
    expect(first.return?.trackingCodes).toHaveLength(2);
    expect(await submitted(shop.visitor(), order, { labels: 2, items: [item(2)] })).toEqual(first);
    expect(await returnsOf(order)).toBe(1);
    const second = await submitted(shop.visitor(), order, {}, 'key-00002');
    expect(second.return?.returnNumber).toBe(`${order.orderNumber}-RT2`);
    const third = await submitted(shop.visitor(), order, {}, 'key-00003');
    expect(refusedOf(third)).toBe('items.1.quantity shop.returns.error.excluded');
    expect(await returnsOf(order)).toBe(2);
  });

  test('[TP3.returns] a failure sets isError and its message, and has no return', async () => {
    const order = await shop.order();
    const foreign = { hash: 'R-2026-100001.AAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA' };
    expect(await submitted(shop.visitor(), order, foreign)).toMatchObject({
      isError: true,
      errorMessage: 'shop.returns.error.unknown',
      return: null,
    });
    const wrong = await submitted(shop.visitor(), order, { labels: 6 });
    expect([wrong.isError, wrong.return]).toEqual([true, null]);
  });

  test('[AC4.labels] labels need a carrier and an account with one, and a carrier needs labels', async () => {
    const order = await shop.order();
    const answers = [
      await submitted(shop.visitor(), order, { labels: 0 }, 'key-00001'),
      await submitted(shop.visitor(), order, { carrier: 'nolabel', labels: 3 }, 'key-00002'),
      await submitted(shop.visitor({ carrier: undefined }), order, {}, 'key-00003'),
    ];
    for (const answer of answers) expect(answer.return).toMatchObject({ carrier: null, labels: 0 });
  });

  test.each([
    ['more than was shipped', { items: [item(4)] }, 'items.1.quantity shop.returns.error.quantity'],
    ['less than one', { items: [item(0)] }, 'items.1.quantity shop.returns.error.quantity'],
    ['a line twice', { items: [item(2), item(2)] }, 'items.1.quantity shop.returns.error.excluded'],
    [
      'a line of no order',
      { items: [item(1, 'late', '9')] },
      'items.9.quantity shop.returns.error.excluded',
    ],
    ['nothing', { items: [] }, 'items shop.returns.error.nothing'],
    ['another reason', { items: [item(1, 'ugly')] }, 'items.1.reason shop.returns.error.reason'],
    [
      'too many words',
      { items: [{ ...item(1), additionalInfo: 'a'.repeat(501) }] },
      'items.1.additionalInfo shop.form.error.tooLong',
    ],
    ['another regulation', { regulation: 'party' }, 'regulation shop.returns.error.regulation'],
    [
      'a repair of what is not liked',
      { regulation: 'repair', items: [item(1, 'dislike')] },
      'regulation shop.returns.error.regulation',
    ],
    ['a carrier of Switzerland', { carrier: 'swisspost' }, 'carrier shop.returns.error.carrier'],
    ['six labels', { labels: 6 }, 'labels shop.returns.error.labels'],
    [
      'an e-mail that is none',
      { contact: { ...contact, email: 'jana' } },
      'contact.email vue.form.error.email.incorrect',
    ],
    ['another order', { orderId: 'R-2026-100001x' }, 'shop.returns.error.unknown'],
    [
      'another hash',
      { hash: 'R-2026-100001.AAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA' },
      'shop.returns.error.unknown',
    ],
  ])('but not with %s, and nothing is written', async (_, input, refusal) => {
    untouched ??= await shop.order();
    const order = untouched;
    expect(refusedOf(await submitted(shop.visitor(), order, input))).toBe(refusal);
    expect(await returnsOf(order)).toBe(0);
  });

  test('never more pieces than were shipped, under concurrent submits', async () => {
    const order = await shop.order([[1, 3]]);
    const keys = Array.from({ length: 6 }, (_, index) => `key-at-once-${index}`);
    const answers = await Promise.all(
      keys.map((key) => submitted(shop.visitor(), order, { items: [item(2)] }, key)),
    );
    expect(answers.filter(({ isError }) => !isError)).toHaveLength(1);
    expect(await returnsOf(order)).toBe(1);
    const same = await Promise.all(
      keys.map(() => submitted(shop.visitor(), order, { items: [item(1)] }, 'key-the-same')),
    );
    expect(new Set(same.map((answer) => answer.return?.returnNumber)).size).toBe(1);
    expect(await returnsOf(order)).toBe(2);
  });

  test('[AC4.days] not after 30 days, and not while returns are closed', async () => {
    const order = await shop.order();
    const after = fixedClock('2026-12-21T23:00:00Z');
    expect(refusedOf(await submitted(shop.visitor({ clock: after }), order))).toBe(
      'items.1.quantity shop.returns.error.excluded',
    );
    await switchTo('false');
    expect(refusedOf(await submitted(shop.visitor(), order))).toBe('shop.returns.error.unknown');
    await switchTo('true');
  });

  const switchTo = (value: string) =>
    shop.database.pool.query(
      `update parameters.parameter set value = $1 where name = 'return' and entry = 'globalActivation'`,
      [value],
    );
});
