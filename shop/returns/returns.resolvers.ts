import { uploadResult } from '#shop/account/proofs/upload-document.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { mutationResult } from '#shop/kernel/mutation-result.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { ReturnOrder, Resolvers } from '#shop/resolver-types.generated.ts';
import { checkItems, regulationsOf } from './check-items.ts';
import { chooseReturnCarrier, chooseReturnItems, chooseReturnRegulation } from './choose-return.ts';
import { clearOtherDrafts, findDraft } from './draft.sql.ts';
import { findReturnLabels } from './find-return-labels.ts';
import { cancelReturn } from './end-return.ts';
import { findReturnByPostcode, openOwnReturn, openReturn } from './find-return-order.ts';
import { findUnclaimedPhotos } from './photo.sql.ts';
import { findReturnPhoto, removeReturnPhoto, uploadReturnPhoto } from './photos.ts';
import { listOwnReturns } from './list-own-returns.ts';
import { carrierViews, returnEntryView, returnOrderView, submittedView } from './return-view.ts';
import { findReturnsOf } from './returns.sql.ts';
import { submitReturn } from './submit-return.ts';

export const returnsResolvers: Resolvers = {
  Query: {
    findOrderForReturnByHash: (_, { hash }, ctx) => findReturnOrder(ctx, hash),
    async returnOfOrder(_, { orderId }, ctx) {
      const order = await openOwnReturn(ctx, orderId);
      if (!order) return null;
      return returnEntryView(order, await findReturnsOf(ctx.db, order.id), ctx);
    },
    ownReturns: (_, __, ctx) => listOwnReturns(ctx),
    async availableRegulations(_, { hash, selectedItems }, ctx) {
      const order = await openReturn(ctx, hash);
      const checked = order && checkItems(order, selectedItems);
      return order && checked && 'requested' in checked
        ? regulationsOf(order, checked.requested)
        : [];
    },
    async availableCarriers(_, { hash, returnOrder }, ctx) {
      const order = await openReturn(ctx, hash);
      const isSameOrder = order?.orderNumber === returnOrder.orderId && returnOrder.hash === hash;
      return order && isSameOrder ? carrierViews(order, ctx) : [];
    },
    returnLabels: (_, wanted, ctx) => findReturnLabels(ctx, wanted),
    async returnImage(_, { hash, imageId }, ctx) {
      const photo = await findReturnPhoto(ctx, { hash, photoId: imageId });
      if (!photo) return null;
      const content = Buffer.from(photo.content).toString('base64');
      return { contentType: photo.contentType, content };
    },
  },
  Mutation: {
    async findOrderForReturn(_, { orderId, zipCode }, ctx) {
      const found = await findReturnByPostcode(ctx, { orderNumber: orderId, postcode: zipCode });
      if (!isRefusal(found)) return { hash: found.hash, errorMessage: null };
      return { hash: null, errorMessage: ctx.texts(found.messageKey, found.values) };
    },
    chooseReturnItems: (_, { hash, selectedItems }, ctx) =>
      chooseReturnItems(ctx, hash, selectedItems),
    chooseReturnRegulation: (_, { hash, regulation }, ctx) =>
      chooseReturnRegulation(ctx, hash, regulation),
    chooseReturnCarrier: (_, { hash, ...chosen }, ctx) => chooseReturnCarrier(ctx, hash, chosen),
    async submitReturnOrder(_, { returnOrder, submitKey }, ctx) {
      return submittedView(await submitReturn(ctx, returnOrder, submitKey), ctx);
    },
    async cancelReturn(_, wanted, ctx) {
      return mutationResult(await cancelReturn(ctx, wanted));
    },
    async uploadReturnImage(_, upload, ctx) {
      const uploaded = await uploadReturnPhoto(ctx, upload);
      return uploadResult(isRefusal(uploaded) ? uploaded : { token: uploaded.photoId });
    },
    async removeReturnImage(_, { hash, imageId }, ctx) {
      return mutationResult(await removeReturnPhoto(ctx, { hash, photoId: imageId }));
    },
  },
};

async function findReturnOrder(ctx: Ctx, hash: string): Promise<ReturnOrder | null> {
  const order = await openReturn(ctx, hash);
  if (!order) return null;
  const { db, visitor } = ctx;
  const orderId = order.id;
  await clearOtherDrafts(db, { orderId, userId: visitor.userId ?? null });
  const [draft, photos, returns] = await Promise.all([
    findDraft(db, orderId),
    findUnclaimedPhotos(db, orderId),
    findReturnsOf(db, orderId),
  ]);
  return returnOrderView(order, { draft, photos, returns }, ctx);
}
