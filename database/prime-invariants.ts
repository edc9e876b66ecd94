import type { Invariant } from './invariant.ts';

/** Invariants of prime memberships, also under concurrent sign-ups (CN3). */
export const primeInvariants: readonly Invariant[] = [
  {
    sentence: 'There are never more members than places.',
    statement: `
      select count(*)::text as example from prime.membership
      where status in ('ACTIVE', 'CANCELLED', 'PAYMENT_DUE')
      having count(*) > coalesce((
        select value::integer from parameters.parameter
        where name = 'prime' and entry = 'places' and value ~ '^[0-9]{1,7}$' order by store = '*' limit 1), 3000)`,
  },
  {
    sentence:
      'A membership that runs is paid until its last paid term ends, or was cancelled before that.',
    statement: `
      select membership.id::text as example from prime.membership
      where status = 'ACTIVE' and cancelled_at is null and paid_until is distinct from (
        select max(term_ends_at) from prime.payment where membership_id = membership.id and payment.status = 'captured')`,
  },
  {
    sentence: 'No two paid terms of a membership overlap, but for one that money went back for.',
    statement: `
      select one.membership_id::text as example from prime.payment one
      join prime.payment other on other.membership_id = one.membership_id and other.id > one.id
      where one.status = 'captured' and other.status = 'captured' and one.to_return_minor = 0 and other.to_return_minor = 0
        and one.term_starts_at < other.term_ends_at and other.term_starts_at < one.term_ends_at`,
  },
];
