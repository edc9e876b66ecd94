import { findBrokenInvariants } from '#database/invariants.ts';
import type { TestDatabase } from './database.ts';

/** Fails a test that broke an invariant, in addition to its own failures. */
export async function throwBrokenInvariants({ ownerUrl }: { ownerUrl: string }): Promise<void> {
  const broken = await findBrokenInvariants(ownerUrl);
  if (broken.length > 0) throw new Error(`Invariants are broken: ${JSON.stringify(broken)}`);
}

/** Drops a test's database at the end, unless an invariant is broken. */
export async function dropAudited(database: TestDatabase): Promise<void> {
  await throwBrokenInvariants(database);
  await database.drop();
}
