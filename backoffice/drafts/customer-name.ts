import type { DraftCustomerPartsFragment } from '#contract/backoffice-operations.generated.ts';

/** A customer as titles name one. */
export function customerName(customer: DraftCustomerPartsFragment | null): string {
  return customer?.company || customer?.name || customer?.email || '–';
}
