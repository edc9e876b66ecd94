/** A short name of an infobar by its words, so that a new one shows to those who closed the last (HF7). */
export function infobarId(words: string): string {
  let sum = 7;
  for (const letter of words) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647;
  return sum.toString(36);
}
