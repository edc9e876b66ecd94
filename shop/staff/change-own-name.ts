import { mergeSave } from '#shop/audit/merge-save.ts';
import type { FieldConflict } from '#shop/backoffice-resolver-types.generated.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { lockName, writeName } from './own-access.sql.ts';

/**
 * Changes the own name (OP1). Answers `name` as the field that both changed where another person changed it since it was seen. Refuses
 * NAME_WRONG (1 to 80 characters).
 */
export function changeOwnName(
  { db, staff }: Pick<StaffCtx, 'db' | 'staff'>,
  { seenAt, seen, name: typed }: { seenAt: string; seen: string; name: string },
): Promise<Refusal<'NAME_WRONG'> | FieldConflict[]> {
  const name = typed.trim();
  return db.transaction(async (tx) => {
    const current = await lockName(tx, staff.id);
    if (name === '' || name.length > 80 || !current)
      return refuse('NAME_WRONG', 'staff.nameWrong', { field: 'name' });
    const record = { relation: 'staff.person', record: String(staff.id), current, columns };
    const save = { seenAt, seen: { name: seen }, mine: { name } };
    const { changed, conflicts } = await mergeSave(tx, record, save);
    if (changed.name !== undefined) await writeName(tx, staff.id, changed.name);
    return conflicts;
  });
}

const columns = { name: 'name' };
