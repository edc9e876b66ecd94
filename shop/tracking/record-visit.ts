import { berlinDay } from '#shop/kernel/berlin-day.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { countOfDay } from './tracking.sql.ts';

type CountCtx = Pick<Ctx, 'db' | 'clock' | 'visitor' | 'storefront'>;

/** Counts a visit of a person who agreed to statistics, without anything about the person (OP1.conversion). False if nothing was counted. One statement. */
export async function recordVisit(ctx: CountCtx): Promise<boolean> {
  return count(ctx, { visits: 1, orders: 0 });
}

/** Counts an order beside the visits, where its visitor agreed to statistics (OP1.conversion). A fault is logged: the order is placed. One statement at most. */
export async function recordOrder(ctx: CountCtx & Partial<Pick<Ctx, 'log'>>): Promise<void> {
  try {
    await count(ctx, { visits: 0, orders: 1 });
  } catch (error) {
    ctx.log?.warn({ err: error }, 'An order could not be counted beside the visits');
  }
}

async function count(
  { db, clock, visitor, storefront }: CountCtx,
  counts: { visits: number; orders: number },
): Promise<boolean> {
  if (!visitor.agreedTo.includes('statistics')) return false;
  const day = berlinDay(clock.now());
  await countOfDay(db, { day, langCode: storefront.langCode, ...counts });
  return true;
}
