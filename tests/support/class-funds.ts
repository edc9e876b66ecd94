import { expect } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { joinFund } from '#shop/class-fund/join-fund.ts';
import { settleFund } from '#shop/class-fund/money/settle-fund.ts';
import { openFund } from '#shop/class-fund/open-fund.ts';
import { addToList } from '#shop/lists/add-to-list.ts';
import { createList } from '#shop/lists/create-list.ts';
import { setPupils } from '#shop/lists/class/plan-for-class.ts';
import { publishList } from '#shop/lists/class/publish-list.ts';
import { throwBrokenInvariants } from './audit.ts';
import { customerNamed } from './customers.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { addItems } from './items.ts';
import { memoryProvider } from './memory-provider.ts';
import { visitorOf } from './visitor.ts';

/** The database, provider and moment of a test about class funds. */
export type FundShop = {
  database: TestDatabase;
  bank: ReturnType<typeof memoryProvider>;
  now: string;
};
export const shop = {} as FundShop;

export const clock = { now: () => new Date(shop.now) };

/** Begins a test about class funds: a provider that knows references of no other test, and two articles. */
export async function beginFundShop(): Promise<void> {
  shop.now = '2026-11-21T10:00:00Z';
  shop.bank = memoryProvider();
  shop.database = await createTestDatabase();
  await addItems(shop.database.pool, [
    { id: 1, name: 'Heft', amountMinor: 333, minimum: 5 },
    { id: 2, name: 'Stifte', amountMinor: 1000 },
  ]);
  await shop.database.pool.query(
    `update catalogue.item set base_content = 10, base_unit = 'stueck' where id = 2`,
  );
}

export async function endFundShop(): Promise<void> {
  await throwBrokenInvariants(shop.database);
  await shop.database.drop();
}

/** The context of payments at the test's own provider. */
export const paying = () => ({
  payments: {
    byPaymentId: { CREDIT_CARD: shop.bank.provider, PAYPAL: shop.bank.provider },
    amazonPayExpress: undefined,
  },
});
export const pay: FundShop['bank']['pay'] = (reference, status) => shop.bank.pay(reference, status);
export const outcomeOf = (reference: string) => shop.bank.outcomeOf(reference);

export type Teacher = { ctx: Ctx; listId: string; code: string; billingAddressId: number };

/** A teacher with a published list: each of the children needs an exercise book and three pencils of packs of ten. */
export async function teacherOf(children: number): Promise<Teacher> {
  const ctx = { ...(await customerNamed(shop.database, 'Ida Kern', { clock })), ...paying() };
  const { rows } = await shop.database.pool.query<{ id: number }>(
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
  const entries = await shop.database.pool.query<{ id: string; product: number }>(
    'select external_id as id, product_id::int as product from lists.entry',
  );
  const perPupil = entries.rows.map(({ id, product }) => ({
    entryId: id,
    perPupil: product === 1 ? 1 : 3,
  }));
  const about = { teacher: 'Ida Kern', school: 'Waldschule', className: '3b' };
  const published = await publishList(ctx, { externalId: listId, about, perPupil });
  expect(published.refusal).toBeUndefined();
  const code = await shop.database.pool.query<{ code: string }>(
    'select code from lists.list where code is not null',
  );
  return { ctx, listId, code: code.rows[0]?.code ?? '', billingAddressId: rows[0]?.id ?? 0 };
}

export async function opened(children: number): Promise<Teacher> {
  const teacher = await teacherOf(children);
  const { ctx, listId, billingAddressId } = teacher;
  const wish = { listId, billingAddressId, shippingAddressId: null, endsOn: '2026-12-01' };
  expect(await openFund(ctx, { ...wish, requestKey: 'eroeffnen' })).toBeUndefined();
  return teacher;
}

export const parent = (): Ctx => ({ ...visitorOf(shop.database.db, { clock }), ...paying() });
let keys = 0;

/** Begins to pay a part. Answers its reference and its secret. */
export async function begun(
  code: string,
  childName = '',
  { email = '', requestKey = `anteil-${(keys += 1)}` } = {},
) {
  const answer = { code, childName, email, requestKey };
  const joined = await joinFund(parent(), { ...answer, paymentId: 'PAYPAL' });
  if ('refused' in joined) throw new Error(joined.refused);
  return { reference: joined.part.orderReference, partId: joined.part.externalId };
}

export async function paid(code: string, childName = '', email = '') {
  const part = await begun(code, childName, { email });
  pay(part.reference, 'authorised');
  expect(await settleFund(parent(), outcomeOf(part.reference))).toBe('paid');
  return part;
}

export const refusedOf = (outcome: unknown) =>
  (outcome as { refused?: string } | undefined)?.refused;
export const refundedOf = (reference: string) => outcomeOf(reference).refundedMinor;
