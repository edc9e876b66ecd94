import { type Statement, sql } from '#shop/kernel/sql.ts';

/**
 * The words of a text as the search for institutions takes them, each the beginning of a word in their name: "kirsch:* & tal:*". Null
 * where no word has three characters.
 */
export function companyWordsOf(text: string): string | null {
  const words = text.match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return words.length === 0 ? null : words.map((word) => `${word}:*`).join(' & ');
}

/** Whether an account is of an institution whose name has words; its index finds the first few soon, of common words too. */
export function companyHas(words: string | null): Statement {
  return sql`kind <> 'guest' and company is not null and to_tsvector('simple', company) @@ to_tsquery('simple', ${words})`;
}
