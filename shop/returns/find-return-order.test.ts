import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from '#tests/support/contract.ts';
import { openReturningShop, type ReturningShop } from '#tests/support/returning.ts';

let shop: ReturningShop;
beforeEach(async () => {
  shop = await openReturningShop();
});
afterEach(() => shop.close());

describe('[AC4] an order is found', () => {
  const find = (ctx: Ctx, orderId: string, zipCode: string) =>
    askContract<{ findOrderForReturn: { hash: string | null; errorMessage: string | null } }>(
      ctx,
      'mutation ($orderId: String!, $zipCode: String!) { findOrderForReturn(orderId: $orderId, zipCode: $zipCode) { hash errorMessage } }',
      { orderId, zipCode },
    ).then(({ findOrderForReturn }) => findOrderForReturn);

  test('[AC5][AC4.finding] by its number and postcode, without an account, only in its own shop', async () => {
    const { orderNumber } = await shop.order();
    const found = await find(shop.visitor(), ` ${orderNumber.toLowerCase()} `, '106 23');
    expect(found).toEqual({
      hash: expect.stringMatching(new RegExp(`^${orderNumber}\\.r[\\da-z]+\\.`)),
      errorMessage: null,
    });
    const notFound =
      'Bestellnummer und Postleitzahl passen zu keiner Bestellung. Bitte prüfen Sie beide.';
    for (const [ctx, number, postcode] of [
      [shop.visitor(), orderNumber, '10624'],
      [shop.visitor(), orderNumber, ''],
      [shop.visitor(), 'R-2026-999999', '10623'],
      [shop.visitor({ host: 'www.ranzen.at' }), orderNumber, '10623'],
    ] as const)
      expect(await find(ctx, number, postcode)).toEqual({ hash: null, errorMessage: notFound });
  });

  test('number and postcode give access to the return only, without personal data, order or invoice, for six hours', async () => {
    const { orderNumber, hash: ownHash } = await shop.order();
    const clock = fixedClock('2026-11-21T10:00:00Z');
    const ctx = shop.visitor({ clock });
    const { hash } = await find(ctx, orderNumber, '10623');
    const opened = (by: string | null) =>
      askContract<{ findOrderForReturnByHash: unknown; getOrderByLink: unknown }>(
        ctx,
        `query ($hash: ID!, $link: String!) {
          findOrderForReturnByHash(hash: $hash) { orderId contact { firstName lastName email phone } }
          getOrderByLink(order: $link) { orderId } }`,
        { hash: by, link: by },
      );
    const anonymous = { firstName: '', lastName: '', email: '', phone: null };
    expect(await opened(hash)).toEqual({
      findOrderForReturnByHash: { orderId: orderNumber, contact: anonymous },
      getOrderByLink: null,
    });
    expect(await opened(ownHash)).toMatchObject({
      findOrderForReturnByHash: { contact: { firstName: expect.stringMatching(/./) } },
      getOrderByLink: { orderId: orderNumber },
    });
    const [, end = '', ...signed] = (hash ?? '').split('.');
    const later = `r${(Number.parseInt(end.slice(1), 36) + 60).toString(36)}`;
    const forged = [orderNumber, later, ...signed].join('.');
    const asOrder = [orderNumber, ...signed].join('.');
    for (const text of [forged, asOrder])
      expect(await opened(text)).toEqual({ findOrderForReturnByHash: null, getOrderByLink: null });
    clock.moveTo('2026-11-21T15:59:59Z');
    expect(await opened(hash)).toMatchObject({
      findOrderForReturnByHash: { orderId: orderNumber },
    });
    clock.moveTo('2026-11-21T16:00:00Z');
    expect(await opened(hash)).toMatchObject({ findOrderForReturnByHash: null });
  });

  test('guessing postcodes is limited over all network addresses', { tags: 'deep' }, async () => {
    const { orderNumber } = await shop.order();
    const answers = [];
    for (let guess = 0; guess < 12; guess += 1)
      answers.push(
        await find(shop.visitor({ remoteAddress: `192.0.2.${guess}` }), orderNumber, '1'),
      );
    expect(answers.at(-1)?.errorMessage).toMatch(/Versuche/);
    const late = await find(shop.visitor({ remoteAddress: '192.0.2.99' }), orderNumber, '10623');
    expect(late.hash).toBeNull();
  });

  test('[AC4.finding] by its hash, but not by a guessed one or one of another shop', async () => {
    const { hash, orderNumber } = await shop.order([
      [1, 2],
      [2, 1],
    ]);
    const open = (ctx: Ctx, opened: string) =>
      askContract<{ findOrderForReturnByHash: unknown }>(
        ctx,
        `query ($hash: ID!) { findOrderForReturnByHash(hash: $hash) { orderId returnableUntil
          items { id lineNo name quantityOrdered quantityShipped quantityReturnable exclusion } } }`,
        { hash: opened },
      ).then(({ findOrderForReturnByHash }) => findOrderForReturnByHash);
    const line = { quantityShipped: 2, quantityReturnable: 2, quantityOrdered: 2, exclusion: null };
    expect(await open(shop.visitor(), hash)).toEqual({
      orderId: orderNumber,
      returnableUntil: '2026-12-21T22:59:59.999Z',
      items: [
        { id: '1', lineNo: 1, name: 'Heft', ...line },
        {
          id: '2',
          lineNo: 2,
          name: 'Pinsel',
          ...line,
          quantityOrdered: 1,
          quantityShipped: 1,
          quantityReturnable: 1,
        },
      ],
    });
    const other = await shop.order();
    const signature = other.hash.split('.').slice(1).join('.');
    for (const forged of ['', orderNumber, `${orderNumber}.${signature}`, `${hash}x`])
      expect(await open(shop.visitor(), forged)).toBeNull();
    expect(await open(shop.visitor({ host: 'www.ranzen.ch' }), hash)).toBeNull();
  });

  test(
    'guessing hashes is limited: afterwards even the right one is refused for that network address',
    { tags: 'deep' },
    async () => {
      const { hash } = await shop.order();
      const opens = async (last: number, opened = hash) => {
        const { findOrderForReturnByHash } = await askContract<{
          findOrderForReturnByHash: unknown;
        }>(
          shop.visitor({ remoteAddress: `203.0.113.${last}` }),
          'query ($hash: ID!) { findOrderForReturnByHash(hash: $hash) { orderId } }',
          { hash: opened },
        );
        return findOrderForReturnByHash !== null;
      };
      await shop.database.pool.query(
        `insert into parameters.parameter (name, entry, value) values ('login', 'attemptsPerAddress', '3')`,
      );
      const guess = hash.replace(/[\w-]{22}$/, 'A'.repeat(22));
      for (const tried of [guess, 'R-2026-100001', guess, hash])
        expect(await opens(7, tried)).toBe(tried === hash);
      expect(await opens(7, guess)).toBe(false);
      expect(await opens(7)).toBe(false);
      expect(await opens(8)).toBe(true);
      for (const _ of Array.from({ length: 5 })) expect(await opens(8)).toBe(true);
    },
  );

  test('by its owner and no other customer', async () => {
    const { ctx, hash, orderNumber } = await shop.order();
    const own = (asker: Ctx) =>
      askContract(
        asker,
        'query ($id: ID!) { returnOfOrder(orderId: $id) { hash isReturnable returns { returnNumber status } } }',
        {
          id: orderNumber,
        },
      );
    await shop.registered(orderNumber, [[1, 1]]);
    const returns = [{ returnNumber: `${orderNumber}-RT1`, status: 'registered' }];
    expect(await own(ctx)).toEqual({ returnOfOrder: { hash, isReturnable: true, returns } });
    const { ctx: stranger } = await shop.order();
    expect(await own(stranger)).toEqual({ returnOfOrder: null });
    expect(await own(shop.visitor())).toEqual({ returnOfOrder: null });
  });
});
