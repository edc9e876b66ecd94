import { agreeHeldCart, heldUserId, joinHeldCarts } from '#shop/cart/hold-cart.ts';
import { agreePrices } from '#shop/cart/open-agreed-cart.ts';
import { priceCart, type PricedCart } from '#shop/cart/price-cart.ts';
import { type CheckoutCtx, lockCheckout } from '#shop/checkout/read-checkout.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { noCache } from '#shop/kernel/memory.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { releaseReservations } from '#shop/budgets/claim-budget.ts';
import { offerObstacles } from '#shop/offers/offer-obstacles.ts';
import { findKeptSchool } from './collective.sql.ts';
import type { Submission } from './submission.ts';

export type GatherCtx = CheckoutCtx & Pick<Ctx, 'texts'>;

/** The submissions of one school in a collective order that have the same budget and address. */
export type Group = {
  schoolId: number;
  school: string;
  /** Of the budget that pays them; null without one. */
  costCentre: string | null;
  submissions: Submission[];
};

/** An order of one school before it is placed: its cart, the school as the visitor that submits it, and what it costs now. */
export type Gathered = Group & {
  cartId: string;
  placing: GatherCtx;
  itemIds: number[];
  totalMinor: number;
};

/**
 * Submissions that become one order each: those of one school, budget and address, in the order of the schools' ids, since an order has one
 * budget and one address. Pure.
 */
export function groupsOf(submissions: readonly Submission[]): Group[] {
  const groups = new Map<string, Group>();
  for (const submission of submissions) {
    const { schoolId, school, budget, delivery } = submission;
    const key = JSON.stringify([schoolId, budget?.id ?? null, delivery]);
    const costCentre = budget?.costCentre ?? null;
    const group = groups.get(key) ?? { schoolId, school, costCentre, submissions: [] };
    group.submissions.push(submission);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((a, b) => a.schoolId - b.schoolId);
}

/**
 * Joins the carts of a school's submissions into one, and agrees the prices of now for it (SC5). Refuses with a sentence for each article that
 * cannot be ordered now, and for a school whose goods have no carrier or whose account was blocked. Call it in the transaction that places the
 * order, with the submissions locked, or take it back for a preview.
 */
export async function gatherCart(
  ctx: GatherCtx,
  group: Group,
  boardEmail: string,
): Promise<Gathered | readonly Refusal[]> {
  const { schoolId, school } = group;
  const cartIds = group.submissions.flatMap(({ cartId }) => cartId ?? []);
  const [cartId, ...others] = cartIds;
  const placing = cartId && (await asSchool(ctx, { schoolId, boardEmail, cartId }));
  if (!placing || cartIds.length < group.submissions.length) return [notOrderable(school)];
  await releaseReservations(ctx.db, others);
  await joinHeldCarts(ctx, { cartIds: others, intoId: cartId, accountId: schoolId });
  const cart = await agreePresent(placing, { cartId, schoolId, school });
  if (!('lines' in cart)) return cart;
  const itemIds = cart.lines.map(({ itemId }) => itemId);
  return { ...group, cartId, placing, itemIds, totalMinor: cart.totals.totalMinor };
}

/**
 * Agrees the prices of now for a held cart of a school, with the school as the visitor. Refuses as `gatherCart`, with the school first where
 * articles are named.
 */
export async function agreePresent(
  placing: GatherCtx,
  { cartId, schoolId, school }: { cartId: string; schoolId: number; school: string },
): Promise<PricedCart | readonly Refusal[]> {
  const { head, lines, checkout } = await lockCheckout(placing, cartId);
  const cart = priceCart({ ...head, agreement: null }, lines, placing);
  const agreement = { ...agreePrices(cart), offerNumber: null };
  const obstacles = [...tooMany(cart), ...offerObstacles({ head, lines, agreement }, placing)];
  if (obstacles.length > 0) return [atSchool(school), ...obstacles];
  const isDelivered = cart.shipper?.code === checkout.choice.shipperCode;
  if (!cart.isOrderable || !isDelivered) return [notOrderable(school)];
  await agreeHeldCart(placing, { cartId, accountId: schoolId, agreement });
  return cart;
}

/** The school as the visitor that submits its own cart; the mails of its order go to the board. Undefined for a blocked school. */
export async function asSchool(
  ctx: GatherCtx,
  { schoolId, boardEmail, cartId }: { schoolId: number; boardEmail: string; cartId: string },
): Promise<GatherCtx | undefined> {
  const kept = await findKeptSchool(ctx.db, schoolId);
  if (!kept || kept.isBlocked) return undefined;
  const { kind } = kept;
  const userId = await heldUserId(ctx, cartId);
  const account = { id: schoolId, kind, email: boardEmail, sessionHash: '' };
  return { ...ctx, memory: noCache, visitor: { ...ctx.visitor, userId, account } };
}

function tooMany({ lines }: PricedCart): Refusal[] {
  return lines
    .filter(({ quantity, maxQuantity }) => quantity > maxQuantity)
    .map(({ name, maxQuantity: most }) =>
      refuse('CHANGED', 'shop.offers.aboveMost', { values: { name, most } }),
    );
}

function atSchool(name: string): Refusal<'AT_SCHOOL'> {
  return refuse('AT_SCHOOL', 'shop.boards.atSchool', { values: { name } });
}

function notOrderable(name: string): Refusal<'NOT_ORDERABLE'> {
  return refuse('NOT_ORDERABLE', 'shop.boards.schoolNotOrderable', { values: { name } });
}
