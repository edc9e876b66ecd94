import { companyWordsOf } from '#shop/account/customers/company-words.sql.ts';

export type SearchTerms = {
  number: string;
  /** The end of an order's number; null where the text may not be one. */
  numberEnd: string | null;
  /** The beginning of an e-mail address; null where the text may not be one. */
  email: string | null;
  /** The beginning of a company's name; null where the text may not be one. */
  company: string | null;
  /** Words of a company's name, see `companyWordsOf`; null where the text has none. */
  companyWords: string | null;
  /** Words of a product's name; null where the text has no letter. */
  productWords: string | null;
  /** Beginnings of last and first names, in the orders that people write them in; one empty pair at least. */
  names: readonly [NamePair, NamePair];
};

export type NamePair = { last: string | null; first: string };

const noName: NamePair = { last: null, first: '' };

/** The possible meanings of a text. */
export function searchTerms(words: string): SearchTerms {
  const isCompany = /\p{L}/u.test(words) && !words.includes('@');
  const isName = /^[^\d@]+$/.test(words);
  return {
    number: words.replaceAll(' ', '').toUpperCase(),
    numberEnd: /^[\d-]{5,}$/.test(words) ? words : null,
    email: /\s/.test(words) ? null : words,
    company: isCompany ? words : null,
    companyWords: isCompany ? companyWordsOf(words) : null,
    productWords: isCompany ? words : null,
    names: isName ? namesOf(words.split(/[\s,]+/).filter(Boolean)) : [noName, noName],
  };
}

/** "Anna Klein", "Klein, Anna" and "Klein" name the same person. Middle words belong to the last name. */
function namesOf([first = '', ...rest]: readonly string[]): SearchTerms['names'] {
  if (rest.length === 0) return [{ last: first || null, first: '' }, noName];
  return [
    { last: rest.join(' '), first },
    { last: [first, ...rest.slice(0, -1)].join(' '), first: rest.at(-1) ?? '' },
  ];
}
