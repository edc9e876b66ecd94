import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { addDays } from '#shop/catalogue/working-days.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { findLinkKey, findSigningLinkKey, insertLinkKey, type LinkKey } from './order-link.sql.ts';

export type LinkCtx = Pick<Ctx, 'db' | 'clock'>;

/** Id of a key and a signature with it: 8 and 22 characters of base64url, 128 bits of signature. */
export type LinkSignature = { keyId: string; signature: string };

/** How long a key signs, and how long its links are valid: returns, guarantee and taxes need them. */
const signsDays = 90;
const verifiesDays = signsDays + 730;

/** Signs the text of a link with the newest key, and makes a key where that is too old. The text begins with the link's purpose. */
export async function signLink(ctx: LinkCtx, text: string): Promise<LinkSignature> {
  const key = await signingKey(ctx);
  return { keyId: key.id, signature: signatureOf(text, key) };
}

/** As `signLink` for several texts, with one key; signatures in the order of the texts. */
export async function signLinks(
  ctx: LinkCtx,
  texts: readonly string[],
): Promise<readonly LinkSignature[]> {
  if (texts.length === 0) return [];
  const key = await signingKey(ctx);
  return texts.map((text) => ({ keyId: key.id, signature: signatureOf(text, key) }));
}

/** Whether the signature of the text is valid, compared in constant time; false for an expired key. */
export async function isSignedLink(
  ctx: LinkCtx,
  text: string,
  { keyId, signature }: LinkSignature,
): Promise<boolean> {
  const key = await findLinkKey(ctx.db, keyId, addDays(ctx.clock.now(), -verifiesDays));
  if (!key) return false;
  const expected = Buffer.from(signatureOf(text, key));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

async function signingKey(ctx: LinkCtx): Promise<LinkKey> {
  const since = addDays(ctx.clock.now(), -signsDays);
  return (await findSigningLinkKey(ctx.db, since)) ?? (await makeKey(ctx));
}

async function makeKey({ db, clock }: LinkCtx): Promise<LinkKey> {
  const key = { id: randomBytes(6).toString('base64url'), secret: randomBytes(32) };
  await insertLinkKey(db, { ...key, madeAt: clock.now() });
  return key;
}

function signatureOf(text: string, { secret }: LinkKey): string {
  const whole = createHmac('sha256', secret).update(text).digest();
  return whole.subarray(0, 16).toString('base64url');
}
