import { type BrokenInvariant, findBrokenBy } from '#database/invariants.ts';
import type { TestDatabase } from './database.ts';

type Audited = Pick<TestDatabase, 'asSuperuser'>;

/** The invariants that a test broke in its database, with examples. */
export async function brokenInvariantsOf(database: Audited): Promise<BrokenInvariant[]> {
  return findBrokenBy(await database.asSuperuser());
}

/** Fails a test that broke an invariant, in addition to its own failures. */
export async function throwBrokenInvariants(database: Audited): Promise<void> {
  const broken = await brokenInvariantsOf(database);
  if (broken.length > 0) throw new Error(`Invariants are broken: ${JSON.stringify(broken)}`);
}

/** Drops a test's database at the end, unless an invariant is broken. */
export async function dropAudited(database: TestDatabase): Promise<void> {
  await throwBrokenInvariants(database);
  await database.drop();
}
