import { findBrokenInvariants } from '#database/invariants.ts';
import type { TestDatabase } from './database.ts';

/** Ends a test that broke what must always hold, whatever else it found. */
export async function throwBrokenInvariants({ ownerUrl }: { ownerUrl: string }): Promise<void> {
  const broken = await findBrokenInvariants(ownerUrl);
  if (broken.length > 0) throw new Error(`Invariants are broken: ${JSON.stringify(broken)}`);
}

/** Removes a test's database when all is done, unless what must always hold does not. */
export async function dropAudited(database: TestDatabase): Promise<void> {
  await throwBrokenInvariants(database);
  await database.drop();
}
