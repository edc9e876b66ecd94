import { useLanguage } from '../texts/use-texts.tsx';

/** Names countries by their ISO 3166 codes; a code that is none answers itself. */
export function useCountryName(): (code: string) => string {
  const names = new Intl.DisplayNames(useLanguage(), { type: 'region', fallback: 'code' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}
