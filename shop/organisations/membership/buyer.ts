import type { Visitor } from '#shop/kernel/ctx.ts';

/** The account whose addresses, terms, budgets, offers and orders a visitor uses: the organisation's, or their own. Undefined without a session. Pure. */
export function buyerId({ account }: Pick<Visitor, 'account'>): number | undefined {
  return account?.membership?.organisationId ?? account?.id;
}
