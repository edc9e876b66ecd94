import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from '#tests/support/contract.ts';
import { openReturningShop, type ReturningShop } from '#tests/support/returning.ts';

let shop: ReturningShop;
beforeAll(async () => {
  shop = await openReturningShop();
});
afterAll(() => shop.close());

describe('[AC4] the draft of a return', () => {
  const choose = (ctx: Ctx, hash: string) =>
    askContract(
      ctx,
      'mutation ($hash: ID!, $items: [ReturnItemInput!]!) { chooseReturnItems(hash: $hash, selectedItems: $items) { successful } }',
      { hash, items: [{ id: '1', quantity: 1, reason: 'damaged' }] },
    );
  const draftOf = (ctx: Ctx, hash: string) =>
    askContract<{ findOrderForReturnByHash: { draft: unknown } }>(
      ctx,
      'query ($hash: ID!) { findOrderForReturnByHash(hash: $hash) { draft { selectedItems { id quantity } selectedRegulation labels } } }',
      { hash },
    ).then(({ findOrderForReturnByHash }) => findOrderForReturnByHash.draft);

  test('[AC4.hash] is stored for its order, and another hash clears it', async () => {
    const [one, other] = [await shop.order(), await shop.order()];
    const ctx = shop.visitor();
    await choose(ctx, one.hash);
    const kept = { selectedItems: [{ id: '1', quantity: 1 }], selectedRegulation: null, labels: 1 };
    expect(await draftOf(ctx, one.hash)).toEqual(kept);
    expect(await draftOf(shop.visitor(), other.hash)).toBeNull();
    expect(await draftOf(ctx, one.hash)).toEqual(kept);
    expect(await draftOf(ctx, other.hash)).toBeNull();
    expect(await draftOf(ctx, one.hash)).toBeNull();
  });
});
