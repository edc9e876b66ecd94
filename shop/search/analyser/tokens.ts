import { foldText } from './fold.ts';
import { memoize } from './memoize.ts';

/** A run of letters and digits. */
export type Token = {
  /** As written in the text. */
  typed: string;
  folded: string;
  /** Joined to the token before by a hyphen. */
  isJoined: boolean;
  /** Within quotation marks, as the names of product lines are: „Bärenbande“. */
  isName: boolean;
};

const longestToken = 64;

/** The tokens of a text in their order. A decimal number is one token: `0,5`. */
export function tokensOf(text: string): Token[] {
  const names = Array.from(text.matchAll(quoted), (match) => [
    match.index,
    match.index + match[0].length,
  ]);
  const tokens: Token[] = [];
  let end = -1;
  let name = 0;
  for (const match of text.matchAll(token)) {
    const [typed] = match;
    while (match.index >= (names[name]?.[1] ?? Infinity)) name += 1;
    const folded = foldToken(typed);
    const isJoined = match.index === end + 1 && hyphens.includes(text.charAt(end));
    end = match.index + typed.length;
    if (folded !== '')
      tokens.push({
        typed,
        folded,
        isJoined,
        isName: match.index > (names[name]?.[0] ?? Infinity),
      });
  }
  return tokens;
}

const foldToken = memoize((typed) =>
  foldText(typed)
    .replace(/[^\p{L}\p{N}.,]/gu, '')
    .slice(0, longestToken),
);

const token = /\d+(?:[.,]\d+)+|[\p{L}\p{N}\p{M}]+/gu;
const quoted = /„[^“”"]{1,60}[“”"]|“[^”]{1,60}”|»[^«]{1,60}«/gu;
const hyphens = '-‐‑–';
