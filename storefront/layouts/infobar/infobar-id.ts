/** A short hash of an infobar's text, so that a new infobar is shown to visitors who closed the last one (HF7). */
export function infobarId(words: string): string {
  let sum = 7;
  for (const letter of words) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647;
  return sum.toString(36);
}
