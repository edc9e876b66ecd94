import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** 128 random bits in hex: names an anonymous visitor's cart and list, never a person (CA1). */
export const newUserId = (): string => randomBytes(16).toString('hex');

/** A cart's id: random, so that it cannot be guessed. */
export const newCartId = (): string => randomUUID();

/** A secret for a session cookie: 256 random bits. Only its hash is stored. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

/** The secret of a link onto a list: 128 random bits (WL5). Only its hash is stored. */
export const newShareToken = (): string => randomBytes(16).toString('base64url');

/** The stored form of a visitor's secret: its SHA-256 in hex. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
