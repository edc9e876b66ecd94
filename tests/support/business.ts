import { findAccount } from '#shop/account/find-account.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import type { Membership } from '#shop/kernel/ctx.ts';
import { askContract } from './contract.ts';
import type { TestDatabase } from './database.ts';
import { visitorOf } from './visitor.ts';

let last = 0;

/** A customer of the business shop with an account, logged in. */
export async function businessCustomer(
  database: TestDatabase,
  { company = 'Schule am See', email }: { company?: string; email?: string } = {},
): Promise<Ctx> {
  last += 1;
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, first_name, last_name, company, customer_number, approved_at, created_at)
     values ('business', 'school', $1, 'x', 'Jana', 'Weiß', $2, $3, '2026-01-01', '2026-01-01') returning id::float8 as id`,
    [email ?? `business${last}@haus.example`, company, String(8_000_000 + last)],
  );
  return loggedIn(database, rows[0]?.id ?? 0);
}

/** A new session of an account in the business shop. */
export async function loggedIn(database: TestDatabase, accountId: number): Promise<Ctx> {
  const ctx = visitorOf(database.db, { host: 'educational.ranzen.de' });
  const token = newSessionToken();
  await database.pool.query(
    `insert into account.session (token_hash, account_id, kind, created_at, expires_at) values ($1, $2, 'customer', '2026-11-21', '2027-12-01')`,
    [hashToken(token), accountId],
  );
  return { ...ctx, visitor: { ...ctx.visitor, account: await findAccount(ctx, token) } };
}

/** A person of an organisation with an account of its own, logged in. */
export async function personOf(
  database: TestDatabase,
  organisation: Ctx,
  { role, limitMinor }: Pick<Membership, 'role' | 'limitMinor'>,
): Promise<Ctx> {
  const { id } = await businessCustomer(database).then(accountOf);
  await database.pool.query(
    `insert into organisations.member (account_id, organisation_id, role, limit_minor, is_made_by_invitation, joined_at)
     values ($1, $2, $3, $4, false, '2026-11-20')`,
    [id, accountOf(organisation).id, role, limitMinor],
  );
  return loggedIn(database, id);
}

/** The account of a visitor who is logged in. */
export function accountOf({ visitor: { account } }: Ctx): NonNullable<Ctx['visitor']['account']> {
  if (!account) throw new Error('The visitor has no account.');
  return account;
}

/** What a mutation of the contract answers. */
export type Result = {
  successful: boolean;
  generalErrorMessage: string | null;
  fieldErrors: { fieldName: string; errorMessage: string }[];
};

/** Calls one mutation whose result is a `MutationResult`. */
export async function change(
  ctx: Ctx,
  call: string,
  variables: Record<string, unknown> = {},
  types = '',
): Promise<Result> {
  const head = types === '' ? 'mutation' : `mutation (${types})`;
  const answer = await askContract<{ done: Result }>(
    ctx,
    `${head} { done: ${call} { successful generalErrorMessage fieldErrors { fieldName errorMessage } } }`,
    variables,
  );
  return answer.done;
}
