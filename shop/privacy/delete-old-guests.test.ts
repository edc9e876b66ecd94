import { afterEach, beforeEach, expect, test } from 'vitest';
import { addAddress } from '#shop/account/addresses/addresses.ts';
import { findAccount } from '#shop/account/find-account.ts';
import { startGuestSession } from '#shop/sign-in/start-guest-session.ts';
import { cancelLines } from '#shop/fulfilment/cancel-lines.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { fillCart, readyBuyer, submit } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { deleteCustomer } from './delete-account.ts';
import { deleteOldGuests } from './delete-old-guests.ts';

let database: TestDatabase;
const start = '2026-11-21T10:00:00Z';
const clock = fixedClock(start);
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, name: 'Heft', amountMinor: 999 }]);
});
afterEach(() => dropAudited(database));

const visitor = () => visitorOf(database.db, { clock });

/** A guest with an address and a cart with a reference. */
async function guestWithBasket(email: string): Promise<{ ctx: Ctx; cartId: string }> {
  const visiting = visitor();
  const cartId = await fillCart(visiting, [[1, 2]]);
  const started = await startGuestSession(visiting, { email });
  const token = 'session' in started ? (started.session?.token ?? '') : '';
  const account = await findAccount(visiting, token);
  const ctx = { ...visiting, visitor: { ...visiting.visitor, account } };
  const { address } = await addAddress(ctx, 'billing', {
    formType: 'private',
    firstName: 'Greta',
    lastName: 'Beispiel',
    streetAndHouseNr: 'Lindenweg 4',
    postCode: '10623',
    city: 'Berlin',
    country: 'DE',
  });
  await askContract(
    ctx,
    `mutation ($cartId: ID!, $addressId: Int!) {
      setBillingAddress(cartId: $cartId, addressId: $addressId) { successful }
      setOrderReference(cartId: $cartId, orderReference: "Für Greta") { successful } }`,
    { cartId, addressId: address?.addressId },
  );
  return { ctx, cartId };
}

async function emails(): Promise<string[]> {
  const { rows } = await database.pool.query<{ email: string }>(
    `select email from account.account where kind = 'guest' order by email`,
  );
  return rows.map(({ email }) => email);
}

const countOf = async (from: string) =>
  (await database.pool.query(`select count(*)::integer as count from ${from}`)).rows[0].count;

test('[AC1] a guest without orders is deleted after 30 days, with addresses, choices and the cart’s reference; the cart stays', async () => {
  clock.moveTo(start);
  const { ctx, cartId } = await guestWithBasket('greta@haus.example');
  expect(await countOf('account.address')).toBe(1);
  clock.moveTo('2026-12-10T10:00:00Z');
  await guestWithBasket('spaeter@haus.example');
  clock.moveTo('2026-12-21T10:00:00Z');
  await deleteOldGuests({ db: database.db, clock });
  expect(await emails()).toEqual(['greta@haus.example', 'spaeter@haus.example']);
  clock.moveTo('2026-12-21T10:00:01Z');
  await deleteOldGuests({ db: database.db, clock });
  expect(await emails()).toEqual(['spaeter@haus.example']);
  expect([await countOf('account.address'), await countOf('checkout.choice')]).toEqual([1, 1]);
  const { rows } = await database.pool.query(
    'select order_reference, account_id, user_id from cart.cart where id = $1',
    [cartId],
  );
  expect(rows).toEqual([{ order_reference: null, account_id: null, user_id: ctx.visitor.userId }]);
});

test('[AC1] a guest with a session is not deleted, and the parameter `retention guestDays` sets the days', async () => {
  clock.moveTo('2027-02-01T10:00:00Z');
  await deleteOldGuests({ db: database.db, clock });
  await guestWithBasket('heute@haus.example');
  await database.pool.query(
    `insert into parameters.parameter (name, entry, value) values ('retention', 'guestDays', '1'), ('session', 'guestHours', '48')`,
  );
  await guestWithBasket('lang@haus.example');
  clock.moveTo('2027-02-02T10:00:01Z');
  await deleteOldGuests({ db: database.db, clock });
  expect(await emails()).toEqual(['lang@haus.example']);
});

test('[AC1] an unpaid order of a guest is anonymised 90 days after its cancellation; a sale is not', async () => {
  clock.moveTo('2027-03-01T10:00:00Z');
  const ordered = async (email: string) => {
    const buyer = await readyBuyer(visitor(), { items: [[1, 1]], email });
    return (await submit(buyer)).orderId ?? '';
  };
  const unpaid = await ordered('unbezahlt@haus.example');
  const sale = await ordered('verkauft@haus.example');
  const paid = await ordered('bezahlt@haus.example');
  for (const orderNumber of [unpaid, paid])
    await cancelLines({ db: database.db, clock }, { orderNumber });
  await database.pool.query(
    `update orders.purchase set order_reference = 'Für Greta' where order_number = $1`,
    [unpaid],
  );
  await database.pool.query('update orders.purchase set paid_at = $1 where order_number = $2', [
    clock.now(),
    paid,
  ]);
  const persons = async () =>
    (
      await database.pool.query(
        `select order_number, email, order_reference, billing_address ->> 'lastName' as name, billing_address ->> 'street' as street,
           delivery_address ->> 'postcode' as postcode, total_minor > 0 as "hasTotal"
         from orders.purchase order by order_number = $1 desc, order_number`,
        [unpaid],
      )
    ).rows;
  const [before, ...others] = await persons();
  expect(before).toMatchObject({ email: 'unbezahlt@haus.example' });
  clock.moveTo('2027-05-30T10:00:00Z');
  await deleteOldGuests({ db: database.db, clock });
  expect(await persons()).toEqual([before, ...others]);
  clock.moveTo('2027-05-30T10:00:01Z');
  await deleteOldGuests({ db: database.db, clock });
  expect(await persons()).toEqual([
    {
      order_number: unpaid,
      email: '',
      order_reference: null,
      name: '',
      street: '',
      postcode: '',
      hasTotal: true,
    },
    ...others,
  ]);
  expect(others.map(({ order_number }) => order_number)).toEqual([sale, paid]);
  expect(await emails()).toEqual(expect.arrayContaining(['verkauft@haus.example']));
  expect(await countOf('account.address')).toBe(0);
});

test('[AC1.deletion] an unpaid order of a customer stays after its cancellation until the account is deleted', async () => {
  clock.moveTo('2027-03-01T10:00:00Z');
  const email = 'kundin@haus.example';
  const ctx = visitor();
  const { orderId: orderNumber } = await submit(await readyBuyer(ctx, { items: [[1, 1]], email }));
  if (orderNumber === null) throw new Error('The order was refused.');
  await cancelLines({ db: database.db, clock }, { orderNumber });
  const { rows } = await database.pool.query<{ id: string }>(
    `update account.account set kind = 'private', password_hash = 'x' where email = $1 returning id`,
    [email],
  );
  const person = async () =>
    (
      await database.pool.query(
        `select email, billing_address ->> 'lastName' as name from orders.purchase where order_number = $1`,
        [orderNumber],
      )
    ).rows;
  const known = [{ email, name: 'Becker' }];
  clock.moveTo('2027-07-01T10:00:00Z');
  await deleteOldGuests({ db: database.db, clock });
  expect(await person()).toEqual(known);

  const staff = { id: 1, name: 'Katja' } as StaffCtx['staff'];
  const id = Number(rows[0]?.id);
  expect(await deleteCustomer({ ...ctx, staff }, { id, confirmedEmail: email })).toBeUndefined();
  expect(await person()).toEqual(known);
  await deleteOldGuests({ db: database.db, clock });
  expect(await person()).toEqual([{ email: '', name: '' }]);
});
