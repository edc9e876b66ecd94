import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { deleteStaffSession } from './staff.sql.ts';

/** Ends the session that a token opens; an unknown one is no error. */
export async function endStaffSession({ db }: Pick<Ctx, 'db'>, token: string): Promise<void> {
  await deleteStaffSession(db, hashToken(token));
}
