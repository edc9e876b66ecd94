import * as v from 'valibot';

const encoded = v.pipe(v.string(), v.maxLength(10_000), v.regex(/^[\w-]*$/));
const passkeyId = v.pipe(v.string(), v.minLength(1), v.maxLength(1400), v.regex(/^[\w-]+$/));
const transport = v.pipe(v.string(), v.maxLength(20));
const parts = {
  id: passkeyId,
  rawId: passkeyId,
  type: v.literal('public-key'),
  clientExtensionResults: v.optional(v.looseObject({}), {}),
};

/** The browser's response after it has created a passkey (`startRegistration` of @simplewebauthn/browser). */
const newPasskeyForm = v.object({
  ...parts,
  response: v.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: v.optional(v.pipe(v.array(transport), v.maxLength(10)), []),
  }),
});

/** The browser's response after it has signed with a passkey (`startAuthentication`). */
const usedPasskeyForm = v.object({
  ...parts,
  response: v.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: v.optional(encoded),
  }),
});

export type NewPasskeyResponse = v.InferOutput<typeof newPasskeyForm>;
export type UsedPasskeyResponse = v.InferOutput<typeof usedPasskeyForm>;

/** The parsed response of a browser; undefined for any other form. */
export function readNewPasskey(given: unknown): NewPasskeyResponse | undefined {
  const read = v.safeParse(newPasskeyForm, given);
  return read.success ? read.output : undefined;
}

/** The parsed response of a browser; undefined for any other form. */
export function readUsedPasskey(given: unknown): UsedPasskeyResponse | undefined {
  const read = v.safeParse(usedPasskeyForm, given);
  return read.success ? read.output : undefined;
}

/** The challenge that a browser claims to have signed; the signature proves it later. */
export function challengeOf({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8');
    const data: unknown = JSON.parse(text);
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return '';
    return typeof data.challenge === 'string' ? data.challenge.slice(0, 200) : '';
  } catch {
    return '';
  }
}
