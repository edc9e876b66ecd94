import { useLanguage } from '../texts/use-texts.tsx';

type Props = { amountMinor: number; currencyCode: string };

/** An amount of money in the language of the screen. */
export function Amount({ amountMinor, currencyCode }: Props) {
  const language = useLanguage();
  const format = new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    style: 'currency',
    currency: currencyCode,
  });
  return <span className="whitespace-nowrap">{format.format(amountMinor / 100)}</span>;
}
