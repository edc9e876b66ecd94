import type { Query } from '#shop/search-desk/relevance/query.ts';

export type Engine = 'postgres' | 'columns';
export type Judged = {
  engine: Engine;
  query: Query;
  precision: number;
  half: 'tuned' | 'held out' | 'fresh';
};

/** The figures in the form of `docs/relevance.md`. */
export function relevanceReport(judged: readonly Judged[]): string {
  const rows = judged
    .filter(({ engine }) => engine === 'postgres')
    .map(({ query, precision, half }) => {
      const { language, text } = query;
      const other = judged.find((each) => each.engine === 'columns' && each.query === query);
      return `| ${language} | ${text} | ${half} | ${precision.toFixed(2)} | ${other?.precision.toFixed(2)} |`;
    });
  return `# Relevance of search

Written by \`UPDATE_RELEVANCE=1 npx vitest run tests/relevance\`, over a demo catalogue of 3,000 products, through the contract.

Precision is the share of relevant products among the first ten results; where at least three relevant products exist, at least three must be found.
Relevance is decided by the product's own name, leaf category, brand and attributes, never by the analyser. A hash of the query assigns it to a half.

Before any tuning, and by a stricter measure (relevant products found, of as many as exist, up to ten), the tuned half had 0.931 in German and 0.750
in English, the half held out 0.878 and 0.906. The analyser was then tuned with the tuned half. Three faults that the half held out had shown were
fixed as well (typing errors in the last part of a compound, "Xylofon", pairs of English words), and wrong expectations were corrected in both halves
(eight queries; two of them require less since). So the figure of the half held out below is no longer one of unseen queries.
The fresh queries were written afterwards, with words, synonyms and weights unchanged. At first they had 0.716 in German and 0.903 in English. They
showed that dropping the rarest word of a query without results drops its subject (decision 0022); only that rule was changed. Later, typing errors
were corrected by whole words of names instead of stems, which fixed two more of them.

| | German | English |
|---|---|---|
| PostgreSQL, tuned half | ${figure(judged, 'postgres', 'tuned', 'de')} | ${figure(judged, 'postgres', 'tuned', 'en')} |
| PostgreSQL, half held out | ${figure(judged, 'postgres', 'held out', 'de')} | ${figure(judged, 'postgres', 'held out', 'en')} |
| columns in memory, tuned half | ${figure(judged, 'columns', 'tuned', 'de')} | ${figure(judged, 'columns', 'tuned', 'en')} |
| columns in memory, half held out | ${figure(judged, 'columns', 'held out', 'de')} | ${figure(judged, 'columns', 'held out', 'en')} |
| PostgreSQL, fresh | ${figure(judged, 'postgres', 'fresh', 'de')} | ${figure(judged, 'postgres', 'fresh', 'en')} |
| columns in memory, fresh | ${figure(judged, 'columns', 'fresh', 'de')} | ${figure(judged, 'columns', 'fresh', 'en')} |

| language | query | half | PostgreSQL | columns |
|---|---|---|---|---|
${rows.join('\n')}
`;
}

function figure(
  judged: readonly Judged[],
  engine: Engine,
  half: Judged['half'],
  language: string,
): string {
  const some = judged.filter(
    (each) => each.engine === engine && each.half === half && each.query.language === language,
  );
  const total = some.reduce((sum, { precision }) => sum + precision, 0);
  return `${(total / some.length).toFixed(3)} (${some.length} queries)`;
}
