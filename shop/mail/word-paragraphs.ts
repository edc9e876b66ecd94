/** Typed words as paragraphs of a mail: each line is one. */
export function wordParagraphs(words: string): string[] {
  return words.split('\n').filter((line) => line.trim() !== '');
}
