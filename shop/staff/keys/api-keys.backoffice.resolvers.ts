import type { ApiKey, Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { type ApiKeyRow, listApiKeys } from './api-keys.sql.ts';
import { createApiKey, revokeApiKey } from './api-keys.ts';

const shownAfterEndMs = 90 * 86_400_000;

export const apiKeyResolvers: Resolvers = {
  Query: {
    apiKeys: async (_, __, { db, clock }) => {
      const now = clock.now();
      const rows = await listApiKeys(db, new Date(now.getTime() - shownAfterEndMs));
      return rows.map((row) => keyOf(row, now));
    },
  },
  Mutation: {
    createApiKey: async (_, draft, ctx) => {
      const made = await createApiKey(ctx, draft);
      return isRefusal(made)
        ? { result: staffMutationResult(made), secret: null }
        : { result: staffMutationResult(undefined), secret: made.secret };
    },
    revokeApiKey: async (_, { id }, ctx) => staffMutationResult(await revokeApiKey(ctx, id)),
  },
};

function keyOf({ isMakerBlocked, revokedAt, ...key }: ApiKeyRow, now: Date): ApiKey {
  return {
    ...key,
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt.toISOString(),
    usedAt: key.usedAt?.toISOString() ?? null,
    state: stateOf({ isMakerBlocked, revokedAt, expiresAt: key.expiresAt }, now),
  };
}

function stateOf(
  key: Pick<ApiKeyRow, 'isMakerBlocked' | 'revokedAt' | 'expiresAt'>,
  now: Date,
): string {
  if (key.revokedAt !== null) return 'revoked';
  if (key.expiresAt <= now) return 'expired';
  return key.isMakerBlocked ? 'stopped' : 'active';
}
