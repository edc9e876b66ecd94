import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { staffMutationResult, staffSaveResult } from '#shop/kernel/staff-mutation-result.ts';
import {
  changeOwnPassword,
  endOtherSessions,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  viewOwnAccess,
} from './own-access.ts';
import { changeOwnName } from './change-own-name.ts';
import { addPasskey, beginPasskey } from './register-passkey.ts';

export const ownAccessResolvers: Resolvers = {
  Query: {
    ownAccess: async (_, __, ctx) => {
      const { passkeys, sessions, readAt, ...person } = await viewOwnAccess(ctx);
      return {
        ...person,
        readAt: readAt.toISOString(),
        passkeys: passkeys.map(({ createdAt, usedAt, ...passkey }) => ({
          ...passkey,
          createdAt: createdAt.toISOString(),
          usedAt: usedAt?.toISOString() ?? null,
        })),
        sessions: sessions.map(({ createdAt, usedAt, ...session }) => ({
          ...session,
          createdAt: createdAt.toISOString(),
          usedAt: usedAt.toISOString(),
        })),
      };
    },
  },
  Mutation: {
    changeOwnName: async (_, save, ctx) => staffSaveResult(await changeOwnName(ctx, save)),
    beginPasskey: async (_, __, ctx) => ({ options: await beginPasskey(ctx, ctx.staff) }),
    addPasskey: async (_, { name, response }, ctx) =>
      staffMutationResult(await addPasskey(ctx, ctx.staff.id, { name, response })),
    renamePasskey: async (_, { id, name }, ctx) =>
      staffMutationResult(await renamePasskey(ctx, id, name)),
    removePasskey: async (_, { id }, ctx) => staffMutationResult(await removePasskey(ctx, id)),
    renewRecoveryCodes: async (_, __, ctx) => {
      const renewed = await renewRecoveryCodes(ctx);
      if (isRefusal(renewed)) return { result: staffMutationResult(renewed), codes: [] };
      return { result: staffMutationResult(undefined), codes: renewed.codes };
    },
    changeOwnPassword: async (_, { password }, ctx) =>
      staffMutationResult(await changeOwnPassword(ctx, password)),
    endOtherSessions: async (_, __, ctx) => {
      await endOtherSessions(ctx);
      return staffMutationResult(undefined);
    },
  },
};
