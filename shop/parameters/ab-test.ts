import { controlVariant } from '#shop/kernel/audience.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { type Refusal, refuse } from '#shop/kernel/refusals.ts';
import { stores } from '#shop/kernel/storefront.ts';
import { type AbTest, saveAbTest, stopAbTest } from './ab-test.sql.ts';

type Bad = 'NO_ID' | 'NO_VARIANTS' | 'NO_STORE' | 'NO_DAYS';

/**
 * Starts an A/B test or changes it, on every node within a second (CN4). Refuses ids and variants that no cookie holds, fewer than two
 * variants, none called `control`, weights that are not whole numbers or add up to 0, unknown stores, and cookie lifetimes other than 30 or 90 days.
 */
export async function writeAbTest(
  { db }: Pick<Ctx, 'db'>,
  test: Omit<AbTest, 'winner'>,
): Promise<Omit<AbTest, 'winner'> | Refusal<Bad>> {
  if (!name.test(test.id) || !/^[\w .-]{1,80}$/.test(test.trackingCode))
    return refuse('NO_ID', 'shop.abTests.noId', { field: 'id' });
  if (!areVariants(test.variants))
    return refuse('NO_VARIANTS', 'shop.abTests.noVariants', { field: 'variants' });
  if (!test.stores.every((store) => stores.includes(store)))
    return refuse('NO_STORE', 'shop.parameters.noStore', { field: 'stores' });
  if (![30, 90].includes(test.stickyDays))
    return refuse('NO_DAYS', 'shop.abTests.noDays', { field: 'stickyDays' });
  await saveAbTest(db, test);
  return test;
}

/** Ends a test: all visitors see `control`. Answers whether it ran. */
export function endAbTest({ db, clock }: Pick<Ctx, 'db' | 'clock'>, id: string): Promise<boolean> {
  return stopAbTest(db, id, { now: clock.now(), winner: null });
}

const name = /^[a-z0-9-]{1,40}$/;

function areVariants(variants: AbTest['variants']): boolean {
  const names = new Set(variants.map((variant) => variant.name));
  return (
    names.size === variants.length &&
    names.size >= 2 &&
    names.size <= 10 &&
    names.has(controlVariant) &&
    variants.every(
      (variant) =>
        name.test(variant.name) &&
        Number.isInteger(variant.weight) &&
        variant.weight >= 0 &&
        variant.weight <= 1000,
    ) &&
    variants.some(({ weight }) => weight > 0)
  );
}
