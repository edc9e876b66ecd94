import type { StaffPersonQuery } from '#contract/backoffice-operations.generated.ts';

/** The member of the staff whose record is open. */
export type ShownPerson = NonNullable<StaffPersonQuery['staffPerson']>;
