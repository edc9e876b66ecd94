import type { FieldConflict } from '#shop/backoffice-resolver-types.generated.ts';
import type { Db } from '#shop/kernel/db.ts';
import { type Fields, mergeFields } from '#shop/kernel/merge-fields.ts';
import { type AuditRecord, findLastChanges } from './audit.sql.ts';

/** A save as a screen sends it: the fields that it changes, and their values when they were read. */
export type Save<Current extends Fields> = {
  /** When the screen read the record, as ISO 8601 text. */
  seenAt: string;
  seen: Partial<Current>;
  mine: Partial<Current>;
};

/** A row that a save changes: where the trail has it, its values now, and the columns of its fields. */
export type SavedRecord<Current extends Fields> = AuditRecord & {
  current: Current;
  columns: Readonly<Record<keyof Current, string>>;
};

/**
 * Merges a save into a row that the transaction has locked (OP1). Answers the fields to write, and those that others changed
 * too, with who did and when; with conflicts there is nothing to write. One statement, with conflicts alone.
 */
export async function mergeSave<Current extends Fields>(
  tx: Db,
  { current, columns, ...record }: SavedRecord<Current>,
  { seenAt, ...save }: Save<Current>,
): Promise<{ changed: Partial<Current>; conflicts: FieldConflict[] }> {
  const { changed, met } = mergeFields(current, save);
  if (met.length === 0) return { changed, conflicts: [] };
  const read = new Date(seenAt);
  const since = Number.isNaN(read.getTime()) ? new Date() : read;
  const fields = met.map(({ field }) => columns[field as keyof Current]);
  const changes = await findLastChanges(tx, { ...record, fields, since });
  const conflicts = met.map(({ field, theirs }) => {
    const change = changes.find((each) => each.field === columns[field as keyof Current]);
    return {
      field,
      theirs: theirs ?? null,
      changedBy: change?.name ?? null,
      changedAt: change?.at.toISOString() ?? null,
    };
  });
  return { changed: {}, conflicts };
}
