import type { DraftCustomerPartsFragment } from '#contract/backoffice-operations.generated.ts';

/** How a customer orders whose order the staff places. */
export const channels = ['telephone', 'letter', 'fax', 'email'] as const;

/** A customer as titles name one. */
export function customerName(customer: DraftCustomerPartsFragment | null): string {
  return customer?.company || customer?.name || customer?.email || '–';
}
