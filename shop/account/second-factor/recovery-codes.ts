import { hashRaw } from '@node-rs/argon2';
import { randomBytes, randomInt } from 'node:crypto';
import { hashCost } from '../passwords.ts';
import type { StoredCodes } from './second-factor.sql.ts';

const howMany = 10;
const digits = 12;

/** Whether this can be a recovery code; a code of the app has six digits. */
export const isRecoveryCode = (code: string): boolean => code.length === digits;

/** New recovery codes, and what is stored of them. Digits alone, so that the keyboard for codes of the app can type them. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; stored: StoredCodes }> {
  const recoverySalt = randomBytes(16);
  const codes = Array.from({ length: howMany }, () =>
    String(randomInt(10 ** 6))
      .padStart(6, '0')
      .concat(String(randomInt(10 ** 6)).padStart(6, '0')),
  );
  const codeHashes: string[] = [];
  for (const code of codes) codeHashes.push(await hashRecoveryCode(code, recoverySalt));
  const shown = codes.map((code) => code.replaceAll(/(\d{4})(?=\d)/g, '$1-'));
  return { codes: shown, stored: { recoverySalt, codeHashes } };
}

/** An account's codes share a salt, so that one hash finds the code among them. */
export async function hashRecoveryCode(code: string, salt: Buffer): Promise<string> {
  return (await hashRaw(code, { ...hashCost, salt })).toString('base64url');
}
