import { mergeCarts, type MergedCart } from '#shop/cart/merge-carts.ts';
import { clearChoice } from '#shop/checkout/clear-choice.ts';
import type { Ctx, Visitor } from '#shop/kernel/ctx.ts';
import { hashToken, newUserId } from '#shop/kernel/ids.ts';
import { mergeLists } from '#shop/lists/merge-lists.ts';
import { lockAccount } from '#shop/account/account.sql.ts';
import { beginSession } from './begin-session.ts';
import type { NewSession } from '#shop/account/session-lifetimes.ts';

type SessionCtx = Pick<
  Ctx,
  'db' | 'clock' | 'storefront' | 'visitor' | 'memory' | 'log' | 'requestId'
>;

type Opening = {
  account: Pick<NonNullable<Visitor['account']>, 'id' | 'kind' | 'email'>;
  /** The browser's cart, which is merged into the customer's; without it no cart is merged. */
  cartId?: string | undefined;
};

export type OpenedSession = MergedCart & {
  session: NewSession;
  accountId: number;
  /** The browser's user id, or a new one where it had none. */
  userId: string;
  sharedListMerged: boolean;
};

/**
 * Opens a customer's session with a new token, ends the browser's previous session, and merges the visitor's cart and lists
 * into the customer's, all in one transaction (AU1, CO2, WL1). The caller has authenticated the customer.
 */
export function openSession(ctx: SessionCtx, { account, cartId }: Opening): Promise<OpenedSession> {
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const session = await beginSession({ ...ctx, db: tx }, account.id);
    const userId = ctx.visitor.userId ?? newUserId();
    const visitor = {
      ...ctx.visitor,
      userId,
      account: { ...account, sessionHash: hashToken(session.token) },
    };
    const customer = { ...ctx, db: tx, visitor };
    const { merged, claimedCartId } = await mergeCarts(customer, { accountId: account.id, cartId });
    if (claimedCartId !== undefined) await clearChoice(tx, claimedCartId);
    const sharedListMerged = await mergeLists(customer, account.id);
    return { session, accountId: account.id, userId, ...merged, sharedListMerged };
  });
}
