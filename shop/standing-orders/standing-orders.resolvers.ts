import { customerId } from '#shop/cart/find-cart.ts';
import { productPath } from '#shop/catalogue/paths.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { mutationResult } from '#shop/kernel/mutation-result.ts';
import { priceIn } from '#shop/kernel/price-view.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type {
  Message,
  Resolvers,
  StandingOrder as StandingOrderView,
  StandingOrderLine,
  StandingOrderNow,
} from '#shop/resolver-types.generated.ts';
import {
  changeStandingOrder,
  endStandingOrder,
  skipStandingOrder,
} from './change-standing-order.ts';
import { findChoices } from './check-plan.ts';
import { createStandingOrder, readSource } from './create-standing-order.ts';
import { type LineState, previewOrder } from './prepare-order.ts';
import type { Reason, StandingOrder } from './standing-order.ts';
import { findOccurrences, findStandingOrder, findStandingOrdersOf } from './standing-orders.sql.ts';

export const standingOrdersResolvers: Resolvers = {
  Query: {
    async standingOrders(_, __, ctx) {
      const accountId = customerId(ctx.visitor);
      if (accountId === undefined) return [];
      const { priceList } = ctx.storefront;
      const orders = await findStandingOrdersOf(ctx.db, { accountId, priceList });
      return orders.map(orderView);
    },
    standingOrder: (_, { id }, ctx) => readNow(ctx, id),
    async standingOrderSource(_, source, ctx) {
      const read = await readSource(ctx, source);
      return read ? { ...read, lines: read.states.map((state) => lineView(state, ctx)) } : null;
    },
    standingOrderChoices: (_, __, ctx) => findChoices(ctx),
  },
  Mutation: {
    async createStandingOrder(_, { input, requestKey, ...source }, ctx) {
      const made = await createStandingOrder(ctx, { source, input, requestKey });
      return isRefusal(made)
        ? { id: null, result: mutationResult(made) }
        : { id: made, result: mutationResult(undefined) };
    },
    changeStandingOrder: async (_, change, ctx) =>
      mutationResult(await changeStandingOrder(ctx, change)),
    skipStandingOrder: async (_, skip, ctx) => mutationResult(await skipStandingOrder(ctx, skip)),
    endStandingOrder: async (_, { id }, ctx) => mutationResult(await endStandingOrder(ctx, id)),
  },
};

/** One of the customer's standing orders as it would be ordered now (SC6); null for others. */
async function readNow(ctx: Ctx, id: number): Promise<StandingOrderNow | null> {
  const accountId = customerId(ctx.visitor);
  if (accountId === undefined) return null;
  const { priceList } = ctx.storefront;
  const order = await findStandingOrder(ctx.db, id, { accountId, priceList });
  if (!order) return null;
  const { lines, nextOn } = order;
  const dueOn = nextOn ?? order.startsOn;
  const { states, totalMinor, refusal } = await previewOrder(ctx, order, { lines, dueOn });
  const occurrences = await findOccurrences(ctx.db, id);
  return {
    order: orderView(order),
    lines: states.map((state) => lineView(state, ctx)),
    total: totalMinor === undefined ? null : priceIn(ctx)(totalMinor),
    refusal: refusal ? messageOf({ values: {}, ...refusal }) : null,
    occurrences,
  };
}

function orderView(order: StandingOrder): StandingOrderView {
  return {
    ...order,
    dates: [...order.dates],
    pieces: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    waitsFor: order.waitsFor ? messageOf(order.waitsFor) : null,
  };
}

function lineView(
  { line, name, orderNumber, unitMinor, problem, isDearer }: LineState,
  ctx: Pick<Ctx, 'storefront'>,
): StandingOrderLine {
  const price = priceIn(ctx);
  const { productId, itemId, quantity, seenMinor, names = [] } = line;
  return {
    itemId,
    name,
    orderNumber,
    path: `${productPath(productId)}?varid=${itemId}`,
    quantity,
    names,
    pricePerUnit: unitMinor === null ? null : price(unitMinor),
    priceBefore: isDearer && seenMinor !== null ? price(seenMinor) : null,
    problem: problem ? messageOf(problem) : null,
  };
}

function messageOf({ messageKey, values }: Reason): Message {
  return {
    messageKey,
    values: Object.entries(values).map(([name, value]) => ({ name, value: String(value) })),
  };
}
