import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { seal, unseal } from './sealed-token.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('[PD6.token] a sealed token opens only for its own kind, also after its key was replaced, and not with any byte changed', async () => {
  const ctx = { db: database.db, clock: fixedClock('2026-11-21T10:00:00Z') };
  const token = await seal(ctx, 'rating', { order: 7, item: 12 });
  expect(await seal(ctx, 'rating', { order: 7, item: 12 })).not.toBe(token);
  expect(await unseal(ctx, 'rating', token)).toEqual({ order: 7, item: 12 });
  expect(await unseal(ctx, 'newsletter', token)).toBeUndefined();
  const bytes = Buffer.from(token, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8((bytes.readUInt8(at) + 1) % 256, at);
    expect(await unseal(ctx, 'rating', changed.toString('base64url'))).toBeUndefined();
  }
  for (const forged of ['', 'x', '..', token.slice(0, -1), `${token}A`, 'a'.repeat(100_000)])
    expect(await unseal(ctx, 'rating', forged)).toBeUndefined();

  ctx.clock.moveTo('2026-12-30T10:00:00Z');
  const later = await seal(ctx, 'rating', { order: 8 });
  expect(later.slice(0, 8)).not.toBe(token.slice(0, 8));
  expect(await unseal(ctx, 'rating', token)).toEqual({ order: 7, item: 12 });
  ctx.clock.moveTo('2029-12-25T10:00:00Z');
  expect(await unseal(ctx, 'rating', token)).toBeUndefined();
  expect(await unseal(ctx, 'rating', later)).toEqual({ order: 8 });
});
