import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { findCategories } from './categories/categories.sql.ts';
import {
  changeCategory,
  createCategory,
  moveCategory,
  removeCategory,
} from './categories/edit-categories.ts';
import { setCategories, setRelations, setTabs } from './parts/set-product-parts.ts';
import { findDuties } from './duties/find-duties.ts';
import { editView } from './edit-views.ts';
import { addItems } from './items/add-items.ts';
import { changeItems, retireItems } from './items/change-items.ts';
import { openProductPreview } from './preview/open-product-preview.ts';
import { changeProducts } from './products/change-products.ts';
import { createProducts } from './products/create-products.ts';
import {
  publishProducts,
  retireProducts,
  schedulePublishing,
  withdrawProducts,
} from './states/change-states.ts';

export const catalogueEditingResolvers: Resolvers = {
  Query: {
    productDuties: (_, { ids }, ctx) => findDuties(ctx, ids.slice(0, 100)),
    catalogueCategories: async (_, __, { db, clock }) => {
      const readAt = clock.now().toISOString();
      return (await findCategories(db, 5000)).map((category) => ({ ...category, readAt }));
    },
  },
  Mutation: {
    openProductPreview: async (_, wanted, ctx) => {
      const opened = await openProductPreview(ctx, wanted);
      return isRefusal(opened)
        ? { result: staffMutationResult(opened), address: null }
        : { result: staffMutationResult(undefined), address: opened.address };
    },
    setProductCategories: async (_, { changes }, ctx) =>
      editView(
        await setCategories(
          ctx,
          changes.map(({ seen, ...change }) => ({ ...change, seen: seen ?? undefined })),
        ),
      ),
    setProductRelations: async (_, { changes }, ctx) =>
      editView(
        await setRelations(
          ctx,
          changes.map(({ seen, ...change }) => ({ ...change, seen: seen ?? undefined })),
        ),
      ),
    setProductTabs: async (_, { changes }, ctx) => editView(await setTabs(ctx, changes)),
    createCategory: async (_, { key, parentId, ...given }, ctx) =>
      editView(await createCategory(ctx, { key, parentId: parentId ?? null, ...inputOf(given) })),
    changeCategory: async (_, { change }, ctx) =>
      editView([await changeCategory(ctx, changeOf(change))]),
    moveCategory: async (_, { id, parentId, position, beforeId, version }, ctx) =>
      editView([
        await moveCategory(ctx, {
          id,
          parentId: parentId ?? null,
          position,
          beforeId,
          version: version ?? undefined,
        }),
      ]),
    removeCategory: async (_, { id, version }, ctx) =>
      editView([await removeCategory(ctx, { id, version: version ?? undefined })]),
    createProducts: async (_, { key, products }, ctx) =>
      editView(await createProducts(ctx, { key, products: products.map(inputOf) })),
    changeProducts: async (_, { changes }, ctx) =>
      editView(await changeProducts(ctx, changes.map(changeOf))),
    addItems: async (_, { key, items }, ctx) =>
      editView(
        await addItems(ctx, {
          key,
          items: items.map((item) => ({ productId: item.productId, ...inputOf(item) })),
        }),
      ),
    changeItems: async (_, { changes }, ctx) =>
      editView(await changeItems(ctx, changes.map(changeOf))),
    retireItems: async (_, wanted, ctx) => editView(await retireItems(ctx, wanted)),
    publishProducts: async (_, { products }, ctx) =>
      editView(await publishProducts(ctx, products.map(seenOf))),
    schedulePublishing: async (_, { products, publishAt }, ctx) =>
      editView(
        await schedulePublishing(ctx, {
          products: products.map(seenOf),
          publishAt: publishAt ?? null,
        }),
      ),
    retireProducts: async (_, { products }, ctx) =>
      editView(await retireProducts(ctx, products.map(seenOf))),
    withdrawProducts: async (_, { products }, ctx) =>
      editView(await withdrawProducts(ctx, products.map(seenOf))),
  },
};

type Input<Fields, Text> = {
  fields?: Fields | null;
  de?: Text | null;
  en?: Text | null;
};

function inputOf<Fields, Text>({ fields, de, en }: Input<Fields, Text>) {
  return { fields: fields ?? undefined, texts: { de: de ?? undefined, en: en ?? undefined } };
}

function changeOf<Fields, Text>(
  change: Input<Fields, Text> & {
    id: number;
    seen?: (Input<Fields, Text> & { seenAt: string }) | null;
  },
) {
  const { id, seen } = change;
  return {
    id,
    ...inputOf(change),
    seen: seen ? { seenAt: seen.seenAt, ...inputOf(seen) } : undefined,
  };
}

const seenOf = ({ id, version }: { id: number; version?: number | null }) => ({
  id,
  version: version ?? undefined,
});
