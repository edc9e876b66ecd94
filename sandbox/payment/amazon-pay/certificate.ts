import { createPublicKey, type KeyObject, sign } from 'node:crypto';

const sequence = 0x30;
const set = 0x31;

/** A certificate that its owner signed, PEM: minimal X.509, valid from 2020 to 2049. */
export function certificateOf(privateKey: KeyObject, name: string): string {
  const signing = der(sequence, identifier([42, 134, 72, 134, 247, 13, 1, 1, 11]), der(0x05));
  const owner = der(
    sequence,
    der(set, der(sequence, identifier([85, 4, 3]), der(0x0c, Buffer.from(name)))),
  );
  const content = der(
    sequence,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    signing,
    owner,
    der(sequence, time('200101000000Z'), time('491231235959Z')),
    owner,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', content, privateKey);
  const whole = der(sequence, content, signing, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replaceAll(/(.{64})/g, '$1\n');
  return `-----BEGIN CERTIFICATE-----\n${lines.trimEnd()}\n-----END CERTIFICATE-----\n`;
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const digits = length.subarray(length.findIndex((byte) => byte > 0));
  return Buffer.concat([Buffer.from([tag, 128 + digits.length]), digits, body]);
}

function identifier(bytes: number[]): Buffer {
  return der(0x06, Buffer.from(bytes));
}

function time(text: string): Buffer {
  return der(0x17, Buffer.from(text));
}
