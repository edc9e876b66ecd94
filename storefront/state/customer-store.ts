import { create } from 'zustand';
import { whoVisits, type WhoVisitsQuery } from '#contract/operations.generated.ts';
import { askShop } from './shop-client.ts';

export type Customer = WhoVisitsQuery['customerInfo'];

/** The customer, as far as this tab has loaded it. Personal, so it is never part of a shared page. */
export const useCustomer = create<{ customer: Customer | undefined }>(() => ({
  customer: undefined,
}));

/** Loads the customer. After a failure the visitor stays unknown, and the header offers to sign in. */
export async function loadCustomer(): Promise<void> {
  const answer = await askShop(whoVisits, {}, { isQuiet: true }).catch(() => undefined);
  useCustomer.setState({ customer: answer?.customerInfo });
}
