import type { Staff } from '#shop/kernel/staff-ctx.ts';

type Acting = { staff: Pick<Staff, 'id' | 'keyId' | 'name'> };

/** Who acts, for the audit trail of what the job does later in their name. */
export function actorOf({ staff: { id, keyId } }: Acting): string {
  if (keyId !== undefined) return `key:${keyId}`;
  return id === 0 ? 'operator' : `staff:${id}`;
}

/** Their name, as lists show it. */
export const byOf = ({ staff }: Acting): string => staff.name;
