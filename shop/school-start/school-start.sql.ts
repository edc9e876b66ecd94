import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** A ruling with its note in each language, empty for none. */
export type NotedRuling = { ruling: string; noteDe: string; noteEn: string };

/** What staff set of a region: the years that they decided, and the rulings of these in order. */
export type OwnRulings = {
  region: string;
  version: number;
  ownYears: number[];
  rulings: (NotedRuling & { year: number })[];
};

/** What staff set of each region, by its code. One statement. */
export async function findOwnRulings(db: Db): Promise<Map<string, OwnRulings>> {
  const rows = await db.rows<OwnRulings>(sql`
    select region, version, own_years as "ownYears", coalesce((
      select json_agg(json_build_object('year', school_year, 'ruling', ruling, 'noteDe', note_de, 'noteEn', note_en)
        order by school_year, position)
      from school_start.usual_ruling where usual_ruling.region = ruling_region.region
    ), '[]') as rulings
    from school_start.ruling_region`);
  return new Map(rows.map((row) => [row.region, row]));
}

/** Makes those who change the guide to rulings wait for each other until the transaction ends. */
export async function lockRulings(tx: Db): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended('school_start.ruling_region', 0))`,
  );
}

/** Writes the years that staff decided for a region, and raises its version. Rulings that stay as they are are not written again. Three statements. */
export async function writeOwnRulings(
  tx: Db,
  { region, ownYears, rulings }: Omit<OwnRulings, 'version'>,
): Promise<void> {
  const years = rulings.map(({ year }) => year);
  const codes = rulings.map(({ ruling }) => ruling);
  await tx.run(sql`
    insert into school_start.ruling_region as kept (region, own_years) values (${region}, ${ownYears}::smallint[])
    on conflict (region) do update set own_years = excluded.own_years, version = kept.version + 1`);
  await tx.run(sql`
    delete from school_start.usual_ruling
    where region = ${region} and (school_year, ruling) not in (select * from unnest(${years}::smallint[], ${codes}::text[]))`);
  await tx.run(sql`
    insert into school_start.usual_ruling as kept (region, school_year, position, ruling, note_de, note_en)
    select ${region}, school_year, place, ruling, note_de, note_en
    from unnest(${years}::smallint[], ${codes}::text[], ${rulings.map(({ noteDe }) => noteDe)}::text[],
      ${rulings.map(({ noteEn }) => noteEn)}::text[]) with ordinality as given (school_year, ruling, note_de, note_en, place)
    on conflict (region, school_year, ruling) do update
    set position = excluded.position, note_de = excluded.note_de, note_en = excluded.note_en
    where (kept.position, kept.note_de, kept.note_en) is distinct from (excluded.position, excluded.note_de, excluded.note_en)`);
}
