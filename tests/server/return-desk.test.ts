import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackofficeSchema } from '#server/backoffice/backoffice-schema.ts';
import { backofficeResolvers } from '#server/backoffice/backoffice-resolvers.ts';
import { runStaffOperation } from '#server/backoffice/run-staff-operation.ts';
import { viewReturnPhoto } from '#shop/returns/desk/find-returns.ts';
import type { Right } from '#shop/kernel/rights.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findReturnByNumber } from '#shop/returns/returns.sql.ts';
import { settleReturn } from '#shop/returns/settle-return.ts';
import { openReturningShop } from '#tests/support/returning.ts';

const schema = createBackofficeSchema(backofficeResolvers);

let shop: Awaited<ReturnType<typeof openReturningShop>>;
beforeAll(async () => {
  shop = await openReturningShop();
}, 60_000);
afterAll(() => shop.close());

const silent = () => undefined;

function ctxWith(rights: readonly Right[]): StaffCtx {
  return {
    db: shop.database.db,
    clock: shop.clock,
    files: { find: async () => ({ contentType: 'image/webp', content: new Uint8Array([1]) }) },
    log: { info: silent, warn: silent, error: silent },
    requestId: 'test',
    staff: { id: 1, name: 'Team', language: 'de', rights: new Set(rights) },
  } as unknown as StaffCtx;
}

async function ask(
  query: string,
  variables: object,
  rights: readonly Right[] = ['returns.read', 'returns.process'],
) {
  const { body } = await runStaffOperation(schema, { query, variables }, ctxWith(rights));
  return body;
}

const result = '{ successful generalErrorMessage }';
const receive = `mutation ($number: String!, $pieces: [PiecesInput!]!) { receiveReturn(number: $number, pieces: $pieces) ${result} }`;
const inspect = `mutation ($number: String!, $accepted: [PiecesInput!]!, $restocked: [PiecesInput!]!,
  $worthMinor: Int!, $refusalReason: String!) {
  inspectReturn(number: $number, accepted: $accepted, restocked: $restocked, worthMinor: $worthMinor, refusalReason: $refusalReason) ${result} }`;
const worth = `query ($number: String!, $accepted: [PiecesInput!]!) { returnWorth(number: $number, accepted: $accepted) }`;
const read = `query ($number: String!) { return(number: $number) { status settledMinor positions { name reason receivedQuantity
  acceptedQuantity restockedQuantity } } }`;
const one = (quantity: number) => [{ lineNumber: 1, quantity }];
const done = { successful: true, generalErrorMessage: null };

test('[AC4][OP1] a return is processed at the desk, and the refund equals the amount shown before', async () => {
  const { id, returnNumber: number } = await shop.registered(await shop.delivered([[1, 3]]), [
    [1, 2],
  ]);
  expect((await ask(receive, { number, pieces: one(3) })).data).toMatchObject({
    receiveReturn: { successful: false, generalErrorMessage: 'shop.returns.error.quantity' },
  });
  expect((await ask(receive, { number, pieces: one(2) })).data).toEqual({ receiveReturn: done });
  const shown = await ask(worth, { number, accepted: one(1) });
  expect(shown.data).toEqual({ returnWorth: 999 });
  expect((await ask(worth, { number, accepted: one(99) })).data).toEqual({ returnWorth: 1998 });
  const refusalReason = 'Der Deckel fehlt.';
  const judged = { number, accepted: one(1), restocked: one(1), worthMinor: 999, refusalReason };
  expect((await ask(inspect, judged)).data).toEqual({ inspectReturn: done });
  expect((await ask(inspect, judged)).data).toMatchObject({
    inspectReturn: { successful: false, generalErrorMessage: 'returns.notNow' },
  });
  await settleReturn({ db: shop.database.db, clock: shop.clock }, id);
  expect((await ask(read, { number: ` ${number.toLowerCase()}` })).data).toEqual({
    return: {
      status: 'settled',
      settledMinor: 999,
      positions: [
        {
          name: 'Heft',
          reason: 'damaged',
          receivedQuantity: 2,
          acceptedQuantity: 1,
          restockedQuantity: 1,
        },
      ],
    },
  });
  expect((await ask(read, { number: "' or 1=1" })).data).toEqual({ return: null });
  expect((await ask(worth, { number: 'R-0', accepted: [] })).data).toEqual({ returnWorth: null });
});

test('[AC4][OP1] a photo opens only under its own return', async () => {
  const { id } = await shop.registered(await shop.delivered([[1, 1]]), [[1, 1]]);
  const photo = '5d6f7a58-2d14-4c8e-9a07-1d0f5b7f2a11';
  await shop.database.pool.query(
    `insert into returns.photo (id, order_id, line_number, return_id, content_type, uploaded_at)
     select $1, order_id, 1, id, 'image/webp', now() from returns.return_order where id = $2`,
    [photo, id],
  );
  const ctx = ctxWith(['returns.read']);
  expect(await viewReturnPhoto(ctx, { returnId: id, id: photo })).toMatchObject({
    name: `photo-${photo}.webp`,
    contentType: 'image/webp',
  });
  expect(await viewReturnPhoto(ctx, { returnId: id + 1, id: photo })).toBeUndefined();
  expect(await viewReturnPhoto(ctx, { returnId: id, id: '../../etc/passwd' })).toBeUndefined();
});

test('[AC4][OP1] the desk without the right changes nothing', async () => {
  const { returnNumber: number } = await shop.registered(await shop.delivered([[1, 1]]), [[1, 1]]);
  const { errors } = await ask(receive, { number, pieces: one(1) }, ['returns.read']);
  expect(errors?.[0]?.extensions).toMatchObject({ classification: 'FORBIDDEN' });
  expect(await findReturnByNumber(shop.database.db, number)).toMatchObject({
    status: 'registered',
  });
});
