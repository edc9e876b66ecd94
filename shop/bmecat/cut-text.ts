import type { LanguageText } from './bmecat-item.ts';

const mark = '…';

/** A text that fits a field, and whether it was cut. A cut one ends with an ellipsis. */
export function fitting(text: string, most: number): { text: string; isCut: boolean } {
  if (text.length <= most) return { text, isCut: false };
  const cut = text.slice(0, most - mark.length).replace(/[\uD800-\uDBFF]$/, '');
  return { text: `${cut.trimEnd()}${mark}`, isCut: true };
}

/**
 * Puts the whole texts in place of those that were cut to fit their field, and takes them out of the field that had them: what
 * `fitting` cut is whole again.
 */
export function restoreCut(
  cut: readonly LanguageText[],
  whole: readonly LanguageText[],
): { texts: LanguageText[]; rest: LanguageText[] } {
  const used = new Set<LanguageText>();
  const texts = cut.map((each) => {
    if (!each.text.endsWith(mark)) return each;
    const start = each.text.slice(0, -mark.length);
    const found = whole.find(
      (other) =>
        !used.has(other) && other.language === each.language && other.text.startsWith(start),
    );
    if (found) used.add(found);
    return found ?? each;
  });
  return { texts, rest: whole.filter((each) => !used.has(each)) };
}
