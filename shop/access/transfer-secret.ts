const longestKey = 8000;

/**
 * A password or token as it is typed, or the private key of a login over SFTP, whose lines are kept; undefined for any other text, and
 * for a key that has a password itself.
 */
export function readTransferSecret(typed: string, isSftp: boolean): string | undefined {
  const key = typed.replaceAll('\r\n', '\n').trim();
  if (!key.startsWith('-----BEGIN ')) return /^[\x21-\x7e]{0,200}$/.test(typed) ? typed : undefined;
  const found = /^-----BEGIN ([A-Z ]*PRIVATE KEY)-----\n([\x20-\x7e\n]+)\n-----END \1-----$/.exec(
    key,
  );
  const body = found?.[2];
  if (!isSftp || body === undefined || key.length > longestKey || isEncrypted(key, body))
    return undefined;
  return `${key}\n`;
}

/** In the format of OpenSSH only the content shows it. */
const isEncrypted = (key: string, body: string): boolean =>
  key.includes('ENCRYPTED') || Buffer.from(body, 'base64').includes('bcrypt');
