import { expect } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { accountOf, businessCustomer, change } from './business.ts';
import { berlin, type Buyer, readyBuyer } from './buyer.ts';
import { askContract } from './contract.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { addItems } from './items.ts';

export type Boarded = { database: TestDatabase; board: Ctx; school: Ctx; other: Ctx };

/** A board with an address for its bills and two schools, `Seeschule` and `Bergschule`, in a shop with two items. */
export async function boardWithSchools(): Promise<Boarded> {
  const database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, name: 'Heft', amountMinor: 1000 },
    { id: 2, name: 'Stift', amountMinor: 500 },
  ]);
  const board = await businessCustomer(database, {
    company: 'Stadt Seeheim',
    email: 'amt@stadt.example',
  });
  const school = await businessCustomer(database, { company: 'Seeschule' });
  const other = await businessCustomer(database, { company: 'Bergschule' });
  await joins(database, { board, school });
  await joins(database, { board, school: other });
  await askContract(board, addAddress, {
    address: { ...berlin, streetAndHouseNr: 'Rathausplatz 1', firstName: 'Kasse' },
  });
  return { database, board, school, other };
}

export const done = { successful: true };
export const refusedWith = (generalErrorMessage: string) => ({
  successful: false,
  generalErrorMessage,
});
export const addAddress =
  'mutation ($address: AddressInput!) { addBillingAddress(address: $address) { address { addressId } } }';

export async function joins(
  database: TestDatabase,
  { board, school }: { board: Ctx; school: Ctx },
): Promise<void> {
  await database.pool.query(
    `insert into boards.school (school_id, board_id, joined_at) values ($1, $2, '2026-11-01')`,
    [accountOf(school).id, accountOf(board).id],
  );
}

/** A budget of an account for 2026, by its id. */
export async function budget(of: Ctx, amountMinor: number, costCentre = 'Kunst'): Promise<number> {
  await change(
    of,
    `addBudget(costCentre: "${costCentre}", year: 2026, amountMinor: ${amountMinor})`,
  );
  const { budgets } = await askContract<{
    budgets: { budgets: { id: number; costCentre: string }[] };
  }>(of, '{ budgets(year: 2026) { budgets { id costCentre } } }');
  return budgets.budgets.find((each) => each.costCentre === costCentre)?.id ?? 0;
}

export async function rest(of: Ctx): Promise<number | undefined> {
  const { budgets } = await askContract<{
    budgets: { budgets: { rest: { amountMinor: number } }[] };
  }>(of, '{ budgets(year: 2026) { budgets { rest { amountMinor } } } }');
  return budgets.budgets[0]?.rest.amountMinor;
}

/** A cart of ten pieces: 100.00 net, free of shipping, 119.00 with tax. */
export async function ready(ctx: Ctx, budgetId?: number): Promise<Buyer> {
  const buyer = await readyBuyer(ctx, { items: [[1, 10]] });
  if (budgetId !== undefined)
    await change(ctx, `chooseBudget(cartId: "${buyer.cartId}", budgetId: ${budgetId})`);
  return buyer;
}

export type Submitted = {
  submissionId: number | null;
  newCartId: string | null;
  refusals: { messageKey: string }[];
};

export async function send(
  ctx: Ctx,
  cartId: string,
  message = 'Für die Kunst-AG.',
): Promise<Submitted> {
  const { submitCartToBoard } = await askContract<{ submitCartToBoard: Submitted }>(
    ctx,
    `mutation ($cartId: ID!, $message: String) {
      submitCartToBoard(cartId: $cartId, message: $message) { submissionId newCartId refusals { messageKey } } }`,
    { cartId, message },
  );
  return submitCartToBoard;
}

/** Submits a cart of ten pieces, and answers the id. */
export async function sent(ctx: Ctx, budgetId?: number): Promise<number> {
  const { submissionId, refusals } = await send(ctx, (await ready(ctx, budgetId)).cartId);
  expect(refusals).toEqual([]);
  return submissionId ?? 0;
}

/** Submits and approves a cart of ten pieces, and answers the id. */
export async function approved(board: Ctx, ctx: Ctx, budgetId?: number): Promise<number> {
  const id = await sent(ctx, budgetId);
  expect(await change(board, `approveSubmission(id: ${id})`)).toMatchObject(done);
  return id;
}

type Seen = {
  id: number;
  school: string;
  state: string;
  comment: string;
  listName: string;
  mayApprove: boolean;
  mayReturn: boolean;
  mayWithdraw: boolean;
  mayTakeUp: boolean;
  orderId: string | null;
};

export async function seenBy(
  ctx: Ctx,
  side: 'boardSubmissions' | 'ownSubmissions',
): Promise<Seen[]> {
  const answer = await askContract<Record<string, { submissions: Seen[] }>>(
    ctx,
    `{ ${side}(page: 0) { submissions { id school state comment listName mayApprove mayReturn mayWithdraw mayTakeUp orderId } } }`,
  );
  return answer[side]?.submissions ?? [];
}

type Ordered = { collectiveNumber: string | null; refusals: { messageKey: string }[] };

export async function order(
  ctx: Ctx,
  submissionIds: number[],
  { totalMinor, requestKey = crypto.randomUUID() }: { totalMinor: number; requestKey?: string },
): Promise<Ordered> {
  const { orderSubmissions } = await askContract<{ orderSubmissions: Ordered }>(
    ctx,
    `mutation ($submissionIds: [Int!]!, $totalMinor: Int!, $requestKey: String!) {
      orderSubmissions(submissionIds: $submissionIds, confirmedTotalMinor: $totalMinor, requestKey: $requestKey) {
        collectiveNumber refusals { messageKey } } }`,
    { submissionIds, totalMinor, requestKey },
  );
  return orderSubmissions;
}

type Preview = {
  orders: { school: string; total: { amountMinor: number } }[];
  total: { amountMinor: number };
  refusals: { messageKey: string }[];
};

export async function preview(ctx: Ctx, submissionIds: number[]): Promise<Preview> {
  const { collectivePreview } = await askContract<{ collectivePreview: Preview }>(
    ctx,
    `query ($ids: [Int!]!) { collectivePreview(submissionIds: $ids) {
      orders { school total { amountMinor } } total { amountMinor } refusals { messageKey } } }`,
    { ids: submissionIds },
  );
  return collectivePreview;
}

export const refusedOrder = (...keys: string[]) => ({
  collectiveNumber: null,
  refusals: keys.map((messageKey) => ({ messageKey })),
});

export async function basketOf(ctx: Ctx): Promise<{ itemId: number; quantity: number }[]> {
  const opened = await askContract<{ betzoldShopInit: { cartId: string } }>(
    ctx,
    'mutation { betzoldShopInit { cartId } }',
  );
  const { shop_findCart } = await askContract<{
    shop_findCart: { items: { itemId: number; quantity: number }[] };
  }>(ctx, 'query ($id: ID!) { shop_findCart(cartId: $id) { items { itemId quantity } } }', {
    id: opened.betzoldShopInit.cartId,
  });
  return shop_findCart.items;
}

type PlacedRow = {
  number: string;
  account: number;
  email: string;
  total: number;
  cost: string | null;
  street: string;
  to: string;
  reference: string;
};

export async function placed(database: TestDatabase): Promise<PlacedRow[]> {
  const { rows } = await database.pool.query<PlacedRow>(
    `select order_number as number, account_id::float8 as account, email, total_minor as total, cost_centre as cost,
       billing_address ->> 'street' as street, delivery_address ->> 'street' as to, order_reference as reference
     from orders.purchase order by account_id, id`,
  );
  return rows;
}
