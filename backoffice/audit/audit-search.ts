import type { AuditSearch } from '#contract/backoffice-operations.generated.ts';

/** The filters of the trail as the address names them. */
export const auditFilters = ['person', 'command', 'relation', 'record', 'day'] as const;

/** The search that an address stands for; a filter that is empty is none. */
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
