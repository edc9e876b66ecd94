import { mergeCarts, type MergedCart } from '#shop/cart/merge-carts.ts';
import type { Ctx, Visitor } from '#shop/kernel/ctx.ts';
import { hashToken, newUserId } from '#shop/kernel/ids.ts';
import { mergeLists } from '#shop/lists/merge-lists.ts';
import { lockAccount } from './account.sql.ts';
import { beginSession } from './begin-session.ts';
import type { NewSession } from './session-lifetimes.ts';

type SessionCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

type Opening = {
  account: Pick<NonNullable<Visitor['account']>, 'id' | 'kind' | 'email'>;
  /** The browser's cart, which goes to the customer; left out, it stays as it is. */
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
 * Opens a customer's session under a new secret, ends the one that the browser had, and gives the visitor's cart and
 * lists to the customer, all in one transaction (AU1, CO2, WL1). Whoever calls it has made sure who it is.
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
    const merged = await mergeCarts(customer, { accountId: account.id, cartId });
    const sharedListMerged = await mergeLists(customer, account.id);
    return { session, accountId: account.id, userId, ...merged, sharedListMerged };
  });
}
