import type pg from 'pg';

/**
 * The pictures of products, items and categories as uploads of the demo: an original each, which is drawn when it is first needed, its
 * middle under the drawing's own key, and all of it for those who choose what is in view. Those of the first level's categories are in
 * the library too.
 */
export async function seedPictures(pool: pg.Pool, today: Date): Promise<void> {
  await pool.query(
    `with shown as (
      select picture_key as key from catalogue.picture
      union select picture_key from catalogue.item
      union select picture_key from catalogue.category
    ),
    drawing as (
      select key, encode(sha256(convert_to('drawing/' || key, 'UTF8')), 'hex') as sha256 from shown
      where key ~ '^[a-z]+(?:-[a-z0-9]+)+$'
    ),
    original as (
      insert into files.original (sha256, upload_sha256, content_type, size_bytes, width_px, height_px, file_name, drawing,
        created_at, created_by, stored_at, used_at)
      select sha256, sha256, 'image/webp', 0, 1600, 1200, key || '.webp', key, $1, 'Demo', $1, $1 from drawing
      on conflict (sha256) do nothing returning sha256, drawing
    )
    insert into files.picture (key, original, fit)
    select drawing, sha256, 'crop' from original
    union all
    select 'u' || left(encode(sha256(convert_to(sha256 || '/50/50/whole', 'UTF8')), 'hex'), 32), sha256, 'whole' from original
    on conflict do nothing`,
    [today],
  );
  await pool.query(
    `insert into files.library_picture (original, picture_key, name, alt_de, alt_en, added_at, added_by)
    select distinct on (picture.original) picture.original, picture.key, german.name, german.name, english.name, $1, 'Demo'
    from catalogue.category
    join catalogue.category_text german on german.category_id = category.id and german.language = 'de'
    join catalogue.category_text english on english.category_id = category.id and english.language = 'en'
    join files.picture on picture.key = category.picture_key
    where category.level = 1
    order by picture.original, category.id`,
    [today],
  );
}
