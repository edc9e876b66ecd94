type WebAuthn = typeof import('@simplewebauthn/server');

/** Loads the library that checks passkeys with the first one: most web nodes serve shoppers alone, and it keeps a megabyte. */
export function loadWebAuthn(): Promise<WebAuthn> {
  return import('@simplewebauthn/server');
}
