import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Whether this browser has passkeys. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/** Signs the server's options with a passkey. Answers undefined where the person cancels or has none here. */
export async function signWithPasskey(options: unknown): Promise<object | undefined> {
  return startAuthentication({ optionsJSON: options as RequestOptions }).catch(cancelled);
}

/** Makes a passkey by the server's options. Answers undefined where the person cancels or this device has one already. */
export async function makePasskey(options: unknown): Promise<object | undefined> {
  return startRegistration({ optionsJSON: options as CreationOptions }).catch(cancelled);
}

/** The library names every refusal of the browser; bugs of the program go on. */
function cancelled(error: unknown): undefined {
  if (error instanceof Error && expected.has(error.name)) return undefined;
  throw error;
}

const expected = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError', 'SecurityError']);
