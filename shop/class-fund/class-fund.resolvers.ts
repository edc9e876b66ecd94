import type { Ctx } from '#shop/kernel/ctx.ts';
import { mutationResult } from '#shop/kernel/mutation-result.ts';
import { priceIn } from '#shop/kernel/price-view.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { begunView } from '#shop/payment/begun-view.ts';
import type {
  ClassFund as FundView,
  ClassFundPart as PartView,
  Resolvers,
} from '#shop/resolver-types.generated.ts';
import { cancelOwnFund, orderOwnFund } from './end-funds.ts';
import { type CountedFund, findFundByCode, findOwnFund, findOwnPart } from './find-fund.ts';
import { fundPaymentIds, joinFund, withdrawPart } from './join-fund.ts';
import { countParts, findFundOfPart } from './money/fund.sql.ts';
import type { FundPart } from './money/fund.ts';
import { settleFundReturn } from './money/settle-fund.ts';
import { openFund } from './open-fund.ts';
import { leftOver, packsFor, unitFor } from './price-fund.ts';

export const classFundResolvers: Resolvers = {
  Query: {
    async classFund(_, { listId }, ctx) {
      const found = await findOwnFund(ctx, listId);
      return found ? fundView(found, ctx, { isOwn: true }) : null;
    },
    async classFundByCode(_, { code }, ctx) {
      const found = await findFundByCode(ctx, code);
      return found ? fundView(found, ctx, { isOwn: false }) : null;
    },
    async classFundPart(_, { partId }, ctx) {
      const part = await findOwnPart(ctx, partId);
      const fund = part && (await findFundOfPart(ctx.db, part.id));
      if (!fund || fund.priceList !== ctx.storefront.priceList) return null;
      return partView(part, { fund, counts: await countParts(ctx.db, fund.id) }, ctx);
    },
  },
  Mutation: {
    openClassFund: async (_, { shippingAddressId, ...wish }, ctx) =>
      mutationResult(
        await openFund(ctx, { ...wish, shippingAddressId: shippingAddressId ?? null }),
      ),
    async orderClassFund(_, { listId }, ctx) {
      const ordered = await orderOwnFund(ctx, listId);
      return mutationResult(isRefusal(ordered) ? ordered : undefined);
    },
    cancelClassFund: async (_, { listId }, ctx) => mutationResult(await cancelOwnFund(ctx, listId)),
    async joinClassFund(_, { paymentId, email, ...answer }, ctx) {
      const joined = await joinFund(ctx, {
        ...answer,
        paymentId: paymentId ?? null,
        email: email ?? '',
      });
      if (isRefusal(joined)) {
        const { refused: errorCode, messageKey: errorMessage } = joined;
        return { ...begunView(undefined), partId: null, errorCode, errorMessage };
      }
      const { part, begun } = joined;
      return { ...begunView(begun), partId: part.externalId, errorCode: null, errorMessage: null };
    },
    withdrawClassFundPart: async (_, { partId }, ctx) =>
      mutationResult(await withdrawPart(ctx, partId)),
    async settleClassFundPayment(_, { orderReference, at, parameters }, ctx) {
      const unknown = { state: 'unknown', partId: null };
      if (at !== 'success' && at !== 'failure' && at !== 'cancel') return unknown;
      const named = parameters.map(({ name, value }): [string, string] => [name, value]);
      const arrival = { orderReference, at, parameters: new URLSearchParams(named) } as const;
      return (await settleFundReturn(ctx, arrival)) ?? unknown;
    },
  },
};

type ViewCtx = Pick<Ctx, 'storefront' | 'texts' | 'payments' | 'clock'>;

function fundView(
  { fund, counts }: CountedFund,
  ctx: ViewCtx,
  { isOwn }: { isOwn: boolean },
): FundView {
  const price = priceIn(ctx);
  const { state, code, className, teacher, school, endsAt, children, fewest } = fund;
  const isOpen = state === 'open' && endsAt > ctx.clock.now();
  return {
    state,
    code,
    className,
    teacher,
    school,
    children,
    fewest,
    isOpen: isOpen && counts.answered + counts.underway < children,
    endsAt: endsAt.toISOString(),
    answered: counts.answered,
    paid: isOwn ? counts.paid : null,
    part: price(fund.partMinor),
    lines: fund.lines.map((line) => ({
      name: line.name,
      variant: line.variant,
      orderNumber: line.orderNumber,
      perChild: line.perChild,
      packs: packsFor(line, children),
      packSize: line.packSize,
      minimum: line.minimum,
      leftOver: leftOver(line, children),
      price: price(unitFor(line, children)),
    })),
    paymentIds: fundPaymentIds(ctx),
    orderNumber: isOwn ? fund.orderNumber : null,
    obstacle: isOwn && fund.obstacle ? { messageKey: fund.obstacle, values: [] } : null,
  };
}

function partView(part: FundPart, counted: CountedFund, ctx: ViewCtx): PartView {
  const price = priceIn(ctx);
  const { toReturnMinor, returnedMinor } = part;
  const isAnswer = part.status === 'captured' || part.status === 'elsewhere';
  return {
    id: part.externalId,
    state: stateOf(part),
    childName: part.childName,
    amount: price(part.amountMinor),
    toReturn: toReturnMinor > 0 ? price(toReturnMinor) : null,
    returned: returnedMinor > 0 ? price(returnedMinor) : null,
    isWithdrawable: isAnswer && counted.fund.state === 'open',
    fund: fundView(counted, ctx, { isOwn: false }),
  };
}

function stateOf({ status }: FundPart): string {
  if (status === 'captured') return 'paid';
  if (status === 'open' || status === 'capturing') return 'pending';
  if (status === 'returnDue') return 'returning';
  return status === 'returned' || status === 'elsewhere' ? status : 'failed';
}
