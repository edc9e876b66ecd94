import type pg from 'pg';
import { drawn } from '../orders/many/people.ts';

const schools = 400;

/** Adds a register of invented schools; one of them has the name and the postcode of a registration of the demo. */
export async function seedSchools(pool: pg.Pool): Promise<void> {
  const kinds = '{Grundschule,Gymnasium,Realschule,Gesamtschule,Förderschule}';
  const words = '{Ahorn,Birken,Buchen,Eichen,Erlen,Linden,Tannen,Ulmen,Weiden,Kastanien}';
  const ends = '{berg,feld,hain,hof,tal,wald,moor,see}';
  const oneOf = (list: string, purpose: number, size: number) =>
    `('${list}'::text[])[1 + ${drawn('n', purpose, size)}]`;
  await pool.query(
    `insert into account.register_school (number, name, postcode, town)
     select 'S' || lpad(n::text, 5, '0'), ${oneOf(kinds, 301, 5)} || ' am ' || ${oneOf(words, 302, 10)} || ${oneOf(ends, 303, 8)},
       (10000 + ${drawn('n', 304, 80_000)})::text, ${oneOf(words, 305, 10)} || ${oneOf(ends, 306, 8)}
     from generate_series(1, ${schools}) as n
     union all
     values ('S90001', 'Grundschule am Anger', '73430', 'Aalen'), ('S90002', 'Gymnasium am Kocher', '73430', 'Aalen'),
       ('S90003', 'Grundschule am Anger', '99084', 'Erfurt')
     on conflict do nothing`,
  );
}
