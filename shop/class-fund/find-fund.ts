import { refuseTooMany } from '#shop/account/attempts.ts';
import { customerId } from '#shop/cart/find-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { ContractError } from '#shop/kernel/refusals.ts';
import { isExternalId } from '#shop/lists/change-list.ts';
import { readCode } from '#shop/lists/class/publish-list.ts';
import { countParts, findFund, findPart } from './money/fund.sql.ts';
import type { Fund, FundCounts, FundPart } from './money/fund.ts';

type FindCtx = Pick<Ctx, 'db' | 'visitor' | 'storefront'>;

export type CountedFund = { fund: Fund; counts: FundCounts };

/** The latest fund of the customer's class list with how many have answered (FA2); nobody learns who paid. Undefined without one. */
export async function findOwnFund(
  { db, visitor, storefront }: FindCtx,
  listId: string,
): Promise<CountedFund | undefined> {
  const accountId = customerId(visitor);
  if (accountId === undefined || !isExternalId(listId)) return undefined;
  const fund = await findFund(db, { listExternalId: listId, accountId });
  if (!fund || fund.priceList !== storefront.priceList) return undefined;
  return { fund, counts: await countParts(db, fund.id) };
}

/**
 * The latest fund of a class list by the list's code, as parents see it (FA2). Undefined for an unknown code. Throws TOO_MANY_REQUESTS
 * after 60 codes within an hour from one network address.
 */
export async function findFundByCode(
  ctx: FindCtx & Pick<Ctx, 'clock' | 'texts'>,
  typed: string,
): Promise<CountedFund | undefined> {
  const code = readCode(typed);
  if (!code) return undefined;
  const limit = { subject: `list-code:${ctx.visitor.remoteAddress}`, most: 60 };
  const tooMany = await refuseTooMany(ctx, 60, [limit]);
  if (tooMany) {
    const { messageKey, values } = tooMany;
    throw new ContractError('TOO_MANY_REQUESTS', ctx.texts(messageKey, values), messageKey);
  }
  const fund = await findFund(ctx.db, { code });
  if (!fund || fund.priceList !== ctx.storefront.priceList) return undefined;
  return { fund, counts: await countParts(ctx.db, fund.id) };
}

/** A part by the secret of its address. Undefined for an unknown one. */
export function findOwnPart(
  { db }: Pick<Ctx, 'db'>,
  partId: string,
): Promise<FundPart | undefined> {
  return isExternalId(partId) ? findPart(db, { externalId: partId }) : Promise.resolve(undefined);
}
