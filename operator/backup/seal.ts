import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** A key of 32 bytes; undefined where backups are not encrypted. */
export type BackupKey = Buffer | undefined;

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts bytes with AES-256-GCM; without a key a digest is put before them. `label` says what they are; they open under no other.
 */
export function seal(key: BackupKey, label: string, bytes: Uint8Array): Buffer {
  if (!key) return Buffer.concat([digestOf(label, bytes), bytes]);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts what `seal` made; undefined where it was damaged, changed, or sealed with another key or label. */
export function open(key: BackupKey, label: string, sealed: Buffer): Buffer | undefined {
  if (!key) return openPlain(label, sealed);
  if (sealed.length < nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(label)).setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([
      decipher.update(sealed.subarray(nonceBytes, -tagBytes)),
      decipher.final(),
    ]);
  } catch {
    return undefined;
  }
}

function openPlain(label: string, sealed: Buffer): Buffer | undefined {
  const bytes = sealed.subarray(digestBytes);
  return digestOf(label, bytes).equals(sealed.subarray(0, digestBytes)) ? bytes : undefined;
}

const digestBytes = 32;

function digestOf(label: string, bytes: Uint8Array): Buffer {
  return createHash('sha256').update(label).update('\n').update(bytes).digest();
}
