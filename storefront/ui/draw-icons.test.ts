import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconFiles, iconPaths, labelPaths } from './draw-icons.ts';
import { knownIcon } from './icons.ts';

test('[HF8] the generated icons are up to date; `node storefront/ui/draw-icons.ts` generates them', () => {
  expect(readFileSync(iconFiles.paths, 'utf8')).toBe(iconPaths());
  expect(readFileSync(iconFiles.labels, 'utf8')).toBe(labelPaths());
});

test('[HF8] an icon is one path: the shapes of its drawing, each from its own place', () => {
  expect(iconPaths()).toContain("  'arrow-left': 'M12 19l-7-7 7-7M19 12H5',\n");
  expect(iconPaths()).toContain(
    "'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM9 3v18M15 3v18'",
  );
});

test('[HF8] content that names an unknown icon shows a tag', () => {
  expect(['puzzle', 'constructor', '', 'Puzzle'].map(knownIcon)).toEqual([
    'puzzle',
    'tag',
    'tag',
    'tag',
  ]);
});
