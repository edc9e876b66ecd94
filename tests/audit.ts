import { findBrokenInvariants } from '#database/invariants.ts';

/** Ends a test that broke what must always hold, whatever else it found. */
export async function throwBrokenInvariants({ ownerUrl }: { ownerUrl: string }): Promise<void> {
  const broken = await findBrokenInvariants(ownerUrl);
  if (broken.length > 0) throw new Error(`Invariants are broken: ${JSON.stringify(broken)}`);
}
