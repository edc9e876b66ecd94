import { orderObstacle } from '#shop/account/customers/ordering-account.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { submitCart } from '#shop/ordering/submit-cart.ts';
import { recordStaffPlacement } from '#shop/orders/record-staff-placement.ts';
import type { DeskCtx } from './draft-ctx.ts';
import { writeDraft } from './drafts.sql.ts';
import { type LockedDraft, onSeenDraft, type SeenDraft } from './on-seen-draft.ts';

/** What was read to the customer. */
export type Confirmed = {
  confirmedTotalMinor: number;
  confirmedFreeItemIds: readonly number[];
};

/**
 * Places the order of a draft by the verb of the shop's checkout, so with its rules, claims, limits and mails, and records who
 * of the staff placed it and how the customer ordered (OP1). A draft makes one order: once it is placed, the number of that
 * order is the answer to everyone. Refuses as `submitCart`, `onSeenDraft` and `orderObstacle`; a refusal places nothing.
 */
export async function placeDraft(
  ctx: DeskCtx,
  seen: SeenDraft,
  confirmed: Confirmed,
): Promise<string | Refusal> {
  const placed = await onSeenDraft(
    ctx,
    seen,
    (inDraft, locked) => placeLocked(inDraft, locked, confirmed),
    'orders',
  );
  if (!isRefusal(placed) || placed.refused !== 'PLACED') return placed;
  return String(placed.values?.['orderNumber']);
}

async function placeLocked(
  { db, clock, staff }: DeskCtx,
  { draft: { id, channel }, account, customer }: LockedDraft,
  confirmed: Confirmed,
): Promise<string | Refusal> {
  const obstacle = orderObstacle(account, customer.storefront);
  if (obstacle) return obstacle;
  const submitted = await submitCart(customer, {
    ...confirmed,
    cartId: id,
    acceptsReviewMail: false,
  });
  if (isRefusal(submitted)) return worded(submitted);
  const { orderNumber } = submitted;
  await recordStaffPlacement(db, {
    orderNumber,
    personId: staff.id,
    placedBy: staff.name,
    channel,
  });
  await writeDraft(db, id, { now: clock.now(), orderNumber });
  return orderNumber;
}

/** The checkout's refusals speak to the customer; these are for the staff. A lost voucher keeps its reason. */
function worded(refusal: Refusal): Refusal {
  const messageKey = messageKeys[refusal.messageKey];
  return messageKey === undefined ? refusal : refuse(refusal.refused, messageKey);
}

const messageKeys: Readonly<Record<string, string>> = {
  'shop.checkout.cartChanged': 'draft.refused.sumChanged',
  'shop.checkout.outOfStock': 'draft.refused.outOfStock',
  'shop.checkout.incomplete': 'draft.refused.incomplete',
  'shop.checkout.tooManyOrders': 'draft.refused.tooManyOrders',
};
