import type { Ctx } from '#shop/kernel/ctx.ts';
import { deleteSession } from './account.sql.ts';

/** Ends the visitor's session, a guest's too; without one nothing happens (AU1). */
export async function logOut({ db, visitor }: Pick<Ctx, 'db' | 'visitor'>): Promise<void> {
  if (visitor.account) await deleteSession(db, visitor.account.sessionHash);
}
