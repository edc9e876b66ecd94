import type { TextReader } from '#adapters/catalogue-index/opensearch/text.ts';
import { analyseQuery } from '#shop/search/analyser/analyser.ts';
import { tokensOf } from '#shop/search/analyser/tokens.ts';

/** The shop's own analyser, as the remote engine's adapter takes it. Typing errors are not mended there. */
export const engineReader: TextReader = {
  read: async ({ language, text }) => ({
    groups: analyseQuery(language, text),
    mendedText: undefined,
  }),
  split: (text) => tokensOf(text).map(({ folded }) => folded),
};
