import { create } from 'zustand';
import { whoVisits, type WhoVisitsQuery } from '#contract/operations.generated.ts';
import { askShop } from './shop-client.ts';

export type Customer = WhoVisitsQuery['customerInfo'];

/** Who visits, as far as this tab has asked. Personal: it never comes with a page that everybody sees. */
export const useCustomer = create<{ customer: Customer | undefined }>(() => ({
  customer: undefined,
}));

/** Asks who visits. A failure leaves the visitor unknown: the header then offers to sign in. */
export async function loadCustomer(): Promise<void> {
  const answer = await askShop(whoVisits, {}, { isQuiet: true }).catch(() => undefined);
  useCustomer.setState({ customer: answer?.customerInfo });
}
