import type pg from 'pg';

/** Gives a guest a list with products that have one item. */
export async function fillList(
  database: pg.Client,
  { userId, entries }: { userId: string; entries: number },
): Promise<void> {
  await database.query(
    `with list as (
      insert into lists.list (shop, owner_user_id, is_default, created_at, changed_at)
      values ('consumer', $1, true, now(), now()) returning id
    )
    insert into lists.entry (list_id, product_id, quantity, position, added_at)
    select list.id, product.id, 1, product.place, now()
    from list, (
      select product_id as id, row_number() over (order by product_id) as place
      from catalogue.item group by product_id having count(*) = 1 limit $2
    ) product`,
    [userId, entries],
  );
}
