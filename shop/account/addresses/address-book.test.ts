import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { berlin } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { forgetExpired } from '../forget-expired.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    insert into account.account (shop, kind, email, password_hash, created_at)
      values ('consumer', 'private', 'jana@haus.example', 'x', now())`);
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

type AddressResult = Result & { address: { addressId: number } | null };
const addressResult =
  '{ successful generalErrorMessage fieldErrors { fieldName errorMessage } address { addressId } }';
const unknown = {
  successful: false,
  generalErrorMessage: 'shop.checkout.addressUnknown',
  fieldErrors: [],
};

async function write(
  ctx: Ctx,
  name: string,
  address: Record<string, unknown>,
  addressId?: number,
): Promise<AddressResult> {
  const { written } = await askContract<{ written: AddressResult }>(
    ctx,
    addressId === undefined
      ? `mutation ($address: AddressInput!) { written: ${name}(address: $address) ${addressResult} }`
      : `mutation ($address: AddressInput!, $addressId: Int!) { written: ${name}(addressId: $addressId, address: $address) ${addressResult} }`,
    { address, ...(addressId !== undefined && { addressId }) },
  );
  return written;
}

async function add(
  ctx: Ctx,
  address: Record<string, unknown> = berlin,
  name = 'addShippingAddress',
) {
  const written = await write(ctx, name, address);
  if (!written.address) throw new Error(`Nothing was kept: ${JSON.stringify(written)}`);
  return written.address.addressId;
}

async function listed(ctx: Ctx, name = 'getShippingAddresses'): Promise<number[]> {
  const { book } = await askContract<{ book: { addressId: number }[] }>(
    ctx,
    `{ book: ${name} { addressId } }`,
  );
  return book.map(({ addressId }) => addressId);
}

async function change(ctx: Ctx, name: 'deleteAddress' | 'restoreAddress', addressId: number) {
  const { changed } = await askContract<{ changed: Result }>(
    ctx,
    `mutation ($addressId: Int!) { changed: ${name}(addressId: $addressId) ${result} }`,
    { addressId },
  );
  return changed;
}

async function customer(kind: 'private' | 'school' | 'guest' = 'private'): Promise<Ctx> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, created_at)
     values ($1, $2, gen_random_uuid() || '@haus.example', case when $2 = 'guest' then null else 'x' end, now())
     returning id::int`,
    [kind === 'school' ? 'business' : 'consumer', kind],
  );
  const account = { id: rows[0]?.id ?? 0, kind, email: 'x@haus.example', sessionHash: 'none' };
  const host = kind === 'school' ? 'educational.ranzen.de' : 'www.ranzen.de';
  return visitorOf(database.db, { host, account });
}

describe('[AC2] the address book', () => {
  test('[AC2.undo] an address that its owner removed is restored by undo, and cannot be removed by others', async () => {
    const [jana, tom] = [await customer(), await customer()];
    const [first, second, toms] = [
      await add(jana),
      await add(jana, { ...berlin, city: 'Bonn' }),
      await add(tom),
    ];
    expect(await change(jana, 'deleteAddress', toms)).toEqual(unknown);
    expect(await change(ctxOf(undefined), 'deleteAddress', first)).toEqual({
      successful: false,
      generalErrorMessage: 'vue.message.sessionExpired',
      fieldErrors: [],
    });
    expect(await listed(jana)).toEqual([second, first]);

    expect(await change(jana, 'deleteAddress', first)).toMatchObject({ successful: true });
    expect(await change(jana, 'deleteAddress', first)).toMatchObject({ successful: true });
    expect(await listed(jana)).toEqual([second]);
    const removed = '{ removedAddress(book: shipping) { addressId } }';
    expect(await askContract(jana, removed)).toEqual({ removedAddress: { addressId: first } });
    expect(await change(tom, 'restoreAddress', first)).toEqual(unknown);
    expect(await change(jana, 'restoreAddress', first)).toMatchObject({ successful: true });
    expect(await change(jana, 'restoreAddress', first)).toMatchObject({ successful: true });
    expect(await listed(jana)).toEqual([second, first]);
    expect(await askContract(jana, removed)).toEqual({ removedAddress: null });
    expect(await listed(tom)).toEqual([toms]);
  });

  test('deletes a removed address with the next removal, and in the clean-up a day later', async () => {
    const jana = await customer();
    const [first, second] = [await add(jana), await add(jana, { ...berlin, city: 'Bonn' })];
    await change(jana, 'deleteAddress', first);
    await change(jana, 'deleteAddress', second);
    expect(await change(jana, 'restoreAddress', first)).toEqual(unknown);
    await forgetExpired({ ...jana, clock: fixedClock('2026-11-22T09:59:59Z') });
    expect(await change(jana, 'restoreAddress', second)).toMatchObject({ successful: true });
    await change(jana, 'deleteAddress', second);
    await forgetExpired({ ...jana, clock: fixedClock('2026-11-22T10:00:01Z') });
    expect(await change(jana, 'restoreAddress', second)).toEqual(unknown);
  });

  test('[AC2.books] an owner replaces an address, within its own book', async () => {
    const [jana, tom] = [await customer(), await customer()];
    const addressId = await add(jana);
    const bonn = { ...berlin, city: 'Bonn', email: 'paket@haus.example' };
    expect(await write(tom, 'updateShippingAddress', bonn, addressId)).toMatchObject(unknown);
    expect(await write(jana, 'updateBillingAddress', bonn, addressId)).toMatchObject(unknown);
    expect(
      await write(jana, 'updateShippingAddress', { ...bonn, city: 'B0nn' }, addressId),
    ).toMatchObject({
      successful: false,
      fieldErrors: [{ fieldName: 'city', errorMessage: 'shop.form.error.city' }],
    });
    expect(await write(jana, 'updateShippingAddress', bonn, addressId)).toMatchObject({
      successful: true,
      address: { addressId },
    });
    const { book } = await askContract<{ book: unknown }>(
      jana,
      '{ book: getShippingAddresses { addressId city email packstationAddress } }',
    );
    const email = 'paket@haus.example';
    expect(book).toEqual([{ addressId, city: 'Bonn', email, packstationAddress: false }]);
    await change(jana, 'deleteAddress', addressId);
    expect(await write(jana, 'updateShippingAddress', bonn, addressId)).toMatchObject(unknown);
  });

  test('[AC2.books] packing stations are separate, and in Germany only', async () => {
    const jana = await customer();
    const station = { ...berlin, streetAndHouseNr: '12345678', additionalAddress: '145' };
    const marked = await add(jana, { ...station, packstationAddress: true });
    expect(await add(jana, station, 'addPackstation')).toBe(marked);
    expect([await listed(jana), await listed(jana, 'getPackingStations')]).toEqual([[], [marked]]);
    expect(
      await write(jana, 'updatePackstation', { ...station, additionalAddress: '14' }, marked),
    ).toMatchObject({
      fieldErrors: [{ fieldName: 'additionalAddress', errorMessage: 'shop.form.error.station' }],
    });
    const austrian = {
      ...jana,
      storefront: visitorOf(database.db, { host: 'www.ranzen.at' }).storefront,
    };
    expect(await write(austrian, 'addPackstation', station)).toMatchObject({
      fieldErrors: [{ fieldName: 'country', errorMessage: 'shop.form.error.country' }],
    });
  });

  test('[CO3.business][AC2.default] the default choice comes first: businesses have different defaults for billing and delivery', async () => {
    const own = '{ getCustomerAddress { addressId isAlsoCustomerAddress } }';
    for (const kind of ['private', 'school'] as const) {
      const ctx = await customer(kind);
      expect(await askContract(ctx, own)).toEqual({ getCustomerAddress: null });
      const customers = await add(ctx, berlin, 'addBillingAddress');
      const other = await add(ctx, { ...berlin, city: 'Bonn' }, 'addBillingAddress');
      expect(await listed(ctx, 'getBillingAddresses')).toEqual(
        kind === 'private' ? [customers, other] : [other, customers],
      );
      expect(await askContract(ctx, own)).toEqual({
        getCustomerAddress: { addressId: customers, isAlsoCustomerAddress: true },
      });
      await change(ctx, 'deleteAddress', customers);
      const next = await add(ctx, { ...berlin, city: 'Ulm' }, 'addBillingAddress');
      await change(ctx, 'restoreAddress', customers);
      expect(await askContract(ctx, own)).toEqual({
        getCustomerAddress: { addressId: next, isAlsoCustomerAddress: true },
      });
    }
  });

  test('contains at most fifty addresses, also under concurrent additions', async () => {
    const jana = await customer();
    const results = await Promise.all(
      Array.from({ length: 52 }, (_, index) =>
        write(jana, 'addShippingAddress', { ...berlin, streetAndHouseNr: `Weg ${index}` }),
      ),
    );
    const refused = results.filter(({ successful }) => !successful);
    expect(refused.map(({ generalErrorMessage }) => generalErrorMessage)).toEqual([
      'shop.addresses.bookFull',
      'shop.addresses.bookFull',
    ]);
    const [latest = 0] = await listed(jana);
    await change(jana, 'deleteAddress', latest);
    await add(jana, { ...berlin, streetAndHouseNr: 'Weg 99' });
    expect(await change(jana, 'restoreAddress', latest)).toEqual(unknown);
    expect(await listed(jana)).toHaveLength(50);
  });
});

describe('[AC1] the phone number', () => {
  const changePhone = async (ctx: Ctx, phone: string) => {
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

  test('[AC1.phone] is stored, refused where it is invalid, and removed', async () => {
    expect(await changePhone(ctxOf(1), ' 030 123456 ')).toMatchObject({ successful: true });
    expect(await kept()).toBe('030 123456');
    expect(await changePhone(ctxOf(1), '12a')).toEqual({
      successful: false,
      generalErrorMessage: null,
      fieldErrors: [{ fieldName: 'phone', errorMessage: 'shop.form.error.phone' }],
    });
    for (const stranger of [ctxOf(undefined), ctxOf(1, 'guest')])
      expect(await changePhone(stranger, '030 999999')).toMatchObject({
        generalErrorMessage: 'vue.message.sessionExpired',
      });
    expect(await kept()).toBe('030 123456');
    expect(await changePhone(ctxOf(1), '')).toMatchObject({ successful: true });
    expect(await kept()).toBeNull();
  });
});
