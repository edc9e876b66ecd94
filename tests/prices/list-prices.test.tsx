import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToList, findList, type FindListQuery } from '#contract/operations.generated.ts';
import { EntryPrices } from '#storefront/lists/entries/entry-parts.tsx';
import { ListSummary } from '#storefront/lists/entries/list-summary.tsx';
import { askContract } from '#tests/support/contract.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { createPriceDatabase, showCases } from './price-cases.tsx';

let database: TestDatabase;
beforeAll(async () => {
  database = await createPriceDatabase();
});
afterAll(() => database.drop());

test('[OP6][WL3.totals] an entry of the wish list and the sum of all', async () => {
  const shown = await showCases(database, async (ctx, { product, item, quantity }) => {
    const entry = { productId: product, itemId: item, quantity };
    await askContract(ctx, addToList.text, { entry });
    const { wishlist } = await askContract<FindListQuery>(ctx, findList.text);
    return (
      <div>
        {wishlist?.entries.map((each) => (
          <EntryPrices key={each.externalId} entry={each} />
        ))}
        {wishlist && <ListSummary totals={wishlist.totals} />}
      </div>
    );
  });
  await expect(shown).toMatchFileSnapshot('wishlist.txt');
});
