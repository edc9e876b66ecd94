import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cartView } from '#shop/cart/cart-view.ts';
import { findCart } from '#shop/cart/find-cart.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { throwBrokenInvariants } from '#tests/support/audit.ts';
import { fillCart } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { customerNamed } from '#tests/support/customers.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { memoryProvider } from '#tests/support/memory-provider.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { runAllJobs } from '#tests/support/run-all-jobs.ts';
import { primeSettings } from './benefit/prime-settings.ts';
import { findPrimePayment } from './prime-payment.sql.ts';
import { primeOffer } from './prime-info.ts';
import { reconcilePrime } from './reconcile-prime.ts';
import { settlePrime } from './settle-prime.ts';
import { advanceMemberships } from './advance-memberships.ts';

const { provider, pay, outcomeOf } = memoryProvider();
const payments = {
  byPaymentId: { CREDIT_CARD: provider, PAYPAL: provider },
  amazonPayExpress: undefined,
};
let clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, amountMinor: 1295 }]);
  clock = fixedClock('2026-11-21T10:00:00Z');
  await setParameters({ registration: 'true', places: '3000' });
});
afterEach(() => database.drop());

async function setParameters(entries: Record<string, string>): Promise<void> {
  for (const [entry, value] of Object.entries(entries))
    await database.pool.query(
      `insert into parameters.parameter (name, entry, value) values ('prime', $1, $2)
       on conflict (name, entry, store) do update set value = excluded.value`,
      [entry, value],
    );
}

/** A customer with a billing address. */
async function customer(name = 'Jana Becker'): Promise<Ctx> {
  const ctx = await customerNamed(database, name, { clock });
  await database.pool.query(
    `insert into account.address (account_id, kind, form_type, first_name, last_name, street, postcode, city, country, created_at, is_customer_address)
     values ($1, 'billing', 'private', 'Jana', 'Becker', 'Kreideweg 7', '10623', 'Berlin', 'DE', '2026-01-01', true)`,
    [ctx.visitor.account?.id],
  );
  return { ...ctx, payments };
}

type Joined = { redirectUrl: string | null; errorCode: string | null };

async function join(ctx: Ctx, paymentId = 'PAYPAL'): Promise<Joined> {
  const { submitPrimeSubscription } = await askContract<{ submitPrimeSubscription: Joined }>(
    ctx,
    'mutation ($paymentId: String!) { submitPrimeSubscription(paymentId: $paymentId) { redirectUrl errorCode } }',
    { paymentId },
  );
  return submitPrimeSubscription;
}

const referenceOf = ({ redirectUrl }: Joined) => redirectUrl?.split('/').at(-1) ?? '';

async function comeBack(ctx: Ctx, orderReference: string, at = 'success'): Promise<string> {
  const { settlePrimePayment } = await askContract<{
    settlePrimePayment: { state: string; paymentId: string | null };
  }>(
    ctx,
    `mutation ($orderReference: String!, $at: String!) {
      settlePrimePayment(orderReference: $orderReference, at: $at, parameters: []) { state paymentId } }`,
    { orderReference, at },
  );
  const { state, paymentId } = settlePrimePayment;
  expect(paymentId === null).toBe(state === 'unknown');
  return state;
}

async function becomeMember(ctx: Ctx): Promise<string> {
  const reference = referenceOf(await join(ctx));
  pay(reference, 'authorised');
  expect(await comeBack(ctx, reference)).toBe('paid');
  return reference;
}

async function infoOf(ctx: Ctx) {
  const { customerInfo } = await askContract<{
    customerInfo: { primeInfo: Record<string, unknown> };
  }>(ctx, '{ customerInfo { primeInfo { status abo isInTerm startDate endDate offeredUntil } } }');
  return customerInfo.primeInfo;
}

async function mutate(ctx: Ctx, field: string): Promise<Record<string, unknown>> {
  const answer = await askContract<{ done: Record<string, unknown> }>(
    ctx,
    `mutation { done: ${field} }`,
  );
  return answer.done;
}
const result = '{ successful generalErrorMessage fieldErrors { fieldName errorMessage } }';
const ok = { successful: true, generalErrorMessage: null, fieldErrors: [] };

const subjects = async (ctx: Ctx) =>
  (await runAllJobs(database, ctx)).map(({ to, subject }) => `${to}: ${subject}`);

describe('[CN3] prime', () => {
  test('[CO8.depends][CN3.price][CN3.shipping][CN3.status] costs its price once, grants free shipping while it is paid, and is shown to the customer', async () => {
    const jana = await customer();
    const cartId = await fillCart(jana, [[1, 1]]);
    const shipping = async (ctx: Ctx) => {
      const cart = await findCart(ctx, cartId);
      const { attainableInfos } = cartView(cart, ctx, { withShipping: true });
      return [cart.totals.shippingMinor, attainableInfos.map(({ kind }) => kind)];
    };
    expect(await shipping(jana)).toEqual([495, ['FREE_SHIPPING']]);
    const { primeOffer } = await askContract<{ primeOffer: unknown }>(
      jana,
      '{ primeOffer { isOpen price { stringValue } termMonths hasPlace isPayable paymentIds } }',
    );
    expect(primeOffer).toEqual({
      isOpen: true,
      price: { stringValue: '29,90\u00a0€' },
      termMonths: 12,
      hasPlace: true,
      isPayable: true,
      paymentIds: ['CREDIT_CARD', 'PAYPAL'],
    });
    const reference = await becomeMember(jana);
    expect(outcomeOf(reference)).toMatchObject({ status: 'captured', amountMinor: 2990 });
    expect(await infoOf(jana)).toEqual({
      status: 'ACTIVE',
      abo: true,
      isInTerm: true,
      startDate: '2026-11-21T10:00:00.000Z',
      endDate: '2027-11-21T10:00:00.000Z',
      offeredUntil: null,
    });
    expect(await shipping(jana)).toEqual([0, []]);
    expect(await comeBack(jana, reference)).toBe('paid');
    expect(await join(jana)).toMatchObject({ errorCode: 'ALREADY_MEMBER' });
    const [mail, ...others] = await runAllJobs(database, jana);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Willkommen bei prime');
    expect(mail?.text).toContain('Ihre Zahlung von 29,90\u00a0€ ist eingegangen.');
    expect(mail?.text).toContain('Bezahlt bis: 21. November 2027');
    expect(mail?.text).toContain('Widerrufsrecht');
    clock.moveTo('2027-11-21T10:00:00Z');
    expect(await shipping(jana)).toEqual([495, ['FREE_SHIPPING']]);
    expect(await infoOf(jana)).toMatchObject({ status: 'PAYMENT_DUE', isInTerm: false });
    await throwBrokenInvariants(database);
  });

  test('needs an address, a shop that sells it, and an accepted payment method', async () => {
    const jana = await customer();
    const noAddress = { ...(await customerNamed(database, 'Ute Horn', { clock })), payments };
    const cases: [Ctx, string, string][] = [
      [{ ...visitorOf(database.db, { clock }), payments }, 'PAYPAL', 'NOT_LOGGED_IN'],
      [noAddress, 'PAYPAL', 'ADDRESS_MISSING'],
      [jana, 'INVOICE', 'NO_SUCH_PAYMENT'],
      [
        { ...jana, storefront: visitorOf(database.db, { host: 'www.ranzen.ch' }).storefront },
        'PAYPAL',
        'NOT_OPEN',
      ],
    ];
    for (const [ctx, paymentId, errorCode] of cases)
      expect(await join(ctx, paymentId)).toEqual({ redirectUrl: null, errorCode });
    await setParameters({ registration: 'false' });
    expect(await join(jana)).toMatchObject({ errorCode: 'NOT_OPEN' });
    expect(await infoOf(jana)).toMatchObject({ status: 'NONE' });
  });

  test('that is declined, abandoned or unpaid frees its place, and a started payment is continued', async () => {
    await setParameters({ places: '1' });
    const [jana, ute] = [await customer(), await customer('Ute Horn')];
    const first = await join(jana);
    expect(await join(jana)).toEqual(first);
    expect(await join(ute)).toMatchObject({ errorCode: 'FULL' });
    expect(await primeOffer(ute)).toMatchObject({ hasPlace: false, isPayable: false });
    expect(await primeOffer(jana)).toMatchObject({ hasPlace: true, isPayable: true });
    pay(referenceOf(first), 'cancelled');
    expect(await comeBack(jana, referenceOf(first), 'cancel')).toBe('cancelled');
    expect(await join(ute)).toMatchObject({ errorCode: null });
    clock.moveTo('2026-11-21T10:31:00Z');
    await reconcilePrime({ ...ute });
    const again = await join(jana, 'CREDIT_CARD');
    expect(again.errorCode).toBeNull();
    expect(referenceOf(again)).not.toBe(referenceOf(first));
    expect(await comeBack(jana, 'PRIME-999999-1')).toBe('unknown');
  });

  test('stores the wallet’s id at the start, so that its payment is found without a return', async () => {
    const begin: typeof provider.begin = async (request) => ({
      ...(await provider.begin(request)),
      providerReference: 'WALLET-1',
    });
    const byPaymentId = { PAYPAL: { ...provider, begin } };
    const jana = { ...(await customer()), payments: { ...payments, byPaymentId } };
    const orderReference = referenceOf(await join(jana));
    const payment = await findPrimePayment(jana.db, orderReference);
    expect(payment?.providerReference).toBe('WALLET-1');
  });

  test('a payment without a free place is refunded, and members never exceed the places', async () => {
    await setParameters({ places: '1' });
    const [jana, ute] = [await customer(), await customer('Ute Horn')];
    const late = referenceOf(await join(jana));
    clock.moveTo('2026-11-21T10:31:00Z');
    const other = referenceOf(await join(ute));
    pay(other, 'captured');
    expect(await comeBack(ute, other)).toBe('paid');
    pay(late, 'captured');
    expect(await comeBack(jana, late)).toBe('declined');
    expect(await infoOf(jana)).toMatchObject({ status: 'NONE', isInTerm: false });
    await runAllJobs(database, jana);
    await runAllJobs(database, { ...jana, payments });
    expect(outcomeOf(late).refundedMinor).toBe(2990);
    await throwBrokenInvariants(database);
  });

  test('[CN3.states][CN3.waiting] is offered to the waiting list in its order, for seven days each, by mail', async () => {
    await setParameters({ places: '1' });
    const [jana, ute, eva] = [
      await customer(),
      await customer('Ute Horn'),
      await customer('Eva Roth'),
    ];
    await becomeMember(jana);
    for (const ctx of [ute, ute, eva]) {
      expect(await mutate(ctx, `primeWaitingList ${result}`)).toEqual(ok);
      clock.moveTo(new Date(clock.now().getTime() + 60_000).toISOString());
    }
    expect(await mutate(jana, `primeWaitingList ${result}`)).toMatchObject({ successful: false });
    await runAllJobs(database, jana);
    await advanceMemberships(jana);
    expect(await subjects(jana)).toEqual([]);
    expect(await mutate(jana, `withdrawPrime ${result}`)).toEqual(ok);
    expect(await join(await customer('Ida Neu'))).toMatchObject({ errorCode: 'FULL' });
    await advanceMemberships(jana);
    expect(await subjects({ ...jana, payments })).toEqual([
      `${jana.visitor.account?.email}: Widerruf von prime bestätigt`,
      `${ute.visitor.account?.email}: Bei prime ist ein Platz für Sie frei`,
    ]);
    expect(await infoOf(ute)).toMatchObject({
      status: 'WAITING',
      offeredUntil: '2026-11-28T10:03:00.000Z',
    });
    expect(await join(eva)).toMatchObject({ errorCode: 'FULL' });
    clock.moveTo('2026-11-28T10:03:00Z');
    await advanceMemberships(jana);
    expect(await infoOf(ute)).toMatchObject({ status: 'NONE' });
    expect(await subjects(jana)).toEqual([
      `${ute.visitor.account?.email}: Ihr Platz bei prime ist vergeben`,
      `${eva.visitor.account?.email}: Bei prime ist ein Platz für Sie frei`,
    ]);
    await becomeMember(eva);
    await throwBrokenInvariants(database);
  });

  test('[CN3.states] is paid again each term: reminder, due, and expiry after two weeks', async () => {
    const [jana, ute] = [await customer(), await customer('Ute Horn')];
    for (const ctx of [jana, ute]) await becomeMember(ctx);
    await runAllJobs(database, jana);
    clock.moveTo('2027-10-22T10:00:00Z');
    await advanceMemberships(jana);
    await advanceMemberships(jana);
    expect(await subjects(jana)).toHaveLength(2);
    await becomeMember(jana);
    expect(await infoOf(jana)).toMatchObject({ endDate: '2028-11-21T10:00:00.000Z' });
    expect(await join(jana)).toMatchObject({ errorCode: 'ALREADY_MEMBER' });
    clock.moveTo('2027-11-21T10:00:00Z');
    await advanceMemberships(jana);
    expect(await infoOf(ute)).toMatchObject({ status: 'PAYMENT_DUE', abo: true, isInTerm: false });
    clock.moveTo('2027-12-06T10:00:00Z');
    await advanceMemberships(jana);
    expect(await infoOf(ute)).toMatchObject({ status: 'EXPIRED', abo: false });
    expect(await infoOf(jana)).toMatchObject({ status: 'ACTIVE', isInTerm: true });
    expect((await subjects(jana)).map((line) => line.split(': ').slice(1).join(': '))).toEqual([
      'prime geht weiter',
      'prime: Zahlung offen',
      'prime ist beendet',
    ]);
  });

  test('[CN3.states][CN3.notice] is cancelled to the end of the first term, later within a month, and the rest is refunded', async () => {
    const jana = await customer();
    await becomeMember(jana);
    clock.moveTo('2027-01-05T10:00:00Z');
    const cancel = 'cancelPrime { successful errorMessage endDate }';
    expect(await mutate(jana, cancel)).toMatchObject({ endDate: '2027-11-21T10:00:00.000Z' });
    expect(await infoOf(jana)).toMatchObject({ status: 'CANCELLED', abo: false, isInTerm: true });
    expect(await mutate(jana, cancel)).toMatchObject({ endDate: '2027-11-21T10:00:00.000Z' });
    expect(await mutate(jana, `withdrawPrime ${result}`)).toMatchObject({
      generalErrorMessage: 'shop.prime.withdrawalOver',
    });
    expect(await mutate(jana, `resumePrime ${result}`)).toEqual(ok);
    clock.moveTo('2027-11-10T10:00:00Z');
    const second = await becomeMember(jana);
    clock.moveTo('2028-04-21T10:00:00Z');
    expect(await mutate(jana, cancel)).toMatchObject({ endDate: '2028-05-21T10:00:00.000Z' });
    await runAllJobs(database, { ...jana, payments });
    expect(outcomeOf(second).refundedMinor).toBe(1503);
    clock.moveTo('2028-05-21T10:00:00Z');
    await advanceMemberships(jana);
    expect(await infoOf(jana)).toMatchObject({ status: 'EXPIRED', isInTerm: false });
    expect(await mutate(jana, cancel)).toMatchObject({ successful: false });
    await throwBrokenInvariants(database);
  });

  test('[CN3.cancel] is cancelled without a login in two steps, with a receipt that does not disclose memberships', async () => {
    const jana = await customer();
    await becomeMember(jana);
    await runAllJobs(database, jana);
    const stranger = (address: string) =>
      visitorOf(database.db, { clock, remoteAddress: address, payments });
    const declare = (email: string, isConfirmed: boolean, address = '192.0.2.9') =>
      mutate(
        stranger(address),
        `declarePrimeCancellation(declaration: { email: "${email}", name: "Jana Becker", isConfirmed: ${isConfirmed} }) ${result}`,
      );
    const email = jana.visitor.account?.email ?? '';
    expect(await declare('jana', true)).toMatchObject({ fieldErrors: [{ fieldName: 'email' }] });
    expect(await declare(email, false)).toEqual(ok);
    expect(await infoOf(jana)).toMatchObject({ status: 'ACTIVE' });
    for (const address of [email, 'niemand@haus.example'])
      expect(await declare(address, true)).toEqual(ok);
    expect(await infoOf(jana)).toMatchObject({ status: 'CANCELLED', isInTerm: true });
    const mails = await runAllJobs(database, jana);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Ihre Kündigung von prime'],
      [email, 'Ihre Kündigung ist eingegangen'],
      ['service@ranzen.example', 'Ihre Kündigung ist eingegangen'],
      ['niemand@haus.example', 'Ihre Kündigung ist eingegangen'],
      ['service@ranzen.example', 'Ihre Kündigung ist eingegangen'],
    ]);
    expect(mails[1]?.text).toContain('Ihr Vertrag endet am 21. November 2027.');
    expect(mails[1]?.text).toContain('Eingegangen am: 21. November 2026 um 11:00:00 Uhr');
    expect(mails[3]?.text).toContain('finden aber unter niemand@haus.example keinen');
    const flood = [];
    for (let round = 0; round < 6; round += 1)
      flood.push((await declare('flut@haus.example', true, `198.51.100.${round}`))['successful']);
    expect(flood).toEqual([true, true, true, true, true, false]);
  });

  test('is captured once under concurrent callbacks', async () => {
    const ctx = await customer();
    const reference = referenceOf(await join(ctx));
    pay(reference, 'authorised');
    let captures = 0;
    const counting: typeof provider = {
      ...provider,
      capture: (order) => ((captures += 1), provider.capture(order)),
    };
    const outcome = outcomeOf(reference);
    const counted = { ...ctx, payments: { ...payments, byPaymentId: { PAYPAL: counting } } };
    const settled = await Promise.all(
      Array.from({ length: 20 }, () => settlePrime(counted, outcome)),
    );
    expect([new Set(settled), captures]).toEqual([new Set(['paid']), 1]);
  });

  test('[CN3.places] has 3,000 places where no other number is set', async () => {
    await database.pool.query(`delete from parameters.parameter where name = 'prime'`);
    expect((await primeSettings(database.db, 'de')).places).toBe(3_000);
    await setParameters({ places: '12' });
    expect((await primeSettings(database.db, 'de')).places).toBe(12);
  });

  test('[CN3.places] has never more members than places under concurrent payments', async () => {
    await setParameters({ places: '3' });
    const wanting = await Promise.all(Array.from({ length: 8 }, (_, at) => customer(`Kind ${at}`)));
    const joined = await Promise.all(wanting.map((ctx) => join(ctx)));
    const references = joined.filter(({ errorCode }) => errorCode === null).map(referenceOf);
    expect(references).toHaveLength(3);
    clock.moveTo('2026-11-21T10:31:00Z');
    const others = wanting.filter((_, at) => joined[at]?.errorCode === 'FULL');
    const late = await Promise.all(others.map((ctx) => join(ctx)));
    const all = [...references, ...late.filter(({ errorCode }) => !errorCode).map(referenceOf)];
    expect(all).toHaveLength(6);
    for (const reference of all) pay(reference, 'captured');
    const states = await Promise.all(
      all.flatMap((reference) => wanting.slice(0, 2).map((ctx) => comeBack(ctx, reference))),
    );
    expect(states).toHaveLength(12);
    const infos = await Promise.all(wanting.map(infoOf));
    expect(infos.filter(({ status }) => status === 'ACTIVE')).toHaveLength(3);
    await throwBrokenInvariants(database);
  });
});
