import type { FooterDocument } from '#contract/content/footer.ts';
import { changed } from '#shop/kernel/changes.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { FooterName } from './footer-input.ts';

const named = ({ shop, language }: FooterName): Statement =>
  sql`shop = ${shop} and language = ${language}`;

export type FooterDraftRow = {
  footer: FooterDocument;
  version: number;
  changedAt: Date;
  changedBy: string;
};

/** What is edited and what is shown of a footer. */
export type FooterState = {
  published: FooterDocument | null;
  draft: FooterDraftRow | null;
  /** The number of the latest revision; 0 before the first. */
  latest: number;
};

/** Locks a footer against other commands about it until the transaction ends. */
export async function lockFooter(tx: Db, { shop, language }: FooterName): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${shop} ${language}`}, 510))`);
}

/** The states of a footer in one statement. */
export async function findFooterState(db: Db, name: FooterName): Promise<FooterState> {
  const row = await db.row<{
    published: FooterDocument | null;
    draft: (Omit<FooterDraftRow, 'changedAt'> & { changedAt: string }) | null;
    latest: number;
  }>(sql`
    select (select footer from content.footer where ${named(name)}) as published,
      (select jsonb_build_object('footer', footer, 'version', version, 'changedAt', changed_at, 'changedBy', changed_by)
        from content.footer_draft where ${named(name)}) as draft,
      (select coalesce(max(number), 0) from content.footer_revision where ${named(name)}) as latest`);
  if (!row) throw new Error('The states of a footer have no answer.');
  const { published, draft, latest } = row;
  return {
    published,
    draft: draft && { ...draft, changedAt: new Date(draft.changedAt) },
    latest,
  };
}

/** Writes the draft of a footer that the transaction has locked. Returns its version. */
export async function writeFooterDraft(
  tx: Db,
  { shop, language }: FooterName,
  { footer, now, by }: { footer: FooterDocument; now: Date; by: string },
): Promise<number> {
  const written = await tx.row<{ version: number }>(sql`
    insert into content.footer_draft (shop, language, footer, changed_at, changed_by)
    values (${shop}, ${language}, ${JSON.stringify(footer)}::jsonb, ${now}, ${by})
    on conflict (shop, language) do update set footer = excluded.footer, version = footer_draft.version + 1,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by
    returning version`);
  return written?.version ?? 0;
}

export async function deleteFooterDraft(tx: Db, name: FooterName): Promise<void> {
  await tx.run(sql`delete from content.footer_draft where ${named(name)}`);
}

/** Why a revision of a footer was made, when and by whom. */
export type FooterMade = { reason: 'published' | 'restored'; now: Date; by: string };

/**
 * Writes a footer that the transaction has locked, with its revision, and notifies every process. The first revision is what it was
 * before.
 */
export async function saveFooter(
  tx: Db,
  { shop, language }: FooterName,
  footer: FooterDocument,
  { reason, now, by }: FooterMade,
): Promise<void> {
  const document = sql`${JSON.stringify(footer)}::jsonb`;
  await tx.run(sql`
    with live as (select footer from content.footer where shop = ${shop} and language = ${language}),
    last as (select coalesce(max(number), 0) as number from content.footer_revision where shop = ${shop} and language = ${language}),
    made as (
      insert into content.footer_revision (shop, language, number, footer, reason, made_at, made_by)
      select ${shop}::text, ${language}::text, 1, live.footer, 'first', ${now}::timestamptz, null::text from live, last where last.number = 0
      union all
      select ${shop}::text, ${language}::text, last.number + case when last.number = 0 and exists (select from live) then 2 else 1 end,
        ${document}, ${reason}::text, ${now}::timestamptz, ${by}::text from last
      returning number
    ),
    written as (
      insert into content.footer (shop, language, footer) values (${shop}, ${language}, ${document})
      on conflict (shop, language) do update set footer = excluded.footer
      returning 1
    )
    select ${changed('footer')} from written`);
}

export type FooterRevisionRow = {
  number: number;
  reason: string;
  madeAt: Date;
  madeBy: string | null;
  footer: FooterDocument;
};

/** The revisions of a footer, the latest first, with what each was. */
export function findFooterRevisions(
  db: Db,
  name: FooterName,
  limit: number,
): Promise<FooterRevisionRow[]> {
  return db.rows(sql`
    select number, reason, made_at as "madeAt", made_by as "madeBy", footer
    from content.footer_revision where ${named(name)} order by number desc limit ${limit}`);
}

export async function findFooterRevision(
  db: Db,
  name: FooterName,
  number: number,
): Promise<FooterDocument | undefined> {
  const found = await db.row<{ footer: FooterDocument }>(
    sql`select footer from content.footer_revision where ${named(name)} and number = ${number}`,
  );
  return found?.footer;
}

/** Puts the draft of a footer, if there is one, in the place of the published one. It notifies no process, because the transaction keeps nothing. */
export async function showFooterDraft(tx: Db, name: FooterName): Promise<void> {
  await tx.run(sql`
    insert into content.footer (shop, language, footer)
    select shop, language, footer from content.footer_draft where ${named(name)}
    on conflict (shop, language) do update set footer = excluded.footer`);
}
