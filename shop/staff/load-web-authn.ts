import type * as WebAuthn from '@simplewebauthn/server';

/** Loads the library that checks passkeys with the first one: most web nodes serve shoppers alone, and it keeps a megabyte. */
export function loadWebAuthn(): Promise<typeof WebAuthn> {
  return import('@simplewebauthn/server');
}
