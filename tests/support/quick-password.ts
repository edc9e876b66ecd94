import { hash } from '@node-rs/argon2';

/** What is stored of a password, at the least cost that argon2 allows: for tests with many logins that are not about that cost. */
export function quickHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
