import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const styles = readFileSync('storefront/styles/fonts.css', 'utf8');

test('[HF8] no text of the shop makes a page fetch the complete fonts', () => {
  const [whole, cut] = ['-latin-wght-normal.woff2', './faces/'].map(rangeOfFirst);
  const texts = globSync('shop/parameters/texts/**/*.json').map((path) =>
    readFileSync(path, 'utf8'),
  );
  expect(texts.length).toBeGreaterThan(0);
  const fetching = [...new Set(texts.join(''))].filter((c) => whole?.(c) && !cut?.(c));
  expect(fetching).toEqual([]);
});

/** Whether a character is in the `unicode-range` of the first face with this file. */
function rangeOfFirst(file: string): (character: string) => boolean {
  const ranges = /unicode-range:([^;]+)/.exec(styles.slice(styles.indexOf(file)))?.[1] ?? '';
  const bounds = ranges.split(',').map((range) =>
    range
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16)),
  );
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    return bounds.some(([first = 0, last = first]) => code >= first && code <= last);
  };
}
