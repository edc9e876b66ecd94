import { decimalText, formatMoney, type Money } from '#shop/kernel/money.ts';
import type { Price } from '#shop/resolver-types.generated.ts';

/** An amount as the contract gives it to pages: for people, exact, and in minor units (ST3). */
export function priceView(money: Money, locale: string): Price {
  return {
    stringValue: formatMoney(money, locale),
    amount: decimalText(money.amountMinor),
    amountMinor: money.amountMinor,
    currencyCode: money.currency,
  };
}
