import { changed } from '#shop/kernel/changes.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { PartTables } from './part.ts';

/** Condition of rows of a part. */
export const namedPart = ({ names, values }: PartTables): Statement =>
  sql`(${names}) = (${values})`;

export type PartDraftRow<Document> = {
  document: Document;
  version: number;
  changedAt: Date;
  changedBy: string;
};

/** A publication that is planned. */
export type PlannedRow<Document> = {
  id: number;
  version: number;
  document: Document;
  beginsAt: Date;
  plannedBy: string;
};

/** What is edited, planned and shown of a part. */
export type PartState<Document> = {
  published: Document | null;
  draft: PartDraftRow<Document> | null;
  planned: PlannedRow<Document> | null;
  /** The number of the latest revision; 0 before the first. */
  latest: number;
};

/** Locks a part against other commands about it until the transaction ends. */
export async function lockPart(tx: Db, { kind, key }: PartTables): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${key}`}, 510))`);
}

type Dated<Row, Field extends keyof Row> = Omit<Row, Field> & Record<Field, string>;

/** The states of a part in one statement. */
export async function findPartState<Document>(
  db: Db,
  part: PartTables,
): Promise<PartState<Document>> {
  const named = namedPart(part);
  const row = await db.row<{
    published: Document | null;
    draft: Dated<PartDraftRow<Document>, 'changedAt'> | null;
    planned: Dated<PlannedRow<Document>, 'beginsAt'> | null;
    latest: number;
  }>(sql`
    select (${part.shown}) as published,
      (select jsonb_build_object('document', ${part.document}, 'version', version, 'changedAt', changed_at, 'changedBy', changed_by)
        from content.${part.draft} where ${named}) as draft,
      (select jsonb_build_object('id', id, 'version', version, 'document', document, 'beginsAt', begins_at, 'plannedBy', planned_name)
        from content.planned_part where kind = ${part.kind} and key = ${part.key} and state = 'planned') as planned,
      (select coalesce(max(number), 0) from content.${part.revision} where ${named}) as latest`);
  if (!row) throw new Error('The states of a part have no answer.');
  const { published, draft, planned, latest } = row;
  return {
    published,
    draft: draft && { ...draft, changedAt: new Date(draft.changedAt) },
    planned: planned && { ...planned, beginsAt: new Date(planned.beginsAt) },
    latest,
  };
}

/** Writes the draft of a part that the transaction has locked. Returns its version. */
export async function writePartDraft(
  tx: Db,
  { draft, names, values, document: column }: PartTables,
  { document, now, by }: { document: unknown; now: Date; by: string },
): Promise<number> {
  const written = await tx.row<{ version: number }>(sql`
    insert into content.${draft} as draft (${names}, ${column}, changed_at, changed_by)
    values (${values}, ${JSON.stringify(document)}::jsonb, ${now}, ${by})
    on conflict (${names}) do update set ${column} = excluded.${column}, version = draft.version + 1,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by
    returning version`);
  return written?.version ?? 0;
}

export async function deletePartDraft(tx: Db, part: PartTables): Promise<void> {
  await tx.run(sql`delete from content.${part.draft} where ${namedPart(part)}`);
}

/** Why a revision of a part was made, when and by whom. */
export type PartMade = { reason: 'published' | 'restored'; now: Date; by: string };

/**
 * Writes a part that the transaction has locked, with its revision, and notifies every process. The first revision is what it was
 * before.
 */
export async function savePart(
  tx: Db,
  part: PartTables,
  document: unknown,
  { reason, now, by }: PartMade,
): Promise<void> {
  const { live, revision, names, values, document: column, shown, tag } = part;
  const written = sql`${JSON.stringify(document)}::jsonb`;
  await tx.run(sql`
    with before as (select document from (select (${shown}) as document) as shown where document is not null),
    last as (select coalesce(max(number), 0) as number from content.${revision} where ${namedPart(part)}),
    made as (
      insert into content.${revision} (${names}, number, ${column}, reason, made_at, made_by)
      select ${values}, 1, before.document, 'first', ${now}::timestamptz, null::text from before, last where last.number = 0
      union all
      select ${values}, last.number + case when last.number = 0 and exists (select from before) then 2 else 1 end,
        ${written}, ${reason}::text, ${now}::timestamptz, ${by}::text from last
      returning number
    ),
    written as (
      insert into content.${live} (${names}, ${column}) values (${values}, ${written})
      on conflict (${names}) do update set ${column} = excluded.${column}
      returning 1
    )
    select ${changed(tag)} from written`);
}

export type PartRevisionRow<Document> = {
  number: number;
  reason: string;
  madeAt: Date;
  madeBy: string | null;
  document: Document;
};

/** The revisions of a part, the latest first, with what each was. */
export function findPartRevisions<Document>(
  db: Db,
  part: PartTables,
  limit: number,
): Promise<PartRevisionRow<Document>[]> {
  return db.rows(sql`
    select number, reason, made_at as "madeAt", made_by as "madeBy", ${part.document} as document
    from content.${part.revision} where ${namedPart(part)} order by number desc limit ${limit}`);
}

export async function findPartRevision<Document>(
  db: Db,
  part: PartTables,
  number: number,
): Promise<Document | undefined> {
  const found = await db.row<{ document: Document }>(
    sql`select ${part.document} as document from content.${part.revision} where ${namedPart(part)} and number = ${number}`,
  );
  return found?.document;
}

/** Puts the draft of a part, if there is one, in the place of the published one. It notifies no process, because the transaction keeps nothing. */
export async function showPartDraft(
  tx: Db,
  { draft, live, names, document, ...part }: PartTables,
): Promise<void> {
  const named = namedPart({ draft, live, names, document, ...part });
  await tx.run(sql`
    insert into content.${live} (${names}, ${document})
    select ${names}, ${document} from content.${draft} where ${named}
    on conflict (${names}) do update set ${document} = excluded.${document}`);
}

export type NewPlan = {
  document: unknown;
  beginsAt: Date;
  now: Date;
  staff: { id: number; name: string };
};

/** Plans the publication of a part that the transaction has locked. */
export async function insertPlan(
  tx: Db,
  { kind, key }: Pick<PartTables, 'kind' | 'key'>,
  { document, beginsAt, now, staff }: NewPlan,
): Promise<void> {
  await tx.run(sql`
    insert into content.planned_part (kind, key, document, begins_at, planned_at, planned_by, planned_name)
    values (${kind}, ${key}, ${JSON.stringify(document)}::jsonb, ${beginsAt}, ${now}, ${staff.id}, ${staff.name})`);
}

export type PlanRow = Pick<PartTables, 'kind' | 'key'> & {
  id: number;
  version: number;
  plannedBy: number;
  plannedName: string;
};

/** The next publication that is due. */
export function findDuePlan(db: Db, now: Date): Promise<PlanRow | undefined> {
  return db.row<PlanRow>(sql`
    select id::float8 as id, kind, key, version, planned_by::float8 as "plannedBy", planned_name as "plannedName"
    from content.planned_part where state = 'planned' and begins_at <= ${now} order by begins_at, id limit 1`);
}

export async function endPlan(tx: Db, id: number, state: 'published' | 'cancelled'): Promise<void> {
  await tx.run(
    sql`update content.planned_part set state = ${state}, version = version + 1 where id = ${id}`,
  );
}
