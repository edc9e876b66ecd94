import type { FastifyRequest } from 'fastify';
import { findAccountOfSession } from '#shop/account/find-account.ts';
import type { TokenParts } from '#shop/access/api-token.ts';
import { readUserToken } from '#shop/access/user-token.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { CarriedIds } from '../cookies.ts';
import { ShopUnavailable } from '../faults.ts';

/** Why a user's token is not taken, as clients know it by key (AU3). */
export type UserTokenRefusal = 'ishop.api.error.invalid_token' | 'ishop.api.error.revoked_token';

/**
 * The request's ctx with the session that its X-JWT names, or why there is none: the token is not ours or has ended, or
 * the session it was made for has. A customer's cookie whose session was ended elsewhere is revoked alike; a guest's is
 * not, because the order that ends it has other requests beside it. Throws `ShopUnavailable` where the database does not say.
 */
export async function withUserOfToken(
  parts: TokenParts,
  ctx: Ctx,
  { headers, carried }: Pick<FastifyRequest, 'headers'> & { carried: CarriedIds },
): Promise<Ctx | UserTokenRefusal> {
  const token = headers['x-jwt'];
  if (token === undefined) {
    const isRevoked =
      carried.isCustomer && carried.sessionToken !== undefined && !ctx.visitor.account;
    return isRevoked ? 'ishop.api.error.revoked_token' : ctx;
  }
  try {
    const session = await readUserToken(parts, String(token), ctx.storefront);
    if (!session) return 'ishop.api.error.invalid_token';
    const account = await findAccountOfSession(ctx, session.sessionHash);
    if (account?.id !== session.accountId) return 'ishop.api.error.revoked_token';
    return { ...ctx, visitor: { ...ctx.visitor, account } };
  } catch (cause) {
    throw new ShopUnavailable('The session of a token could not be read.', { cause });
  }
}
