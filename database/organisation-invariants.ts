import type { Invariant } from './invariant.ts';

/** Invariants of organisations and their people (SC3). */
export const organisationInvariants: readonly Invariant[] = [
  {
    sentence: 'A person orders for a business account that is no person of another one.',
    statement: `
      select member.account_id::text as example from organisations.member
      join account.account organisation on organisation.id = organisation_id
      where organisation.shop <> 'business' or organisation.kind not in ('company', 'school')
        or exists (select from organisations.member other where other.account_id = organisation_id)`,
  },
  {
    sentence:
      'What a person placed for an organisation is an order of another account in the business shop.',
    statement: `
      select order_number as example from organisations.placed join orders.purchase on purchase.id = order_id
      where purchase.account_id = placed.account_id or purchase.store <> 'b2b'`,
  },
];
