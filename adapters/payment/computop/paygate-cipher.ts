import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The encrypted parameters of every exchange with the Paygate. `Len` counts the bytes before encryption. */
export type Sealed = { Len: string; Data: string };

/**
 * Encrypts parameters in the Paygate's AES format: CBC with a fresh vector and PKCS#7 padding, written as two
 * hexadecimal numbers with a dash between them. `key` has 16, 24 or 32 bytes.
 */
export function seal(text: string, key: Buffer, vector: Buffer = randomBytes(16)): Sealed {
  const cipher = createCipheriv(cipherOf(key), key, vector);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return {
    Len: String(Buffer.byteLength(text)),
    Data: `${vector.toString('hex')}-${encrypted.toString('hex')}`,
  };
}

/** Decrypts; undefined for another key, a cut text or another length. */
export function unseal({ Len, Data }: Partial<Sealed>, key: Buffer): string | undefined {
  const parts = /^([\da-f]{32})-((?:[\da-f]{32})+)$/i.exec(Data ?? '');
  if (!parts) return undefined;
  const [, vector = '', encrypted = ''] = parts;
  const text = decrypted(Buffer.from(encrypted, 'hex'), key, Buffer.from(vector, 'hex'));
  return text?.length === Number(Len) ? text.toString('utf8') : undefined;
}

function decrypted(encrypted: Buffer, key: Buffer, vector: Buffer): Buffer | undefined {
  const decipher = createDecipheriv(cipherOf(key), key, vector);
  try {
    return Buffer.concat([decipher.update(encrypted), decipher.final()]);
  } catch {
    return undefined;
  }
}

function cipherOf(key: Buffer): string {
  return `aes-${key.length * 8}-cbc`;
}
