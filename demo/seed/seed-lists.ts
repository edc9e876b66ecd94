import type pg from 'pg';
import { hashToken } from '#shop/kernel/ids.ts';
import { curatedId } from '../catalogue/curated/index.ts';
import { demoCustomer } from './seed-account.ts';

/** A list that a content page shows, and parents open by its code. */
export const demoList = {
  externalId: '5c1d6a0e-41a7-4f0e-9d3b-7b1a52c0e101',
  code: 'KLASSE26',
  name: 'Erste Klasse, alles dabei',
  description: 'Was jedes Kind am ersten Tag braucht.',
  pupils: 24,
  teacher: 'Jana Weiß',
  school: 'Grundschule am Anger',
  className: 'Klasse 1a',
} as const;

/** Pieces, whatever one buys them in. */
const perPupil = [
  ['dreikant', 12],
  ['schulhefte', 3],
  ['malkasten', 1],
  ['kinderschere', 1],
  ['geodreieck', 1],
  ['brotdose', 1],
] as const;

/** Adds a class list of the first demo school, handed out by a code. The catalogue must be there. */
export async function seedLists(pool: pg.Pool, today: Date): Promise<void> {
  const { externalId, code, name, description, pupils, teacher, school, className } = demoList;
  await pool.query(
    `with list as (
       insert into lists.list (external_id, shop, owner_account_id, name, description, pupils, code, created_at, changed_at, teacher, school, class_name)
       select $1, 'business', id, $2, $3, $4, $5, $6, $6, $10, $11, $12 from account.account where customer_number = $7
       returning id
     )
     insert into lists.entry (list_id, product_id, item_id, quantity, position, added_at, per_pupil)
     select list.id, asked.product_id, null, ceil($4::numeric * asked.per_pupil / coalesce(pack.size, 1)), asked.place, $6, asked.per_pupil
     from list, unnest($8::bigint[], $9::integer[]) with ordinality as asked (product_id, per_pupil, place)
     left join lateral (
       select base_content as size from catalogue.item
       where item.product_id = asked.product_id and base_unit = 'stueck' and base_content > 1
       order by position limit 1
     ) pack on true`,
    [
      externalId,
      name,
      description,
      pupils,
      code,
      today,
      demoCustomer.customerNumber,
      perPupil.map(([key]) => curatedId(key)),
      perPupil.map(([, pieces]) => pieces),
      teacher,
      school,
      className,
    ],
  );
  await seedListForRelatives(pool, today);
}

/** The secret of the link to the demo's list for relatives. */
const relativesToken = 'GrosselternDemoListe26';

/** Pieces that are wanted, and bought already. */
const presents = [
  ['malkasten', 1, 1],
  ['schulhefte', 4, 1],
  ['kinderschere', 1, 0],
  ['brotdose', 2, 0],
] as const;

/** Adds a list of a family without an account, shared with relatives who have bought a part of it. */
async function seedListForRelatives(pool: pg.Pool, today: Date): Promise<void> {
  await pool.query(
    `with list as (
       insert into lists.list (shop, owner_user_id, name, description, created_at, changed_at)
       values ('consumer', replace(gen_random_uuid()::text, '-', ''), 'Schulstart von Mia', 'Das wünscht sich Mia zur Einschulung.', $1, $1)
       returning id
     ),
     link as (
       insert into lists.relatives_link (list_id, token_hash, created_at) select id, $2, $1 from list returning list_id
     ),
     entry as (
       insert into lists.entry (list_id, product_id, item_id, quantity, position, added_at)
       select list.id, asked.product_id, null, asked.wanted, asked.place, $1
       from list, unnest($3::bigint[], $4::integer[]) with ordinality as asked (product_id, wanted, place)
       returning id, list_id, product_id, quantity
     )
     insert into lists.bought_mark (entry_id, list_id, giver_hash, pieces, wanted, marked_at)
     select entry.id, link.list_id, $5, given.pieces, entry.quantity, $1
     from link join entry using (list_id) join unnest($3::bigint[], $6::integer[]) as given (product_id, pieces) using (product_id)
     where given.pieces > 0`,
    [
      today,
      hashToken(relativesToken),
      presents.map(([key]) => curatedId(key)),
      presents.map(([, wanted]) => wanted),
      hashToken('grandmother'),
      presents.map(([, , bought]) => bought),
    ],
  );
}
