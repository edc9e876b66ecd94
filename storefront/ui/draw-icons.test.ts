import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconFiles, iconPicture, iconStyles } from './draw-icons.ts';

test('[HF8] the drawn icons are those that pages name; `node storefront/ui/draw-icons.ts` draws them anew', () => {
  expect(readFileSync(iconFiles.styles, 'utf8')).toBe(iconStyles());
  expect(readFileSync(iconFiles.picture, 'utf8')).toBe(iconPicture());
});
