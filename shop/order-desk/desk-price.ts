import type { Price } from '#shop/backoffice-resolver-types.generated.ts';
import { type Currency, decimalText } from '#shop/kernel/money.ts';

export type ToPrice = (amountMinor: number) => Price;

/** Amounts of one currency as the contract shows them. */
export function deskPrice(currency: Currency): ToPrice {
  return (amountMinor) => ({
    amount: decimalText(amountMinor),
    amountMinor,
    currencyCode: currency,
  });
}
