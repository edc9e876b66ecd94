import { type Texts, textsOf } from './texts.tsx';

/** The page's texts outside of components. */
export function spokenTexts(): Texts {
  return textsOf(window.__ranzenTexts ?? {}, document.documentElement.lang);
}
