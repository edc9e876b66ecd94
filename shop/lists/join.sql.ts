import { changedList } from '#shop/kernel/changes.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

type Pair = { keptId: number; closedId: number };

/** Keeps what is in open carts of an account that is closed as a list of the kept one, named `name`; none where they are empty. */
export async function keepBaskets(
  tx: Db,
  { keptId, closedId, name, now }: Pair & { name: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    with wanted as (
      select item.product_id, item.id as item_id, least(sum(position.quantity), 9998)::integer as quantity, min(position.id) as place
      from cart.cart join cart.position on cart_id = cart.id join catalogue.item on item.id = position.item_id
      where cart.account_id = ${closedId} and submitted_at is null and merged_into is null
      group by item.id
    ),
    made as (
      insert into lists.list (shop, owner_account_id, name, description, created_at, changed_at)
      select shop, id, ${name}, '', ${now}, ${now} from account.account where id = ${keptId} and exists (select from wanted)
      returning id
    )
    insert into lists.entry (list_id, product_id, item_id, quantity, position, added_at)
    select made.id, product_id, item_id, quantity, (row_number() over (order by place) * 1000)::integer, ${now}
    from made cross join wanted order by place limit 500`);
}

/** Moves lists, memberships of lists and comments; the default list becomes a named one, and an empty one is deleted. */
export async function moveLists(
  tx: Db,
  { keptId, closedId, name }: Pair & { name: string },
): Promise<void> {
  await tx.run(sql`
    delete from lists.list where owner_account_id = ${closedId} and is_default
      and not exists (select from lists.entry where list_id = list.id)`);
  await tx.run(sql`
    with said as (update lists.comment set account_id = ${keptId} where account_id = ${closedId}),
    changed as (
      update lists.list set changed_by = nullif(changed_by, ${closedId}), handed_over_by = nullif(handed_over_by, ${closedId})
      where owner_account_id is distinct from ${closedId} and (changed_by = ${closedId} or handed_over_by = ${closedId})
    ),
    left_lists as (
      delete from lists.member using lists.list where list.id = member.list_id
        and ((member.account_id = ${closedId} and (owner_account_id = ${keptId}
            or exists (select from lists.member other where other.list_id = list.id and other.account_id = ${keptId})))
          or (member.account_id = ${keptId} and owner_account_id = ${closedId}))
    ),
    moved as (
      update lists.list set owner_account_id = ${keptId}, is_default = false, is_standard = false, name = coalesce(name, ${name}),
        description = coalesce(description, ''), changed_by = nullif(changed_by, ${closedId}),
        handed_over_by = null, handed_over_at = null
      where owner_account_id = ${closedId} returning external_id
    )
    select count(${changedList(sql`external_id`)}) from moved`);
  await tx.run(sql`update lists.member set account_id = ${keptId} where account_id = ${closedId}`);
}
