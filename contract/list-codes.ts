/**
 * Whether a text looks like the code of a public list: two groups of four as hand-outs print it, or eight characters
 * with a figure among them (WL7). What a search for such a text leads to depends on who asks, since tries are limited.
 */
export function looksLikeListCode(text: string): boolean {
  return printedCode.test(text.trim());
}

const printedCode = /^(?:\w{4}[ –-]{1,3}\w{4}|(?=\w*\d)\w{8})$/;
