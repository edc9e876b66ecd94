import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { deleteStaffSession } from './staff.sql.ts';

/** Ends the session of a token; an unknown token is no error. */
export async function endStaffSession({ db }: Pick<Ctx, 'db'>, token: string): Promise<void> {
  await deleteStaffSession(db, hashToken(token));
}
