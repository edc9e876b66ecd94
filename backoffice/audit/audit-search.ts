import type { AuditSearch } from '#contract/backoffice-operations.generated.ts';

/** The filters of the audit trail, by their names in the address. */
export const auditFilters = ['person', 'command', 'relation', 'record', 'day'] as const;

/** The filters of an address; empty ones are left out. */
export function searchOf(params: URLSearchParams) {
  const word = (name: (typeof auditFilters)[number]) => params.get(name)?.trim() || undefined;
  const personId = Number(word('person'));
  return {
    personId: Number.isSafeInteger(personId) && personId > 0 ? personId : undefined,
    command: word('command'),
    relation: word('relation'),
    record: word('record'),
    day: word('day'),
  } satisfies AuditSearch;
}
