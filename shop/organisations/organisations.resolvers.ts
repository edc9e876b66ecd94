import type { Ctx } from '#shop/kernel/ctx.ts';
import { mutationResult } from '#shop/kernel/mutation-result.ts';
import { priceIn } from '#shop/kernel/price-view.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { acceptInvitation, registerByInvitation } from './accept-invitation.ts';
import { changePerson, leaveOrganisation, removePerson } from './change-person.ts';
import { findInvitation, findOrganisation } from './find-organisation.ts';
import { invitePerson, withdrawInvitation } from './invite-person.ts';
import type { Right } from './people.sql.ts';

export const organisationsResolvers: Resolvers = {
  Query: {
    async organisation(_, __, ctx) {
      const found = await findOrganisation(ctx);
      if (!found) return null;
      const { name, own, mayManage, people, invitations } = found;
      return {
        name,
        mayManage,
        own: own && rightView(own, ctx),
        people: people.map(({ id, name, email, joinedAt, ...right }) => ({
          ...rightView(right, ctx),
          id,
          name,
          email,
          joinedAt: joinedAt.toISOString(),
        })),
        invitations: invitations.map(({ id, email, expiresAt, ...right }) => ({
          ...rightView(right, ctx),
          id,
          email,
          expiresAt: expiresAt.toISOString(),
        })),
      };
    },
    async personInvitation(_, { token }, ctx) {
      const found = await findInvitation(ctx, token);
      if (!found) return null;
      const { organisation, email, hasAccount, isOwn, ...right } = found;
      return { ...rightView(right, ctx), organisation, email, hasAccount, isOwn };
    },
  },
  Mutation: {
    invitePerson: async (_, { limitMinor = null, ...wanted }, ctx) =>
      mutationResult(await invitePerson(ctx, { ...wanted, limitMinor })),
    withdrawInvitation: async (_, { id }, ctx) => mutationResult(await withdrawInvitation(ctx, id)),
    acceptInvitation: async (_, { token }, ctx) =>
      mutationResult(await acceptInvitation(ctx, token)),
    async registerByInvitation(_, wanted, ctx) {
      const refused = await registerByInvitation(ctx, wanted);
      if (refused && 'fieldErrors' in refused)
        return { successful: false, generalErrorMessage: null, fieldErrors: refused.fieldErrors };
      return mutationResult(refused);
    },
    changePerson: async (_, { limitMinor = null, ...wanted }, ctx) =>
      mutationResult(await changePerson(ctx, { ...wanted, limitMinor })),
    removePerson: async (_, { personId }, ctx) => mutationResult(await removePerson(ctx, personId)),
    leaveOrganisation: async (_, __, ctx) => mutationResult(await leaveOrganisation(ctx)),
  },
};

function rightView({ role, limitMinor }: Right, ctx: Pick<Ctx, 'storefront'>) {
  return { role, limit: limitMinor === null ? null : priceIn(ctx)(limitMinor) };
}
