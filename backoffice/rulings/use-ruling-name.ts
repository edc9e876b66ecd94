import { useServerTexts, useTexts } from '../texts/use-texts.tsx';

/** Names a ruling by its number, or by its measure where it has none. */
export function useRulingName(): (code: string) => string {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (code) =>
    code.length > 2
      ? serverTexts(`ruling.${code}`)
      : texts('ruling.numbered', { code: code.toUpperCase() });
}
