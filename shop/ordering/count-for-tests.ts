import type { Ctx } from '#shop/kernel/ctx.ts';
import { isFirstOrder } from '#shop/orders/find-order.ts';
import { countTestOrder } from '#shop/parameters/count-tests.ts';

/** The longest that a visitor keeps a variant. */
const variantMs = 90 * 86_400_000;

type TestsCtx = Pick<Ctx, 'db' | 'clock' | 'visitor'> & Partial<Pick<Ctx, 'audience' | 'log'>>;

/**
 * Counts an order for the A/B tests that its visitor takes part in, where it is the visitor's first one in 90 days (CN4, OP1.tests). Only who agreed to
 * statistics is counted. Two statements, none without a test. A fault is logged: the order is placed.
 */
export async function countForTests(
  { audience, log, ...ctx }: TestsCtx,
  orderNumber: string,
): Promise<void> {
  const { agreedTo, userId } = ctx.visitor;
  const tests = (audience?.tests ?? []).filter(({ isDecided }) => !isDecided);
  if (tests.length === 0 || !agreedTo.includes('statistics')) return;
  const since = new Date(ctx.clock.now().getTime() - variantMs);
  try {
    if (await isFirstOrder(ctx.db, { userId, orderNumber, since }))
      await countTestOrder(ctx, tests);
  } catch (error) {
    log?.warn({ err: error }, 'An order could not be counted for A/B tests');
  }
}
