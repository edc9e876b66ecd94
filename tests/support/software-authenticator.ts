import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What an authenticator of a test does otherwise than a right one. */
export type Deviation = {
  origin?: string;
  host?: string;
  /** Without it the authenticator has not verified the person. */
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
};

/** An authenticator in software, with one passkey (ES256, no attestation). Its counter increases by itself. */
export function softwareAuthenticator(site: { origin: string; host: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let counter = 1;
  let userHandle = '';
  const clientData = (type: string, challenge: string, origin = site.origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number, { host = site.host, isVerified = true, ...given }: Deviation) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(given.counter ?? counter);
    return Buffer.concat([sha256(host), Buffer.from([flags | (isVerified ? 4 : 0)]), count]);
  };
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  return {
    id,
    /** Answers the options of a registration. */
    create(options: { challenge: string; user: { id: string } }, deviation: Deviation = {}) {
      userHandle = options.user.id;
      const length = Buffer.from([0, rawId.length]);
      const key = coseKey(publicKey.export({ format: 'jwk' }));
      const data = Buffer.concat([head(0x41, deviation), Buffer.alloc(16), length, rawId, key]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData(
            'webauthn.create',
            options.challenge,
            deviation.origin,
          ).toString('base64url'),
          attestationObject: attestation(data).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Answers the options of a login or a confirmation. */
    use(options: { challenge: string }, deviation: Deviation = {}) {
      counter += 1;
      const data = head(0x01, deviation);
      const client = clientData('webauthn.get', options.challenge, deviation.origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: deviation.userHandle ?? userHandle,
        },
      };
    },
  };
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

/** A P-256 key as CBOR of COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

/** CBOR of {fmt: 'none', attStmt: {}, authData}. */
function attestation(authData: Buffer): Buffer {
  const text = (word: string) =>
    Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);
}
