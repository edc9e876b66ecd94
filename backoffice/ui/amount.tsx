import { useLocale } from '../texts/use-texts.tsx';

type Props = { amountMinor: number; currencyCode: string };

/** An amount of money in the language of the screen. */
export function Amount(amount: Props) {
  const amountText = useAmountText();
  return <span className="whitespace-nowrap">{amountText(amount)}</span>;
}

/** Writes amounts of money in the language of the screen, for sentences. */
export function useAmountText(): (amount: Props) => string {
  const locale = useLocale();
  return ({ amountMinor, currencyCode }) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: currencyCode,
    }).format(amountMinor / 100);
}
