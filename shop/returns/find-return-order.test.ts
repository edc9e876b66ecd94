import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from '#tests/contract.ts';
import { openReturningShop, type ReturningShop } from '#tests/returning.ts';

let shop: ReturningShop;
beforeAll(async () => {
  shop = await openReturningShop();
});
afterAll(() => shop.close());

describe('[AC4] an order is found', () => {
  const find = (ctx: Ctx, orderId: string, zipCode: string) =>
    askContract<{ findOrderForReturn: { hash: string | null; errorMessage: string | null } }>(
      ctx,
      'mutation ($orderId: String!, $zipCode: String!) { findOrderForReturn(orderId: $orderId, zipCode: $zipCode) { hash errorMessage } }',
      { orderId, zipCode },
    ).then(({ findOrderForReturn }) => findOrderForReturn);

  test('[AC5] by its number and postcode, without an account, in its own shop alone', async () => {
    const { orderNumber, hash } = await shop.order();
    expect(await find(shop.visitor(), ` ${orderNumber.toLowerCase()} `, '106 23')).toEqual({
      hash,
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

  test('and guessing postcodes ends, wherever the guesses come from', async () => {
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

  test('by its hash, and by none that was guessed or belongs to another shop', async () => {
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

  test('and guessing hashes ends: after that not even the right one opens from there', async () => {
    const { hash } = await shop.order();
    const opens = async (last: number, opened = hash) => {
      const { findOrderForReturnByHash } = await askContract<{ findOrderForReturnByHash: unknown }>(
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
  });

  test('by its owner and nobody else', async () => {
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
