import type {
  Resolvers,
  StaffPerson,
  StaffRole,
} from '#shop/backoffice-resolver-types.generated.ts';
import { refuse } from '#shop/kernel/refusals.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { listSessions } from '../own-access.sql.ts';
import { rightsOf } from '../roles.ts';
import {
  deactivatePerson,
  endPersonSessions,
  hasRights,
  hasWayIn,
  invitePerson,
  reactivatePerson,
  resendInvitation,
  resetAccess,
  setRoles,
  withdrawInvitation,
} from './manage-people.ts';
import { changeRole, createRole, deleteRole } from './manage-roles.ts';
import { findPerson, listPeople, type PersonRow } from './people.sql.ts';
import { listRoles, type RoleRow } from './roles.sql.ts';

export const peopleResolvers: Resolvers = {
  Query: {
    staffPeople: async (_, __, ctx) =>
      (await listPeople(ctx.db, ctx.clock.now())).map((person) => personOf(ctx, person)),
    staffPerson: async (_, { id }, ctx) => {
      const now = ctx.clock.now();
      const { sessionHash } = ctx.staff;
      const [person, sessions] = await Promise.all([
        findPerson(ctx.db, id, now),
        listSessions(ctx.db, { personId: id, sessionHash, now }),
      ]);
      return person ? { ...personOf(ctx, person), sessions: sessions.map(sessionOf) } : null;
    },
    staffRoles: async (_, __, ctx) => (await listRoles(ctx.db)).map((role) => roleOf(ctx, role)),
  },
  Mutation: {
    inviteStaff: async (_, { language, ...invitation }, ctx) =>
      staffMutationResult(
        language === 'de' || language === 'en'
          ? await invitePerson(ctx, { ...invitation, language })
          : refuse('NO_LANGUAGE', 'staff.unknownLanguage', { field: 'language' }),
      ),
    resendInvitation: async (_, { seen }, ctx) =>
      staffMutationResult(await resendInvitation(ctx, seen)),
    withdrawInvitation: async (_, { seen }, ctx) =>
      staffMutationResult(await withdrawInvitation(ctx, seen)),
    setStaffRoles: async (_, { seen, roles }, ctx) =>
      staffMutationResult(await setRoles(ctx, seen, roles)),
    deactivateStaff: async (_, { seen }, ctx) =>
      staffMutationResult(await deactivatePerson(ctx, seen)),
    reactivateStaff: async (_, { seen }, ctx) =>
      staffMutationResult(await reactivatePerson(ctx, seen)),
    endStaffSessions: async (_, { seen }, ctx) =>
      staffMutationResult(await endPersonSessions(ctx, seen)),
    resetStaffAccess: async (_, { seen }, ctx) => staffMutationResult(await resetAccess(ctx, seen)),
    createRole: async (_, draft, ctx) => staffMutationResult(await createRole(ctx, draft)),
    changeRole: async (_, { seen, ...draft }, ctx) =>
      staffMutationResult(await changeRole(ctx, seen, draft)),
    deleteRole: async (_, { seen }, ctx) => staffMutationResult(await deleteRole(ctx, seen)),
  },
};

function personOf(ctx: Pick<StaffCtx, 'staff'>, person: PersonRow): StaffPerson {
  const { id, version, name, email, language, hasPassword, passkeyCount, roles } = person;
  return {
    id,
    version,
    name,
    email,
    language,
    hasPassword,
    passkeyCount,
    state: stateOf(person),
    invitedUntil: person.invitedUntil?.toISOString() ?? null,
    loggedInAt: person.loggedInAt?.toISOString() ?? null,
    roles: roles.map(({ id: roleId, key, name: roleName }) => ({
      ref: key ?? String(roleId),
      key,
      name: roleName,
    })),
    isSelf: id === ctx.staff.id,
    mayManage: hasRights(ctx, rightsOf(roles)),
    sessions: [],
  };
}

function stateOf(person: PersonRow): string {
  if (person.isBlocked) return 'inactive';
  if (hasWayIn(person)) return 'active';
  return person.invitedUntil === null ? 'locked' : 'invited';
}

function sessionOf({
  device,
  createdAt,
  usedAt,
  isThis,
}: Awaited<ReturnType<typeof listSessions>>[number]) {
  return { device, isThis, createdAt: createdAt.toISOString(), usedAt: usedAt.toISOString() };
}

function roleOf(ctx: Pick<StaffCtx, 'staff'>, role: RoleRow): StaffRole {
  const { id, version, key, name, personCount } = role;
  const given = rightsOf([role]);
  return {
    id,
    version,
    key,
    name,
    personCount,
    ref: key ?? String(id),
    rights: [...given],
    mayGive: hasRights(ctx, given),
  };
}
