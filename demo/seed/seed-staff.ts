import type pg from 'pg';
import { demoStaffEmail } from '#shop/staff/log-in-demo.ts';
import { type RoleKey, readyRoles } from '#shop/staff/roles.ts';

const names: Readonly<Record<RoleKey, string>> = {
  owner: 'Ines Kreide',
  warehouse: 'Tarik Lager',
  service: 'Jana Berger',
  catalogue: 'Oskar Heft',
  marketing: 'Lea Tinte',
  bookkeeping: 'Ruth Zirkel',
};

/** Adds a person of the staff for each ready role. They have no way in but the one of local environments. */
export async function seedStaff(pool: pg.Pool, today: Date): Promise<void> {
  const roles = Object.keys(readyRoles) as RoleKey[];
  await pool.query(
    `with person as (
       insert into staff.person (email, name, language, created_at)
       select email, name, 'de', $4 from unnest($1::text[], $2::text[]) as given (email, name)
       on conflict (lower(email)) do nothing
       returning id, email
     )
     insert into staff.person_role (person_id, role_id)
     select person.id, role.id from person
     join unnest($1::text[], $3::text[]) as wanted (email, key) on wanted.email = person.email
     join staff.role on role.key = wanted.key`,
    [roles.map(demoStaffEmail), roles.map((role) => names[role]), roles, today],
  );
}
