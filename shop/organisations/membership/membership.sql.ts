import { type Statement, sql } from '#shop/kernel/sql.ts';

/** A person's place in an organisation as JSON, as a part of other statements; null for an account without one. */
export function membershipOf(accountId: Statement): Statement {
  return sql`(
        select json_build_object('organisationId', organisation_id, 'role', role, 'limitMinor', limit_minor)
        from organisations.member where member.account_id = ${accountId})`;
}

/** A condition: the account is a person of an organisation that the staff blocked. */
export function isOfBlockedOrganisation(accountId: Statement): Statement {
  return sql`exists (
        select from organisations.member join account.account organisation on organisation.id = organisation_id
        where member.account_id = ${accountId} and organisation.blocked_at is not null)`;
}
