import type pg from 'pg';

/** The feeds of every consumer storefront, switched off, as an empty shop has them. */
export async function seedFeeds(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into feeds.feed (format, lang_code) values
      ('google', 'de-de'), ('google', 'de-en'), ('google', 'at-de'), ('google', 'ch-de'), ('idealo', 'de-de'), ('idealo', 'at-de')
    on conflict (format, lang_code) do nothing`);
}
