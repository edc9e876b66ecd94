import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { type Refusal, refuse } from '#shop/kernel/refusals.ts';
import { findGround, insertVoucher, type NewVoucher } from './voucher.sql.ts';
import { normaliseCode } from './voucher.ts';

type Refused =
  | 'VOUCHER_INVALID'
  | 'MIXED_CURRENCIES'
  | 'ITEM_UNKNOWN'
  | 'FIXED_PRICE'
  | 'VOUCHERS_OVERLAP';

/**
 * Creates a voucher: `percent` from 1 to 100, `amountMinor` of the price lists' currency, or one piece of `itemId` for
 * nothing (CA3). Its code holds however it is typed. Refuses VOUCHER_INVALID (numbers, period or code that make no sense),
 * MIXED_CURRENCIES (an amount in euro and francs), ITEM_UNKNOWN (not on sale in each price list), FIXED_PRICE (a book
 * for nothing where its price is fixed) and VOUCHERS_OVERLAP (the code holds in one of the price lists at that time).
 */
export async function createVoucher(
  { db }: Pick<Ctx, 'db'>,
  wanted: NewVoucher,
): Promise<{ id: number } | Refusal<Refused>> {
  const voucher = { ...wanted, code: normaliseCode(wanted.code) ?? '' };
  return db.transaction(async (tx) => {
    const refusal = await refuseTerms(tx, voucher);
    return refusal ?? { id: await insertVoucher(tx, voucher) };
  });
}

/** What keeps a voucher with a normalised code from being created. Locks its code until the transaction ends. */
export async function refuseTerms(
  tx: Db,
  voucher: NewVoucher,
): Promise<Refusal<Refused> | undefined> {
  if (!isValid(voucher)) return refuse('VOUCHER_INVALID', 'shop.voucher.invalid');
  if (mixesCurrencies(voucher))
    return refuse('MIXED_CURRENCIES', 'shop.voucher.mixedCurrencies', { field: 'priceLists' });
  const { overlaps, hasItem, hasFixedPrice } = await findGround(tx, voucher);
  if (overlaps) return refuse('VOUCHERS_OVERLAP', 'shop.voucher.overlap', { field: 'validFrom' });
  if (voucher.itemId !== undefined && !hasItem)
    return refuse('ITEM_UNKNOWN', 'shop.voucher.itemUnknown', { field: 'itemId' });
  return hasFixedPrice
    ? refuse('FIXED_PRICE', 'shop.voucher.fixedPrice', { field: 'itemId' })
    : undefined;
}

/** Exactly the one value that belongs to the kind. */
function isValid(voucher: NewVoucher): boolean {
  const { code, kind, percent, amountMinor, itemId, minimumMinor, mostUses = 1 } = voucher;
  const values = { percent, fixed: amountMinor, freeArticle: itemId };
  const value = values[kind];
  const isAlone = Object.values(values).filter((each) => each !== undefined).length === 1;
  return (
    code !== '' &&
    isAlone &&
    isPositive(value) &&
    (percent ?? 1) <= 100 &&
    (minimumMinor === 0 || isPositive(minimumMinor)) &&
    isPositive(mostUses) &&
    voucher.priceLists.length > 0 &&
    new Set(voucher.priceLists).size === voucher.priceLists.length &&
    voucher.validFrom < voucher.validUntil
  );
}

function isPositive(value: number | undefined): boolean {
  return Number.isInteger(value) && Number(value) > 0;
}

/** A percentage without a minimum, and an article, hold in any currency. */
function mixesCurrencies({ priceLists, amountMinor, minimumMinor }: NewVoucher): boolean {
  const hasAmount = amountMinor !== undefined || minimumMinor > 0;
  return hasAmount && priceLists.includes('ch') && priceLists.length > 1;
}
