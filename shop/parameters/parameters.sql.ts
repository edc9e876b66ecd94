import { changed } from '#shop/kernel/changes.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Store } from '#shop/kernel/storefront.ts';

/** `store` is `*` where no store has a value of its own. */
export type ParameterRow = { name: string; entry: string; store: Store | '*'; value: string };

export type TextRow = { key: string; locale: 'de' | 'ch' | 'edu' | 'en'; text: string };

/** Every edited text; the others have their defaults. */
export function findEditedTexts(db: Db): Promise<TextRow[]> {
  return db.rows<TextRow>(sql`
    select key, locale, text from parameters.translation order by key, locale`);
}

/** Writes a text and notifies every process in the same transaction. */
export async function writeText(db: Db, { key, locale, text }: TextRow): Promise<void> {
  await db.run(sql`
    with written as (
      insert into parameters.translation (key, locale, text) values (${key}, ${locale}, ${text})
      on conflict (key, locale) do update set text = excluded.text
      returning 1
    )
    select ${changed('texts')} from written`);
}

/** Deletes an edit of a text and notifies every process; answers whether there was one. */
export async function removeText(db: Db, { key, locale }: Omit<TextRow, 'text'>): Promise<boolean> {
  const removed = await db.row(sql`
    with removed as (
      delete from parameters.translation where key = ${key} and locale = ${locale} returning 1
    )
    select ${changed('texts')} from removed`);
  return removed !== undefined;
}

/** Locks the edits of a text until the transaction ends, also against new ones. Returns them. */
export async function lockTextEdits(tx: Db, key: string): Promise<Omit<TextRow, 'key'>[]> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended('parameters.translation ' || ${key}, 0))`,
  );
  return tx.rows(sql`select locale, text from parameters.translation where key = ${key} limit 10`);
}

/** Writes edits of a text and removes others, and notifies every process in the same transaction. */
export async function writeTextEdits(
  tx: Db,
  key: string,
  { written, removed }: { written: readonly Omit<TextRow, 'key'>[]; removed: readonly string[] },
): Promise<void> {
  await tx.run(
    sql`delete from parameters.translation where key = ${key} and locale = any(${removed}::text[])`,
  );
  await tx.run(sql`
    insert into parameters.translation (key, locale, text)
    select ${key}, locale, text
    from unnest(${written.map(({ locale }) => locale)}::text[], ${written.map(({ text }) => text)}::text[]) as written (locale, text)
    on conflict (key, locale) do update set text = excluded.text`);
  await tx.run(sql`select ${changed('texts')}`);
}

/** Every parameter, by name. */
export function listParameters(db: Db): Promise<ParameterRow[]> {
  return db.rows<ParameterRow>(
    sql`select name, entry, store, value from parameters.parameter order by name, entry, store limit 1000`,
  );
}

/** Locks a parameter of a store until the transaction ends, set or not. Returns its value. */
export async function lockParameter(
  tx: Db,
  { name, entry, store }: Omit<ParameterRow, 'value'>,
): Promise<string | undefined> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended('parameters.parameter ' || ${name} || ' ' || ${entry} || ' ' || ${store}, 0))`,
  );
  const row = await tx.row<{ value: string }>(sql`
    select value from parameters.parameter where name = ${name} and entry = ${entry} and store = ${store}`);
  return row?.value;
}

/** Writes a parameter; a trigger notifies every process. */
export async function writeParameter(
  db: Db,
  { name, entry, store, value }: ParameterRow,
): Promise<void> {
  await db.run(sql`
    insert into parameters.parameter (name, entry, store, value) values (${name}, ${entry}, ${store}, ${value})
    on conflict (name, entry, store) do update set value = excluded.value`);
}

/** Removes a parameter of one store; answers whether there was one. */
export async function removeParameter(
  db: Db,
  { name, entry, store }: Omit<ParameterRow, 'value'>,
): Promise<boolean> {
  const removed = await db.run(sql`
    delete from parameters.parameter where name = ${name} and entry = ${entry} and store = ${store}`);
  return removed > 0;
}

/** The value for a store, else the one for all stores. */
export async function findParameter(
  db: Db,
  name: string,
  entry: string,
  store: Store,
): Promise<string | undefined> {
  const found = await db.row<{ value: string }>(sql`
    select value from parameters.parameter
    where name = ${name} and entry = ${entry} and store in (${store}, '*')
    order by store = '*'
    limit 1`);
  return found?.value;
}
