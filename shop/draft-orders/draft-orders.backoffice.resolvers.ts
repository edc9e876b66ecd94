import type {
  DraftRemark,
  MutationResult,
  Resolvers,
} from '#shop/backoffice-resolver-types.generated.ts';
import type { Texts } from '#shop/kernel/ctx.ts';
import { isRefusal, type Refusal } from '#shop/kernel/refusals.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { changeDraft, type LineRemark } from './change-draft.ts';
import { discardDraft } from './discard-draft.ts';
import { localeOfStaff } from './draft-ctx.ts';
import { findDraftCustomers, findDraftItems } from './find-draft-items.ts';
import { findDraftOrder, listDrafts } from './find-draft.ts';
import { openDraft } from './open-draft.ts';
import { placeDraft } from './place-draft.ts';

export const draftOrderResolvers: Resolvers = {
  Query: {
    draftOrders: (_, __, ctx) => listDrafts(ctx),
    draftOrder: (_, { id }, ctx) => findDraftOrder(ctx, id),
    draftCustomers: (_, { search }, ctx) => findDraftCustomers(ctx, search),
    draftItems: (_, asked, ctx) => findDraftItems(ctx, asked),
  },
  Mutation: {
    async openDraftOrder(_, { opening }, ctx) {
      const opened = await openDraft(ctx, opening);
      const { texts } = await localeOfStaff(ctx);
      return isRefusal(opened)
        ? { result: inWords(opened, texts), id: null }
        : { result: staffMutationResult(undefined), id: opened };
    },
    async changeDraftOrder(_, { seen, change }, ctx) {
      const { refusal, remarks } = await changeDraft(ctx, seen, change);
      const { texts } = await localeOfStaff(ctx);
      return {
        result: inWords(refusal, texts),
        draft: await findDraftOrder(ctx, seen.id),
        remarks: remarks.map((remark) => remarkView(remark, texts)),
      };
    },
    async placeDraftOrder(_, { seen, ...confirmed }, ctx) {
      const placed = await placeDraft(ctx, seen, confirmed);
      if (!isRefusal(placed))
        return { result: staffMutationResult(undefined), orderNumber: placed, draft: null };
      const { texts } = await localeOfStaff(ctx);
      const draft = await findDraftOrder(ctx, seen.id);
      return { result: inWords(placed, texts), orderNumber: null, draft };
    },
    async discardDraftOrder(_, { seen }, ctx) {
      const refusal = await discardDraft(ctx, seen);
      const { texts } = await localeOfStaff(ctx);
      return inWords(refusal, texts);
    },
  },
};

/** Cart and checkout refuse by texts of the shop: they become sentences here, other keys stay for the screen. */
function inWords(refusal: Refusal | undefined, texts: Texts): MutationResult {
  const word = (each: Refusal): Refusal => ({
    ...each,
    messageKey: texts(each.messageKey, each.values),
    ...(each.others && { others: each.others.map(word) }),
  });
  return staffMutationResult(refusal && word(refusal));
}

function remarkView(
  { line, checked: { remark, suggestions } }: LineRemark,
  texts: Texts,
): DraftRemark {
  const [suggestion] = suggestions;
  return {
    line,
    message: remark ? texts(remark.messageKey, remark.values) : '',
    suggestion: suggestion ?? null,
  };
}
