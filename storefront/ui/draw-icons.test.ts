import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconStyles, iconStylesPath } from './draw-icons.ts';

test('[HF8] the drawn icons are those that pages name; `node storefront/ui/draw-icons.ts` draws them anew', () => {
  expect(readFileSync(iconStylesPath, 'utf8')).toBe(iconStyles());
});
