import type { FastifyRequest } from 'fastify';
import { findAccountOfSession } from '#shop/account/find-account.ts';
import type { TokenParts } from '#shop/access/api-token.ts';
import { readUserToken } from '#shop/access/user-token.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { CarriedIds } from '../http/cookies.ts';
import { ShopUnavailable } from '#shop/kernel/unavailable.ts';

/** Reasons for refusing a user's token, by the message keys of clients (AU3). */
export type UserTokenRefusal = 'ishop.api.error.invalid_token' | 'ishop.api.error.revoked_token';

/**
 * The request's ctx with the session of its X-JWT, or the refusal: the token is foreign or expired, or its session has
 * ended. A customer's cookie whose session was ended elsewhere is refused as revoked; a guest's is not, because other requests run
 * beside the order that ends it. Throws `ShopUnavailable` where the session cannot be read.
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
