import type { AuditEntry, Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { type AuditRow, listActors } from './audit.sql.ts';
import { type AuditPage, readTimeline, searchAudit } from './read-audit.ts';

export const auditResolvers: Resolvers = {
  Query: {
    auditEntries: async (_, { search, after }, ctx) => {
      const { personId, relation, record, command, day } = search;
      const wanted = {
        actor: typeof personId === 'number' ? `staff:${personId}` : undefined,
        relation: relation ?? undefined,
        record: record ?? undefined,
        command: command ?? undefined,
        day: day ?? undefined,
      };
      return shown(await searchAudit(ctx, wanted, after ?? undefined));
    },
    auditPeople: (_, __, { db }) => listActors(db),
    timeline: async (_, { records, after }, ctx) =>
      shown(await readTimeline(ctx, records, after ?? undefined)),
  },
};

function shown({ entries, after }: AuditPage) {
  return { entries: entries.map(entryOf), after };
}

function entryOf({ id, at, before, after, ...entry }: AuditRow): AuditEntry {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return {
    ...entry,
    id: String(id),
    at: at.toISOString(),
    changes: fields.map((field) => ({
      field,
      before: before?.[field] ?? null,
      after: after?.[field] ?? null,
    })),
  };
}
