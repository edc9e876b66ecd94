import type { Ctx } from '#shop/kernel/ctx.ts';
import { deleteSession, deleteSessions } from './account.sql.ts';

/** Ends the visitor's session, a guest's too; without one nothing happens (AU1). */
export async function logOut({ db, visitor }: Pick<Ctx, 'db' | 'visitor'>): Promise<void> {
  if (visitor.account) await deleteSession(db, visitor.account.sessionHash);
}

/** Ends every session of the visitor's account, in every browser (AU5). A guest has this one alone. */
export async function logOutEverywhere({
  db,
  visitor,
}: Pick<Ctx, 'db' | 'visitor'>): Promise<void> {
  if (visitor.account) await deleteSessions(db, visitor.account.id);
}
