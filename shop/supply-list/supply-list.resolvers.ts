import { asSold, findChosenEntries } from '#shop/lists/class/public-list.ts';
import { entryView } from '#shop/lists/list-view.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { readSupplyList } from './read-supply-list.ts';
import { supplyListView } from './supply-list-view.ts';

export const supplyListResolvers: Resolvers = {
  Query: {
    async readSupplyList(_, { text }, ctx) {
      const lines = await readSupplyList(ctx, text);
      return supplyListView(lines, await findChosenEntries(ctx, entriesOf(lines)), ctx);
    },
    async supplyListEntry(_, { entry }, ctx) {
      const asked = { ...entry, itemId: entry.itemId ?? null };
      const [found] = await findChosenEntries(ctx, [asked]);
      return found ? entryView({ ...asSold(found), replacement: undefined }, ctx) : null;
    },
  },
};

/** The proposals of all lines as entries to be priced. */
function entriesOf(lines: Awaited<ReturnType<typeof readSupplyList>>) {
  return lines.flatMap((line) =>
    line.kind === 'article'
      ? line.proposals.map(({ productId, item, quantity }) => ({
          productId,
          itemId: item?.itemId ?? null,
          quantity,
        }))
      : [],
  );
}
