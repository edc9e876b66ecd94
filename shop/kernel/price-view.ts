import { decimalText, formatMoney, type Money } from './money.ts';
import { createInterner } from './intern.ts';
import type { Price } from '#shop/resolver-types.generated.ts';
import type { Ctx } from './ctx.ts';

const intern = createInterner<Price>(20_000);

/** An amount as the contract gives it to pages: for people, exact, and in minor units (ST3). The same amount is the same frozen object again. */
export function priceView(money: Money, locale: string): Price {
  const { amountMinor, currency } = money;
  return intern(`${amountMinor} ${currency} ${locale}`, () =>
    Object.freeze({
      stringValue: formatMoney(money, locale),
      amount: decimalText(amountMinor),
      amountMinor,
      currencyCode: currency,
    }),
  );
}

/** Amounts of the storefront's currency as pages show them. */
export function priceIn({ storefront }: Pick<Ctx, 'storefront'>): (amountMinor: number) => Price {
  const { currency, locale } = storefront;
  return (amountMinor) => priceView({ amountMinor, currency }, locale);
}
