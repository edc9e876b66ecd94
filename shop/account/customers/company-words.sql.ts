import { type Statement, sql } from '#shop/kernel/sql.ts';

/**
 * The words of a text as the search for institutions takes them, each the beginning of a word in their name: "kirsch:* & tal:*". Null
 * where no word has three characters.
 */
export function companyWordsOf(text: string): string | null {
  const words = text.match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return words.length === 0 ? null : words.map((word) => `${word}:*`).join(' & ');
}

/** Accounts of institutions whose name has words: a set of its own, so that the planner finds it by its index. None for null. */
export function accountsOfWords(words: string | null): Statement {
  return sql`(
    select * from account.account where kind <> 'guest' and company is not null
      and to_tsvector('simple', company) @@ to_tsquery('simple', ${words}) offset 0
  ) as named`;
}
