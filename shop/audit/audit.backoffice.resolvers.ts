import type { AuditEntry, Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { type AuditRow, listActors } from './audit.sql.ts';
import { type NamedTrail, nameReferences, recordOf, referencesIn } from './name-references.ts';
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
      return shown(ctx, await searchAudit(ctx, wanted, after ?? undefined));
    },
    auditPeople: (_, __, { db }) => listActors(db),
    timeline: async (_, { records, after }, ctx) =>
      shown(ctx, await readTimeline(ctx, records, after ?? undefined)),
  },
};

async function shown(ctx: Pick<StaffCtx, 'db' | 'staff'>, { entries, after }: AuditPage) {
  const trail = await nameReferences(ctx, entries);
  return { entries: entries.map((entry) => entryOf(entry, trail)), after };
}

function entryOf(row: AuditRow, { nameOf, currencyOf }: NamedTrail): AuditEntry {
  const { id, at, before, after, ...entry } = row;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return {
    ...entry,
    id: String(id),
    at: at.toISOString(),
    named: nameOf(recordOf(row)),
    currency: currencyOf(row),
    changes: fields.map((field) => ({
      field,
      before: before?.[field] ?? null,
      after: after?.[field] ?? null,
      beforeNamed: referencesIn(field, before?.[field]).map(nameOf),
      afterNamed: referencesIn(field, after?.[field]).map(nameOf),
    })),
  };
}
