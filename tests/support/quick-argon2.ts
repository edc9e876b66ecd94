import type * as Argon2 from '@node-rs/argon2';
import { createRequire } from 'node:module';

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

/** Set by tests of the cost of a hash. */
export const argon2Cost = { isFull: false };

/**
 * Argon2 at the least cost that it allows. Vitest resolves `@node-rs/argon2` to this file, because tests hash thousands of
 * passwords. A stored hash names its cost, so that hashes of both costs are verified.
 */
export const hash: typeof argon2.hash = (password, options, signal) =>
  argon2.hash(password, atLeastCost(options), signal);

export const hashRaw: typeof argon2.hashRaw = (password, options, signal) =>
  argon2.hashRaw(password, atLeastCost(options), signal);

export const { verify } = argon2;

function atLeastCost(
  options: Argon2.Options | undefined | null,
): Argon2.Options | undefined | null {
  return argon2Cost.isFull ? options : { ...options, memoryCost: 8, timeCost: 1 };
}
