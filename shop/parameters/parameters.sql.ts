import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Store } from '#shop/storefronts/storefront.ts';

export type TextRow = { key: string; locale: 'de' | 'edu' | 'en'; text: string };

/** Every text that was edited; the others are the program's own. */
export function findEditedTexts(db: Db): Promise<TextRow[]> {
  return db.rows<TextRow>(sql`select key, locale, text from parameters.translation`);
}

/** Writes a text and tells every process in the same transaction. */
export async function writeText(db: Db, { key, locale, text }: TextRow): Promise<void> {
  await db.run(sql`
    with written as (
      insert into parameters.translation (key, locale, text) values (${key}, ${locale}, ${text})
      on conflict (key, locale) do update set text = excluded.text
      returning 1
    )
    select pg_notify('shop_changed', 'texts') from written`);
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
