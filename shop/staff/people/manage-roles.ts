import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { type Right, rights as knownRights } from '#shop/kernel/rights.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { hasRights, type ManageCtx, type SeenRow } from './manage-people.ts';
import { deleteRoleRow, insertRole, isNameTaken, lockRole, updateRole } from './roles.sql.ts';

export type RoleDraft = { name: string; rights: readonly string[] };

export type RoleRefusal = Refusal<
  | 'UNKNOWN'
  | 'CHANGED_MEANWHILE'
  | 'NAME_WRONG'
  | 'NAME_TAKEN'
  | 'NO_RIGHTS'
  | 'NOT_YOUR_RIGHT'
  | 'IN_USE'
>;

/**
 * Makes a role of some of the making person's rights (OP1). Refuses NAME_WRONG (1 to 80 characters), NAME_TAKEN, NO_RIGHTS for
 * none or one that the program does not know, and NOT_YOUR_RIGHT.
 */
export async function createRole(
  ctx: ManageCtx,
  draft: RoleDraft,
): Promise<RoleRefusal | undefined> {
  const role = readDraft(ctx, draft);
  if ('refused' in role) return role;
  if (!(await insertRole(ctx.db, role)))
    return refuse('NAME_TAKEN', 'staff.nameTaken', { field: 'name' });
  logSecurityEvent(ctx, 'staff.roleChanged', { personId: ctx.staff.id });
  return undefined;
}

/**
 * Changes an own role; people who have it have its rights from their next request (OP1). Refuses what `createRole` refuses,
 * UNKNOWN for a role of every shop, CHANGED_MEANWHILE, and NOT_YOUR_RIGHT where the role has a right already that the changing
 * person does not have.
 */
export function changeRole(
  ctx: ManageCtx,
  seen: SeenRow,
  draft: RoleDraft,
): Promise<RoleRefusal | undefined> {
  return ctx.db.transaction(async (tx) => {
    const refusal = await refuseRole({ ...ctx, db: tx }, seen);
    if (refusal) return refusal;
    const role = readDraft(ctx, draft);
    if ('refused' in role) return role;
    if (await isNameTaken(tx, seen.id, role.name))
      return refuse('NAME_TAKEN', 'staff.nameTaken', { field: 'name' });
    await updateRole(tx, { id: seen.id, ...role });
    logSecurityEvent(ctx, 'staff.roleChanged', { personId: ctx.staff.id });
    return undefined;
  });
}

/** Deletes an own role (OP1). Refuses IN_USE where a person has it, UNKNOWN, CHANGED_MEANWHILE and NOT_YOUR_RIGHT. */
export function deleteRole(ctx: ManageCtx, seen: SeenRow): Promise<RoleRefusal | undefined> {
  return ctx.db.transaction(async (tx) => {
    const refusal = await refuseRole({ ...ctx, db: tx }, seen);
    if (refusal) return refusal;
    const role = await lockRole(tx, seen.id);
    if (role && role.personCount > 0) return refuse('IN_USE', 'staff.roleInUse');
    await deleteRoleRow(tx, seen.id);
    return undefined;
  });
}

/** Locks a role and answers why it may not be changed. */
async function refuseRole(
  ctx: ManageCtx,
  { id, version }: SeenRow,
): Promise<RoleRefusal | undefined> {
  const role = await lockRole(ctx.db, id);
  if (!role || role.key !== null) return refuse('UNKNOWN', 'staff.unknownOwnRole');
  if (role.version !== version) return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
  const known = role.rights.filter((right) => right in knownRights);
  return hasRights(ctx, new Set(known))
    ? undefined
    : refuse('NOT_YOUR_RIGHT', 'staff.notYourRight');
}

function readDraft(
  ctx: ManageCtx,
  draft: RoleDraft,
): { name: string; rights: Right[] } | RoleRefusal {
  const name = draft.name.trim();
  if (name === '' || name.length > 80)
    return refuse('NAME_WRONG', 'staff.nameWrong', { field: 'name' });
  const rights = [...new Set(draft.rights)].filter((right): right is Right => right in knownRights);
  if (rights.length === 0 || rights.length < new Set(draft.rights).size)
    return refuse('NO_RIGHTS', 'staff.noRights', { field: 'rights' });
  return hasRights(ctx, new Set(rights))
    ? { name, rights: rights.toSorted() }
    : refuse('NOT_YOUR_RIGHT', 'staff.notYourRight', { field: 'rights' });
}
