import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Ctx } from '#shop/kernel/ctx.ts';
import {
  findOpeningKey,
  findSealingKey,
  insertSealingKey,
  type SealingKey,
} from './sealing-key.sql.ts';

type SealCtx = Pick<Ctx, 'db' | 'clock'>;

/** What a sealed token is for. A token of one kind is never accepted as one of another. */
export type SealKind =
  | 'newsletter'
  | 'orderSource'
  | 'previewLink'
  | 'pagePreview'
  | 'planPreview'
  | 'planPreviewLink'
  | 'productPreview'
  | 'punchOutDocuments'
  | 'punchOutReply'
  | 'question'
  | 'rating'
  | 'scheduleSecret'
  | 'secondFactor'
  | 'staffSecret'
  | 'stockAlert'
  | 'webhookSecret';

const day = 24 * 60 * 60_000;
const sealsForMs = 30 * day;
const opensForMs = 3 * 365 * day;
const lengths = { id: 6, iv: 12, tag: 16 };
const head = lengths.id + lengths.iv + lengths.tag;
/**
 * Schedules, documents and sources of orders keep private keys, previews of pages a path with tests, and answers to purchasing systems an
 * XML document with hundreds of lines; all other content is short.
 */
const longestTokens: Partial<Record<SealKind, number>> = {
  scheduleSecret: 16_000,
  punchOutDocuments: 16_000,
  orderSource: 16_000,
  pagePreview: 1800,
  punchOutReply: 2_000_000,
};
const longestToken = (kind: SealKind): number => longestTokens[kind] ?? 600;

/**
 * Content as a token for a link in a mail: encrypted and authenticated with AES-256-GCM, by a key that changes every
 * month (PD6, CN2). It opens for three years at least; an earlier end is part of the content.
 */
export async function seal(ctx: SealCtx, kind: SealKind, content: object): Promise<string> {
  const now = ctx.clock.now();
  const key = (await findSealingKey(ctx.db, now)) ?? (await makeKey(ctx, now));
  const iv = randomBytes(lengths.iv);
  const cipher = createCipheriv('aes-256-gcm', key.secret, iv).setAAD(Buffer.from(kind));
  const body = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
  const id = Buffer.from(key.id, 'base64url');
  return Buffer.concat([id, iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** The content of a token of this kind; undefined for any text that is not such a token. */
export async function unseal(
  { db, clock }: SealCtx,
  kind: SealKind,
  token: string,
): Promise<Record<string, unknown> | undefined> {
  if (token.length > longestToken(kind) || !/^[\w-]+$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length <= head || bytes.toString('base64url') !== token) return undefined;
  const id = bytes.subarray(0, lengths.id).toString('base64url');
  const key = await findOpeningKey(db, id, clock.now());
  return key && open(key, kind, bytes);
}

async function makeKey({ db }: SealCtx, now: Date): Promise<SealingKey> {
  const key = { id: randomBytes(lengths.id).toString('base64url'), secret: randomBytes(32) };
  const sealsUntil = new Date(now.getTime() + sealsForMs);
  const opensUntil = new Date(sealsUntil.getTime() + opensForMs);
  await insertSealingKey(db, { ...key, sealsUntil, opensUntil, now });
  return key;
}

function open(
  { secret }: SealingKey,
  kind: SealKind,
  bytes: Buffer,
): Record<string, unknown> | undefined {
  const iv = bytes.subarray(lengths.id, lengths.id + lengths.iv);
  const decipher = createDecipheriv('aes-256-gcm', secret, iv)
    .setAAD(Buffer.from(kind))
    .setAuthTag(bytes.subarray(lengths.id + lengths.iv, head));
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(head)), decipher.final()]);
    return JSON.parse(text.toString('utf8')) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
