import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAccountOfSession } from '#shop/account/find-account.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { brokenInvariantsOf } from '#tests/support/audit.ts';
import {
  accountOf,
  businessCustomer,
  change,
  loggedIn,
  personOf,
} from '#tests/support/business.ts';
import { berlin, fillCart, readyBuyer, submit, totalOf } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { runAllJobs } from '#tests/support/run-all-jobs.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { eraseOrganisation } from './erase.sql.ts';
import { moveOrganisation } from './join.sql.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, name: 'Heft', amountMinor: 1000 }]);
});
afterEach(() => database.drop());

const done = { successful: true };

/** Gives the last invitation a known secret, as its mail would. */
async function mailed(token: string): Promise<string> {
  await database.pool.query(
    `update organisations.invitation set token_hash = $1 where id = (select max(id) from organisations.invitation)`,
    [hashToken(token)],
  );
  return token;
}

type Seen = {
  organisation: {
    name: string;
    mayManage: boolean;
    own: { role: string } | null;
    people: { id: number; email: string; role: string; limit: { amountMinor: number } | null }[];
    invitations: { id: number; email: string }[];
  } | null;
};

const seenBy = async (ctx: Ctx) =>
  (
    await askContract<Seen>(
      ctx,
      `{ organisation { name mayManage own { role } people { id email role limit { amountMinor } } invitations { id email } } }`,
    )
  ).organisation;

/** The same session as its next request reads it. */
async function nextRequest(ctx: Ctx): Promise<Ctx> {
  const account = await findAccountOfSession(ctx, accountOf(ctx).sessionHash);
  return { ...ctx, visitor: { ...ctx.visitor, account } };
}

test('[SC3.invited] a school invites a person by mail, who accepts once with the own account', async () => {
  const school = await businessCustomer(database);
  expect(
    await change(school, 'invitePerson(email: "lena@see.example", role: orders, limitMinor: 5000)'),
  ).toMatchObject(done);
  expect(
    await change(school, 'invitePerson(email: "Lena@see.example", role: orders, limitMinor: 6000)'),
  ).toMatchObject(done);
  expect((await seenBy(school))?.invitations).toMatchObject([{ email: 'Lena@see.example' }]);
  const [mail, ...others] = await runAllJobs(database, school);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: 'Lena@see.example',
    subject: 'Schule am See lädt Sie ein, bei Ranzen zu bestellen',
  });
  const token = /invitation\/\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const stranger = await businessCustomer(database);
  expect(await change(stranger, `acceptInvitation(token: "${token}")`)).toMatchObject({
    generalErrorMessage: 'shop.people.otherEmail',
  });
  const lena = await businessCustomer(database, { email: 'lena@see.example' });
  expect(await change(lena, `acceptInvitation(token: "${token}")`)).toMatchObject(done);
  expect(await change(lena, `acceptInvitation(token: "${token}")`)).toMatchObject({
    generalErrorMessage: 'shop.people.invitationUnknown',
  });
  expect(await seenBy(school)).toMatchObject({
    mayManage: true,
    own: null,
    people: [{ email: 'lena@see.example', role: 'orders', limit: { amountMinor: 6000 } }],
    invitations: [],
  });
  expect(await seenBy(await nextRequest(lena))).toMatchObject({
    name: 'Schule am See',
    mayManage: false,
    own: { role: 'orders' },
    people: [],
  });
});

test('[SC3.invited] a person without an account makes one by the invitation, which is approved at once', async () => {
  const school = await businessCustomer(database);
  await change(school, 'invitePerson(email: "neu@see.example", role: books)');
  const token = await mailed('geheim-2');
  const guest = visitorOf(database.db, { host: 'educational.ranzen.de' });
  const register = (password: string) =>
    change(
      guest,
      'registerByInvitation(token: $token, person: $person)',
      { token, person: { firstName: 'Mia', lastName: 'Roth', password, passwordRepeat: password } },
      '$token: String!, $person: InvitedPersonInput!',
    );
  expect(await register('kurz')).toMatchObject({ fieldErrors: [{ fieldName: 'password' }] });
  expect(await register('Kreide-am-Montag-7')).toMatchObject(done);
  const { rows } = await database.pool.query(
    `select kind, company, customer_number is not null as numbered, approved_at is not null as approved
     from account.account where email = 'neu@see.example'`,
  );
  expect(rows).toEqual([
    { kind: 'school', company: 'Schule am See', numbered: true, approved: true },
  ]);
  expect((await seenBy(school))?.people).toMatchObject([{ role: 'books', limit: null }]);
});

test('[SC3.invited] wrong invitations are refused with a sentence, and only the account itself invites', async () => {
  const school = await businessCustomer(database, { email: 'sekretariat@see.example' });
  const person = await personOf(database, school, { role: 'approves', limitMinor: null });
  const invite = (email: string, limitMinor = 100) =>
    change(school, `invitePerson(email: "${email}", role: orders, limitMinor: ${limitMinor})`);
  expect(await invite('kein')).toMatchObject({ fieldErrors: [{ fieldName: 'email' }] });
  expect(await invite('sekretariat@see.example')).toMatchObject({
    fieldErrors: [{ errorMessage: 'shop.people.self' }],
  });
  expect(await invite(accountOf(person).email)).toMatchObject({
    fieldErrors: [{ errorMessage: 'shop.people.known' }],
  });
  expect(await invite('x@see.example', -1)).toMatchObject({
    fieldErrors: [{ fieldName: 'limit' }],
  });
  expect(await change(person, 'invitePerson(email: "x@see.example", role: orders)')).toMatchObject({
    generalErrorMessage: 'shop.people.notYours',
  });
  const consumer = visitorOf(database.db);
  expect(
    await change(consumer, 'invitePerson(email: "x@see.example", role: orders)'),
  ).toMatchObject({ generalErrorMessage: 'shop.people.notYours' });
  expect((await seenBy(school))?.invitations).toEqual([]);
});

test('[SC3.name] a person orders in the name of the organisation, with its addresses and budgets, from a basket of its own', async () => {
  const school = await businessCustomer(database);
  await change(school, 'addBudget(costCentre: "Kunst", year: 2026, amountMinor: 50000)');
  await readyBuyer(school, { items: [[1, 1]] });
  const person = await personOf(database, school, { role: 'orders', limitMinor: null });
  const { getBillingAddresses, budgets } = await askContract<{
    getBillingAddresses: { addressId: number; city: string }[];
    budgets: { mayChange: boolean; budgets: { id: number }[] };
  }>(person, '{ getBillingAddresses { addressId city } budgets { mayChange budgets { id } } }');
  expect(getBillingAddresses).toMatchObject([{ city: 'Berlin' }]);
  expect(budgets).toMatchObject({ mayChange: false, budgets: [{}] });
  const cartId = await fillCart(person, [[1, 10]]);
  const [address] = getBillingAddresses;
  for (const call of [
    `setBillingAddress(cartId: "${cartId}", addressId: ${address?.addressId})`,
    `setShippingAddress(cartId: "${cartId}", deliveryType: "sameAsBilling")`,
    `setShippingMethod(cartId: "${cartId}", methodCode: "dhl")`,
    `chooseBudget(cartId: "${cartId}", budgetId: ${budgets.budgets[0]?.id})`,
  ])
    expect(await change(person, call)).toMatchObject(done);
  const totalMinor = await totalOf(person, cartId);
  const { orderId, errorCode } = await submit({ ctx: person, cartId, totalMinor });
  expect([errorCode, totalMinor]).toEqual([null, 11_900]);
  const { rows } = await database.pool.query(
    `select purchase.account_id::float8 as account_id, email, cost_centre, placed.account_id::float8 as placer
     from orders.purchase join organisations.placed on order_id = purchase.id where order_number = $1`,
    [orderId],
  );
  expect(rows).toEqual([
    {
      account_id: accountOf(school).id,
      email: accountOf(person).email,
      cost_centre: 'Kunst',
      placer: accountOf(person).id,
    },
  ]);
  expect(await change(person, `deleteAddress(addressId: ${address?.addressId})`)).toMatchObject({
    generalErrorMessage: 'shop.people.addressOfOrganisation',
  });
  expect(
    await change(person, 'addBudget(costCentre: "Musik", year: 2026, amountMinor: 100)'),
  ).toMatchObject({ generalErrorMessage: 'shop.budgets.notYours' });
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

/** A person's filled cart, ready to be ordered, of `quantity` pieces. */
const ready = (person: Ctx, quantity: number) =>
  readyBuyer(person, { items: [[1, quantity]], address: berlin });

test('[SC3.sum] a person orders up to the own sum, and one who books orders nothing', async () => {
  const school = await businessCustomer(database);
  const person = await personOf(database, school, { role: 'orders', limitMinor: 11_899 });
  const buyer = await ready(person, 10);
  expect(await submit(buyer)).toMatchObject({ orderId: null, errorCode: 'needsApproval' });
  await change(
    school,
    `changePerson(personId: ${accountOf(person).id}, role: orders, limitMinor: 11900)`,
  );
  expect(await submit(buyer)).toMatchObject({ errorCode: null });
  const bookkeeper = await personOf(database, school, { role: 'books', limitMinor: null });
  expect(await submit(await ready(bookkeeper, 1))).toMatchObject({ errorCode: 'mayNotOrder' });
});

test('[SC3.ends] a right ends at once: for a request that has begun, and for the session', async () => {
  const school = await businessCustomer(database);
  const person = await personOf(database, school, { role: 'orders', limitMinor: null });
  const buyer = await ready(person, 1);
  expect(await change(school, `removePerson(personId: ${accountOf(person).id})`)).toMatchObject(
    done,
  );
  expect(await submit(buyer)).toMatchObject({
    errorCode: 'mayNotOrder',
    errorMessage: 'shop.people.ended',
  });
  const next = await nextRequest(person);
  expect(next.visitor.account?.membership).toBeNull();
  expect(await change(next, 'leaveOrganisation')).toMatchObject({ successful: false });
  const other = await personOf(database, school, { role: 'orders', limitMinor: null });
  expect(await change(other, 'leaveOrganisation')).toMatchObject(done);
  expect((await seenBy(school))?.people).toEqual([]);
});

test('[SC3.ends] an account that the invitation made ends with the place, and all end with a blocked organisation', async () => {
  const school = await businessCustomer(database);
  const person = await personOf(database, school, { role: 'orders', limitMinor: null });
  const other = await personOf(database, school, { role: 'orders', limitMinor: null });
  const { id } = accountOf(person);
  await database.pool.query(
    'update organisations.member set is_made_by_invitation = true where account_id = $1',
    [id],
  );
  await change(school, `removePerson(personId: ${id})`);
  expect((await nextRequest(person)).visitor.account).toBeUndefined();
  const { rows } = await database.pool.query(
    'select approved_at from account.account where id = $1',
    [id],
  );
  expect(rows).toEqual([{ approved_at: null }]);
  await database.pool.query('update account.account set blocked_at = now() where id = $1', [
    accountOf(school).id,
  ]);
  expect((await nextRequest(other)).visitor.account).toBeUndefined();
});

test('[SC3.seen] those who order see the own orders of the organisation, the others all of them', async () => {
  const school = await businessCustomer(database);
  const [first, second, bookkeeper] = [
    await personOf(database, school, { role: 'orders', limitMinor: null }),
    await personOf(database, school, { role: 'orders', limitMinor: null }),
    await personOf(database, school, { role: 'books', limitMinor: null }),
  ];
  const { orderId: own } = await submit(await ready(first, 1));
  const { orderId: schools } = await submit(await ready(school, 1));
  const numbersOf = async (ctx: Ctx) => {
    const { getOrdersV2 } = await askContract<{ getOrdersV2: { orders: { orderId: string }[] } }>(
      ctx,
      '{ getOrdersV2(page: 0) { orders { orderId } } }',
    );
    return new Set(getOrdersV2.orders.map(({ orderId }) => orderId));
  };
  const detail = async (ctx: Ctx, orderId: string | null) =>
    (
      await askContract<{ getOrderDetailsV2: object | null }>(
        ctx,
        `{ getOrderDetailsV2(orderId: "${orderId}") { orderId } }`,
      )
    ).getOrderDetailsV2;
  expect(await numbersOf(first)).toEqual(new Set([own]));
  expect(await numbersOf(second)).toEqual(new Set());
  expect(await numbersOf(bookkeeper)).toEqual(new Set([own, schools]));
  expect(await numbersOf(school)).toEqual(new Set([own, schools]));
  expect(await detail(second, own)).toBeNull();
  expect(await detail(first, schools)).toBeNull();
  expect(await detail(bookkeeper, own)).toEqual({ orderId: own });
  expect(await detail(await businessCustomer(database), own)).toBeNull();
});

test('[SC3.gone] of a deleted person nothing is left, and joined accounts share their people', async () => {
  const [kept, closed] = [await businessCustomer(database), await businessCustomer(database)];
  const person = await personOf(database, closed, { role: 'orders', limitMinor: 100 });
  await change(closed, 'invitePerson(email: "a@see.example", role: books)');
  const [keptId, closedId] = [accountOf(kept).id, accountOf(closed).id];
  await database.db.transaction((tx) => moveOrganisation(tx, { keptId, closedId }));
  expect(await seenBy(kept)).toMatchObject({
    people: [{ id: accountOf(person).id }],
    invitations: [{ email: 'a@see.example' }],
  });
  const { id: accountId, email } = accountOf(person);
  await database.db.transaction((tx) => eraseOrganisation(tx, { accountId, emails: [email] }));
  expect((await seenBy(kept))?.people).toEqual([]);
  expect(await seenBy(await loggedIn(database, accountId))).toMatchObject({ own: null });
});
