import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconFiles, iconPicture, iconStyles, labelIconElements } from './draw-icons.ts';

test('[HF8] the generated icons are up to date; `node storefront/ui/draw-icons.ts` generates them', () => {
  expect(readFileSync(iconFiles.styles, 'utf8')).toBe(iconStyles());
  expect(readFileSync(iconFiles.picture, 'utf8')).toBe(iconPicture());
  expect(readFileSync(iconFiles.labels, 'utf8')).toBe(labelIconElements());
});
