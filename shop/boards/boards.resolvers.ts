import { budgetView } from '#shop/budgets/budgets.resolvers.ts';
import { mutationResult } from '#shop/kernel/mutation-result.ts';
import { priceIn } from '#shop/kernel/price-view.ts';
import type { PersonRole, Resolvers } from '#shop/resolver-types.generated.ts';
import { acceptBoard, declineBoard } from './answer-invitation.ts';
import { leaveBoard, removeSchool } from './end-place.ts';
import { findBoard, findSchool } from './find-board.ts';
import { inviteSchool, withdrawSchoolInvitation } from './invite-school.ts';
import { setLeitwegId } from './set-leitweg-id.ts';
import { addSchoolBudget, changeSchoolBudget, deleteSchoolBudget } from './set-school-budget.ts';

export const boardsResolvers: Resolvers = {
  Query: {
    async board(_, __, ctx) {
      const found = await findBoard(ctx);
      if (!found) return null;
      const { mayManage, own, leitwegId, mayChangeLeitwegId } = found;
      return {
        mayManage,
        leitwegId,
        mayChangeLeitwegId,
        schools: found.schools.map((school) => ({
          ...school,
          joinedAt: school.joinedAt.toISOString(),
        })),
        invitations: found.invitations.map(expiring),
        own: own && { name: own.name, joinedAt: own.joinedAt.toISOString() },
        invitedBy: found.invitedBy.map(expiring),
      };
    },
    async boardSchool(_, asked, ctx) {
      const found = await findSchool(ctx, asked);
      if (!found) return null;
      const price = priceIn(ctx);
      return {
        ...found,
        joinedAt: found.joinedAt.toISOString(),
        people: found.people.map(({ name, role }) => ({ name, role: role as PersonRole })),
        budgets: found.budgets.map((budget) => budgetView(budget, ctx)),
        orders: found.orders.map(({ orderNumber, placedAt, totalMinor, costCentre }) => ({
          orderId: orderNumber,
          placedAt: placedAt.toISOString(),
          total: price(totalMinor),
          costCentre,
        })),
      };
    },
  },
  Mutation: {
    inviteSchool: async (_, { invited }, ctx) => mutationResult(await inviteSchool(ctx, invited)),
    withdrawSchoolInvitation: async (_, { id }, ctx) =>
      mutationResult(await withdrawSchoolInvitation(ctx, id)),
    acceptBoard: async (_, { id }, ctx) => mutationResult(await acceptBoard(ctx, id)),
    declineBoard: async (_, { id }, ctx) => mutationResult(await declineBoard(ctx, id)),
    removeSchool: async (_, { schoolId }, ctx) => mutationResult(await removeSchool(ctx, schoolId)),
    leaveBoard: async (_, __, ctx) => mutationResult(await leaveBoard(ctx)),
    addSchoolBudget: async (_, wanted, ctx) => mutationResult(await addSchoolBudget(ctx, wanted)),
    changeSchoolBudget: async (_, wanted, ctx) =>
      mutationResult(await changeSchoolBudget(ctx, wanted)),
    setBoardLeitwegId: async (_, { schoolId, leitwegId }, ctx) =>
      mutationResult(await setLeitwegId(ctx, { schoolId: schoolId ?? undefined, leitwegId })),
    deleteSchoolBudget: async (_, wanted, ctx) =>
      mutationResult(await deleteSchoolBudget(ctx, wanted)),
  },
};

function expiring<Open extends { expiresAt: Date }>({ expiresAt, ...open }: Open) {
  return { ...open, expiresAt: expiresAt.toISOString() };
}
