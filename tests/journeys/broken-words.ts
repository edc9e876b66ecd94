import type { Page } from '@playwright/test';

/**
 * The words of a page that a reader does not see whole: cut by a line's end without a hyphen, torn at a hyphen beside a part of
 * up to three letters, or reaching beyond a box that hides them. Parts that scroll sideways may hide words.
 */
export function brokenWordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    // Longer words may wrap at their hyphen, because narrow tiles cannot hold them.
    const longestKept = 17;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const holder = node.parentElement;
      if (!(node instanceof Text) || !holder || !isShown(holder)) continue;
      for (const { 0: word, index } of node.data.matchAll(/[^\s\u00a0]+/g)) {
        const parts = linesOf(node, index, word.length);
        if (isTorn(parts, holder)) found.add(`torn: ${parts.join(' | ')}`);
        if (isHidden(node, index, word.length)) found.add(`hidden: ${word}`);
      }
    }
    return [...found];

    function isShown(element: Element): boolean {
      const isText = !element.matches('script, style, template, noscript, option, pre, pre *');
      return isText && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    }

    function rangeOf(text: Text, from: number, length: number): Range {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, from + length);
      return range;
    }

    /** A word as the lines divide it. */
    function linesOf(text: Text, from: number, length: number): string[] {
      const tops = [...rangeOf(text, from, length).getClientRects()].map(({ top }) => top);
      const word = text.data.slice(from, from + length);
      if (tops.every((top) => Math.abs(top - (tops[0] ?? 0)) < 4)) return [word];
      const lines: string[] = [];
      let last = Number.NaN;
      for (let at = from; at < from + length; at += 1) {
        const { top } = rangeOf(text, at, 1).getBoundingClientRect();
        if (Math.abs(top - last) < 4) lines.push(`${lines.pop() ?? ''}${text.data[at] ?? ''}`);
        else lines.push(text.data[at] ?? '');
        last = top;
      }
      return lines;
    }

    function isTorn(parts: readonly string[], holder: Element): boolean {
      if (parts.length < 2) return false;
      const isShort = (part: string) => /^[„“(]?[\p{L}\p{N}]{1,3}[-.,)]?$/u.test(part);
      const ahead = parts.slice(0, -1);
      // Beside a soft hyphen a range counts a letter to the wrong line.
      const isSoft = (part: string, at: number) =>
        `${part.slice(-2)}${parts[at + 1]?.slice(0, 2) ?? ''}`.includes('\u00ad');
      if (ahead.every(isSoft)) return false;
      if (ahead.every((part) => /[-–—/&.@_?=]$/.test(part)))
        return parts.some(isShort) && parts.join('').length <= longestKept;
      return getComputedStyle(holder).hyphens !== 'auto' || parts.some(isShort);
    }

    /** Whether a box between the word and the page hides a part of it; boxes of two pixels hide words for screen readers. */
    function isHidden(text: Text, from: number, length: number): boolean {
      const [word] = rangeOf(text, from, length).getClientRects();
      if (!word || word.width === 0) return false;
      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, textOverflow, position } = getComputedStyle(box);
        const { left, right, width } = box.getBoundingClientRect();
        if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || width < 3) return false;
        const isCut = word.left < right && word.right > left;
        if (
          /hidden|clip/.test(overflowX) &&
          isCut &&
          (word.right > right + 1.5 || word.left < left - 1.5)
        )
          return true;
        if (position === 'fixed') return false;
      }
      return false;
    }
  });
}
