import { decimalText, formatMoney, type Money } from '#shop/kernel/money.ts';
import { createPool } from '#shop/kernel/pool.ts';
import type { Price } from '#shop/resolver-types.generated.ts';

const pool = createPool<Price>(20_000);

/** An amount as the contract gives it to pages: for people, exact, and in minor units (ST3). The same amount is the same frozen object again. */
export function priceView(money: Money, locale: string): Price {
  const { amountMinor, currency } = money;
  return pool(`${amountMinor} ${currency} ${locale}`, () =>
    Object.freeze({
      stringValue: formatMoney(money, locale),
      amount: decimalText(amountMinor),
      amountMinor,
      currencyCode: currency,
    }),
  );
}
