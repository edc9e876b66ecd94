import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { FieldChange } from './fields/field.ts';
import type { Line } from './fields/read-line.ts';
import type { Problem } from './table/problem.ts';
import type { TableRow } from './table/dialect.ts';

export type Verdict = 'added' | 'changed' | 'same' | 'refused';

export type JudgedLine = {
  line: number;
  key: string | null;
  itemId: number | null;
  verdict: Verdict;
  problems: readonly Problem[];
  changes: readonly FieldChange[];
  /** What went wrong beside, such as a picture that could not be fetched. */
  findings?: readonly Problem[];
};

/** Stores rows of a table as lines of its run. */
export async function insertLines(db: Db, runId: number, rows: readonly TableRow[]): Promise<void> {
  await db.run(sql`
    insert into exchange.line (run_id, line, cells, findings)
    select ${runId}, line, array(select jsonb_array_elements_text(cells)), findings
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (line integer, cells jsonb, findings jsonb)`);
}

/** Deletes the lines of a run, which is read again. */
export async function deleteLines(db: Db, runId: number): Promise<void> {
  await db.run(sql`delete from exchange.line where run_id = ${runId}`);
}

/** Copies the changed lines of a run, the other way round, into the one that takes it back, after a line; answers the last one, undefined where there is none. */
export async function copyChangedLines(
  tx: Db,
  { from, to, after, limit }: { from: number; to: number; after: number; limit: number },
): Promise<{ last: number; count: number } | undefined> {
  const copied = await tx.row<{ last: number | null; count: number }>(sql`
    with copied as (
      insert into exchange.line (run_id, line, item_id, changes)
      select ${to}, line, item_id, (
        select jsonb_agg(jsonb_build_object('field', change -> 'field', 'before', change -> 'after', 'after', change -> 'before'))
        from jsonb_array_elements(changes) as change)
      from exchange.line
      where run_id = ${from} and verdict in ('added', 'changed') and line > ${after} order by line limit ${limit}
      returning line
    )
    select max(line) as last, count(*)::integer as count from copied`);
  return copied && copied.last !== null ? { last: copied.last, count: copied.count } : undefined;
}

/** Stores how many lines a run has, and how many of them have findings. */
export async function writeLineCount(
  tx: Db,
  {
    runId,
    lineCount,
    findingCount = 0,
  }: { runId: number; lineCount: number; findingCount?: number },
): Promise<void> {
  await tx.run(sql`
    update exchange.run set line_count = ${lineCount}, finding_count = ${findingCount} where id = ${runId}`);
}

/** The next lines of a run. */
export function findLines(
  db: Db,
  { runId, after, limit }: { runId: number; after: number; limit: number },
): Promise<Line[]> {
  return db.rows<Line>(sql`
    select line, cells, item_id::float8 as "itemId", changes from exchange.line
    where run_id = ${runId} and line > ${after} order by line limit ${limit}`);
}

export type FoundItem = { key: string; itemId: number; orderNumber: string };

/** The items that keys name: numbers of items, or EANs. */
export function findItems(
  db: Db,
  by: 'itemNumber' | 'ean',
  keys: readonly string[],
): Promise<FoundItem[]> {
  return by === 'ean'
    ? db.rows(
        sql`select ean as key, id::float8 as "itemId", order_number as "orderNumber" from catalogue.item where ean = any (${keys}::text[])`,
      )
    : db.rows(
        sql`select order_number as key, id::float8 as "itemId", order_number as "orderNumber" from catalogue.item where order_number = any (${keys}::text[])`,
      );
}

/** The items that a supplier's own numbers named before. */
export function findSupplierItems(
  db: Db,
  sender: string,
  keys: readonly string[],
): Promise<FoundItem[]> {
  return db.rows(sql`
    select number as key, item_id::float8 as "itemId", order_number as "orderNumber"
    from exchange.supplier_number join catalogue.item on item.id = item_id
    where sender = ${sender} and number = any (${keys}::text[])`);
}

/** Remembers which items a supplier's own numbers name. */
export async function keepSupplierNumbers(
  tx: Db,
  sender: string,
  numbers: readonly { number: string; itemId: number }[],
): Promise<void> {
  await tx.run(sql`
    insert into exchange.supplier_number (sender, number, item_id)
    select ${sender}, number, "itemId"
    from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as named (number text, "itemId" bigint)
    on conflict (sender, number) do update set item_id = excluded.item_id
    where supplier_number.item_id <> excluded.item_id`);
}

/** The products of items. */
export function findProductsOf(
  db: Db,
  itemIds: readonly number[],
): Promise<{ itemId: number; productId: number }[]> {
  return db.rows(sql`
    select id::float8 as "itemId", product_id::float8 as "productId" from catalogue.item where id = any (${itemIds}::bigint[])`);
}

/** The lines of a run that named these keys already. */
export function findEarlierKeys(
  db: Db,
  runId: number,
  keys: readonly string[],
): Promise<{ key: string; line: number }[]> {
  return db.rows(sql`
    select key, min(line) as line from exchange.line where run_id = ${runId} and key = any (${keys}::text[]) group by key`);
}

/** Stores the verdicts of a batch, and with them how far its run has come. */
export async function writeVerdicts(
  tx: Db,
  runId: number,
  { lines, keepsChanges }: { lines: readonly JudgedLine[]; keepsChanges: boolean },
): Promise<void> {
  const json = JSON.stringify(lines);
  await tx.run(sql`
    update exchange.line set key = judged.key, item_id = judged."itemId", verdict = judged.verdict,
      problems = nullif(judged.problems, '[]'), changes = case when ${keepsChanges} then line.changes else nullif(judged.changes, '[]') end
    from jsonb_to_recordset(${json}::jsonb)
      as judged (line integer, key text, "itemId" bigint, verdict text, problems jsonb, changes jsonb)
    where run_id = ${runId} and line.line = judged.line`);
  const countOf = (verdict: Verdict) => lines.filter((each) => each.verdict === verdict).length;
  await tx.run(sql`
    update exchange.run set last_line = ${lines.at(-1)?.line ?? 0}, done_count = done_count + ${lines.length},
      added_count = added_count + ${countOf('added')}, changed_count = changed_count + ${countOf('changed')}, same_count = same_count + ${countOf('same')},
      refused_count = refused_count + ${countOf('refused')}
    where id = ${runId}`);
}

/** Stores findings of a batch about pictures, in place of those of an earlier try, and how many lines of the run have findings. */
export async function writePictureFindings(
  tx: Db,
  runId: number,
  lines: readonly JudgedLine[],
): Promise<void> {
  const found = lines.map(({ line, findings = [] }) => ({ line, findings }));
  await tx.run(sql`
    with judged as (
      select line, findings as new from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as each (line integer, findings jsonb)
    ),
    before as (
      select each.line, each.findings is not null as had, nullif(coalesce((
        select jsonb_agg(finding) from jsonb_array_elements(each.findings) as finding
        where finding ->> 'messageKey' not like 'shop.exchange.picture%'), '[]') || judged.new, '[]') as now
      from exchange.line each join judged using (line) where each.run_id = ${runId}
    ),
    written as (
      update exchange.line each set findings = before.now from before
      where each.run_id = ${runId} and each.line = before.line and each.findings is distinct from before.now
    )
    update exchange.run set finding_count = finding_count
      + (select count(*) filter (where now is not null) - count(*) filter (where had) from before)
    where id = ${runId}`);
}

/** Of which lines are shown: those of a verdict, or those with findings. */
export type ShownVerdict = Verdict | 'found';

export type ShownLine = {
  line: number;
  cells: string[] | null;
  itemNumber: string | null;
  verdict: Verdict | null;
  problems: Problem[] | null;
  changes: FieldChange[] | null;
  findings: Problem[] | null;
};

/** Lines of a run with their verdicts, after a line. */
export function findShownLines(
  db: Db,
  wanted: { runId: number; verdict: ShownVerdict | undefined; after: number; limit: number },
): Promise<ShownLine[]> {
  const ofVerdict =
    wanted.verdict === 'found'
      ? sql`findings is not null`
      : wanted.verdict
        ? sql`verdict = ${wanted.verdict}`
        : sql`true`;
  return db.rows<ShownLine>(sql`
    select line, cells, coalesce(item.order_number, key) as "itemNumber", verdict, problems, changes, findings
    from exchange.line left join catalogue.item on item.id = item_id
    where run_id = ${wanted.runId} and line > ${wanted.after} and ${ofVerdict}
    order by line limit ${wanted.limit}`);
}

/** What a savepoint is for: a batch that is tried, or tried again without lines that were refused. */
export async function setSavepoint(tx: Db): Promise<void> {
  await tx.run(sql`savepoint exchange_batch`);
}

export async function rollBackToSavepoint(tx: Db): Promise<void> {
  await tx.run(sql`rollback to savepoint exchange_batch`);
}

/** Lets the batches of all imports wait for each other, until the transaction ends. */
export async function waitForOthers(tx: Db): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('exchange.import'))`);
}
