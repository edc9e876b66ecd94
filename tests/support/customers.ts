import type { Clock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { TestDatabase } from './database.ts';
import { visitorOf } from './visitor.ts';

let last = 0;

/** A visitor logged in to an account of their own, with this first and last name. */
export async function customerNamed(
  { pool, db }: TestDatabase,
  name: string,
  options: { clock?: Clock } = {},
): Promise<Ctx> {
  last += 1;
  const email = `kundin${last}@haus.example`;
  const [firstName, lastName] = name.split(' ');
  const { rows } = await pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, first_name, last_name, created_at)
     values ('consumer', 'private', $1, 'x', $2, $3, '2026-01-01') returning id`,
    [email, firstName, lastName],
  );
  const account = {
    id: Number(rows[0]?.id),
    kind: 'private' as const,
    email,
    sessionHash: `session-${last}`,
  };
  return visitorOf(db, { account, ...options });
}
