import type { Pool } from 'pg';
import { auditedDb } from '#shop/audit/audited-db.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';

/** The context of a member of staff who edits the catalogue; writes are audited. */
export function editorOf(db: Db, clock: Clock, person = 7) {
  return { db: auditedDb(db, { actor: `staff:${person}`, command: 'edit' }), clock };
}

/** Adds people of the staff, whom the audit trail names. */
export async function addEditors(pool: Pool, names: readonly string[]): Promise<void> {
  await pool.query(
    `insert into staff.person (id, name, email, language, created_at) overriding system value
     select 6 + place, name, lower(name) || '@ranzen.example', 'de', '2026-01-01' from unnest($1::text[]) with ordinality as given (name, place)`,
    [names],
  );
}

/** An EAN-13 with its check digit. */
export function eanOf(number: number): string {
  const digits = `4${String(number).padStart(11, '0')}`;
  const sum = Array.from(digits).reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
