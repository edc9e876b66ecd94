import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Whether this browser supports passkeys. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/** Signs the server's options with a passkey. Returns undefined where the person cancels or has none here. */
export async function signWithPasskey(options: unknown): Promise<object | undefined> {
  return startAuthentication({ optionsJSON: options as RequestOptions }).catch(cancelled);
}

/** Creates a passkey by the server's options. Returns undefined where the person cancels or this device has one already. */
export async function makePasskey(options: unknown): Promise<object | undefined> {
  return startRegistration({ optionsJSON: options as CreationOptions }).catch(cancelled);
}

/** Returns undefined for the refusals that the library names; rethrows other errors. */
function cancelled(error: unknown): undefined {
  if (error instanceof Error && expected.has(error.name)) return undefined;
  throw error;
}

const expected = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError', 'SecurityError']);
