import type { TextAnalyser } from './text-analyser.ts';
import { analyseQuery } from '#shop/search/analyser/analyser.ts';
import { tokensOf } from '#shop/search/analyser/tokens.ts';

/** The shop's analyser for the adapter of the remote engine. It does not correct typing errors. */
export const engineAnalyser: TextAnalyser = {
  read: async ({ language, text }) => ({
    groups: analyseQuery(language, text),
    correctedText: undefined,
  }),
  split: (text) => tokensOf(text).map(({ folded }) => folded),
};
