import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { berlin } from '#tests/buyer.ts';
import { askContract } from '#tests/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { visitorOf } from '#tests/visitor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    insert into account.account (id, shop, kind, email, password_hash, created_at) overriding system value
      values (1, 'consumer', 'private', 'jana@haus.example', 'x', now()), (2, 'consumer', 'private', 'tom@haus.example', 'x', now())`);
});
afterAll(() => database.drop());

function ctxOf(id: number | undefined, kind: 'private' | 'guest' = 'private'): Ctx {
  const account = { id: id ?? 0, kind, email: 'jana@haus.example', sessionHash: 'none' };
  return visitorOf(database.db, id === undefined ? {} : { account });
}

type Result = {
  successful: boolean;
  generalErrorMessage: string | null;
  fieldErrors: { fieldName: string; errorMessage: string }[];
};
const result = '{ successful generalErrorMessage fieldErrors { fieldName errorMessage } }';

describe('[AC2] the address book', () => {
  const add = async (id: number) => {
    const { added } = await askContract<{ added: { address: { addressId: number } } }>(
      ctxOf(id),
      'mutation ($address: AddressInput!) { added: addShippingAddress(address: $address) { address { addressId } } }',
      { address: berlin },
    );
    return added.address.addressId;
  };
  const listed = async (id: number) => {
    const { book } = await askContract<{ book: { addressId: number }[] }>(
      ctxOf(id),
      '{ book: getShippingAddresses { addressId } }',
    );
    return book.map(({ addressId }) => addressId);
  };
  const remove = async (ctx: Ctx, addressId: number) => {
    const { removed } = await askContract<{ removed: Result }>(
      ctx,
      `mutation ($addressId: Int!) { removed: deleteAddress(addressId: $addressId) ${result} }`,
      { addressId },
    );
    return removed;
  };

  test('loses what its owner removes, and nothing by others', async () => {
    const addressId = await add(1);
    const others = await add(2);
    expect(await remove(ctxOf(2), addressId)).toMatchObject({ successful: true });
    expect(await remove(ctxOf(undefined), addressId)).toEqual({
      successful: false,
      generalErrorMessage: 'vue.message.sessionExpired',
      fieldErrors: [],
    });
    expect(await listed(1)).toEqual([addressId]);
    expect(await remove(ctxOf(1), addressId)).toMatchObject({ successful: true });
    expect([await listed(1), await listed(2)]).toEqual([[], [others]]);
    expect(await remove(ctxOf(1), addressId)).toMatchObject({ successful: true });
  });
});

describe('[AC1] the phone number', () => {
  const change = async (ctx: Ctx, phone: string) => {
    const { changed } = await askContract<{ changed: Result }>(
      ctx,
      `mutation ($phone: String!) { changed: updatePhone(phone: $phone) ${result} }`,
      { phone },
    );
    return changed;
  };
  const kept = async () =>
    (
      await askContract<{ customerInfo: { phone: string | null } }>(
        ctxOf(1),
        '{ customerInfo { phone } }',
      )
    ).customerInfo.phone;

  test('is kept, refused where it is none, and taken away', async () => {
    expect(await change(ctxOf(1), ' 030 123456 ')).toMatchObject({ successful: true });
    expect(await kept()).toBe('030 123456');
    expect(await change(ctxOf(1), '12a')).toEqual({
      successful: false,
      generalErrorMessage: null,
      fieldErrors: [{ fieldName: 'phone', errorMessage: 'shop.form.error.phone' }],
    });
    for (const stranger of [ctxOf(undefined), ctxOf(1, 'guest')])
      expect(await change(stranger, '030 999999')).toMatchObject({
        generalErrorMessage: 'vue.message.sessionExpired',
      });
    expect(await kept()).toBe('030 123456');
    expect(await change(ctxOf(1), '')).toMatchObject({ successful: true });
    expect(await kept()).toBeNull();
  });
});
