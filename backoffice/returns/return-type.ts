import type { StaffReturnQuery } from '#contract/backoffice-operations.generated.ts';

/** A return as its screen shows it. */
export type Shown = NonNullable<StaffReturnQuery['return']>;

export type Position = Shown['positions'][number];
