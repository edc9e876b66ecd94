import { hash, verify } from '@node-rs/argon2';

/** Memory-hard: argon2id with 19 MiB and two passes for each guess (AU5). */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The stored form of a password: its hash with salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, hashCost);
}

let dummyHash: Promise<string> | undefined;

/** Whether the password fits the hash. Without a hash, for an account that does not exist, it takes as long and is false. */
export async function fitsPassword(password: string, stored: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword('');
  const fits = await verify(stored ?? (await dummyHash), password);
  return fits && stored !== undefined;
}
