import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { analyseQuery, foldQuery } from '#shop/search/analyser/analyser.ts';
import type { QueryKey } from '#shop/search/tuning.sql.ts';

export const longestWords = 100;

type TypedKey = { shop: string; language: string; words: string };

/** The query that the staff names, folded as what shoppers type is. Refuses UNREADABLE where the search makes no word of it. */
export function readQueryKey(typed: TypedKey): QueryKey | Refusal<'UNREADABLE'> {
  const shop = shops.find((each) => each === typed.shop);
  const language = languages.find((each) => each === typed.language);
  const text = typed.words.slice(0, longestWords);
  if (!shop || !language || analyseQuery(language, text).length === 0)
    return refuse('UNREADABLE', 'searchDesk.unreadable');
  return { shop, language, words: foldQuery(text) };
}

const shops = ['consumer', 'business'] as const;
const languages = ['de', 'en'] as const;
