import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hueNames } from '#adapters/pictures/recipe.ts';
import { motifs } from './motifs.ts';
import { parsePictureKey } from './picture-key.ts';
import { tints } from './tints.ts';

describe('the key of a demo picture', () => {
  test('[LS4] names motif, hue and tint', () => {
    const recipe = parsePictureKey('ranzen-blau-himmel');
    expect(recipe?.ground).toEqual({ middle: '#ecf4fa', edge: '#dbe8f4' });
    expect(recipe?.layers.map(({ hue, x, y, size }) => ({ hue, x, y, size }))).toEqual([
      { hue: 'blau', x: 200, y: 148, size: 244 },
    ]);
  });

  test('[LS4] a motif may have several words, and accessories keep their colour', () => {
    const hues = parsePictureKey('ranzen-set-rot-sand')?.layers.map((layer) => layer.hue);
    expect(hues).toEqual(['rot', 'natur', 'natur']);
  });

  test('[LS4] without a hue the motif has its own paints', () => {
    const hues = parsePictureKey('hefte-natur-zitrone')?.layers.map((layer) => layer.hue);
    expect(hues).toEqual(['rot', 'gelb', 'gruen', 'blau']);
  });

  test('[LS4] further views show the goods closer or several of them', () => {
    const sizes = ['', '-v2', '-v3'].map((view) =>
      parsePictureKey(`stuhl-natur-minze${view}`)?.layers.map(({ size }) => Math.round(size)),
    );
    expect(sizes).toEqual([[248], [422], [139, 139, 159]]);
  });

  test.each([
    '',
    'ranzen',
    'ranzen-blau',
    'ranzen-blau-himmel-v1',
    'ranzen-blau-himmel-v4',
    'ranzen-pink-himmel',
    'ranzen-blau-nacht',
    'unbekannt-blau-himmel',
    'Ranzen-blau-himmel',
    'ranzen-blau-himmel ',
    '/ranzen-blau-himmel',
    '../ranzen-blau-himmel',
    'ranzen-blau-himmel/../../etc/passwd',
    'ranzen-blau-himmel.webp',
    'ranzen-blau-himmel\n',
    'ranzen-blau-himmel\0',
    'constructor-blau-himmel',
    'to-string-blau-himmel',
    'ranzen-blau-constructor',
    'ranzen--blau-himmel',
  ])('[LS4] refuses %j', (key) => {
    expect(parsePictureKey(key)).toBeUndefined();
  });

  test('[LS4] every motif has its objects, in every hue and on every tint', () => {
    const names = Object.keys(motifs);
    expect(names.length).toBeGreaterThanOrEqual(140);
    const files = new Set(
      names.flatMap(
        (name) =>
          parsePictureKey(`${name}-natur-frei`)?.layers.map((layer) => layer.file) ?? ['none'],
      ),
    );
    expect([...files].filter((file) => !existsSync(file))).toEqual([]);
    const keys = hueNames.flatMap((hue) =>
      Object.keys(tints).map((tint) => `teddy-${hue}-${tint}`),
    );
    expect(keys.filter((key) => !parsePictureKey(key))).toEqual([]);
  });
});
