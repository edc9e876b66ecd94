import type { CustomerQuery } from '#contract/backoffice-operations.generated.ts';

/** The customer whose record is open. */
export type ShownCustomer = NonNullable<CustomerQuery['customer']>;
