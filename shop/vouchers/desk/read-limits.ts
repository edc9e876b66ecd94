import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import type { NewVoucher } from '../voucher.sql.ts';
import { countCategories, findItemIds } from './desk.sql.ts';

const [mostCategories, mostItems] = [20, 200];

type WantedLimits = {
  categoryIds?: readonly number[] | null | undefined;
  itemNumbers?: readonly string[] | null | undefined;
};

type Limits = Required<Pick<NewVoucher, 'categoryIds' | 'limitedItemIds'>>;

/** Reads what vouchers are limited to. Refuses LIMIT_UNKNOWN for categories and items that are unknown, or too many. */
export async function readLimits(
  { db }: Pick<StaffCtx, 'db'>,
  { categoryIds, itemNumbers }: WantedLimits,
): Promise<Limits | Refusal<'LIMIT_UNKNOWN'>> {
  const unknown = (field: string) => refuse('LIMIT_UNKNOWN', 'voucher.limitUnknown', { field });
  const categories = [...new Set(categoryIds ?? [])];
  const numbers = [...new Set((itemNumbers ?? []).map((number) => number.trim()))];
  if (categories.length > mostCategories) return unknown('categoryIds');
  if (numbers.length > mostItems || numbers.includes('')) return unknown('itemNumbers');
  if (categories.length > 0 && (await countCategories(db, categories)) < categories.length)
    return unknown('categoryIds');
  const limitedItemIds = numbers.length === 0 ? [] : await findItemIds(db, numbers);
  if (limitedItemIds.length < numbers.length) return unknown('itemNumbers');
  return { categoryIds: categories, limitedItemIds };
}
