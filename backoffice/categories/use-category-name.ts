import { useLanguage, useTexts } from '../texts/use-texts.tsx';
import type { Category } from './load-categories.ts';

/** Names categories in the language of the screen, in German where that name is empty. */
export function useCategoryName(): (category: Category) => string {
  const texts = useTexts();
  const language = useLanguage();
  return (category) => category[language]?.name || category.de?.name || texts('category.unnamed');
}
