import { decimalText, formatMoney, type Money } from '#shop/kernel/money.ts';
import type { Price } from '#shop/resolver-types.generated.ts';

/**
 * An amount as the contract gives it to pages: for people, exact, and in minor units (ST3). The same amount is the same frozen object
 * again: hundreds of thousands of tiles share some thousand prices.
 */
export function priceView(money: Money, locale: string): Price {
  const alike = viewsOf(money, locale);
  const known = alike.get(money.amountMinor);
  if (known) return known;
  const view = Object.freeze({
    stringValue: formatMoney(money, locale),
    amount: decimalText(money.amountMinor),
    amountMinor: money.amountMinor,
    currencyCode: money.currency,
  });
  if (alike.size >= mostViews) alike.clear();
  alike.set(money.amountMinor, view);
  return view;
}

const mostViews = 20_000;
const views = new Map<string, Map<number, Price>>();

function viewsOf({ currency }: Money, locale: string): Map<number, Price> {
  const format = `${locale} ${currency}`;
  const known = views.get(format) ?? new Map<number, Price>();
  views.set(format, known);
  return known;
}
