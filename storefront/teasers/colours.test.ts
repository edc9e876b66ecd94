import { expect, test } from 'vitest';
import { tintOf, wordColour } from './colours.ts';

const teaserWith = (name: string, value: string) => ({
  attributes: [
    {
      name,
      value,
      text: null,
      url: null,
      urlPath: null,
      altTag: null,
      imgTitle: null,
      width: null,
      height: null,
      openLinkInNewWindow: false,
      valueList: [],
    },
  ],
});

test.each([
  ['colorHeadline', 'rot', 'paper', 'text-rot-dunkel'],
  ['textColor', 'tinte', 'paper', 'text-tinte-dunkel'],
  ['colorHeadline', 'sonne', 'tafel', 'text-sonne'],
  ['colorHeadline', 'sonne', 'paper', undefined],
  ['colorHeadline', 'red; background: url(//boese.example)', 'paper', undefined],
  ['colorHeadline', 'constructor', 'paper', undefined],
  ['colorPreHeadline', 'rot', 'paper', undefined],
] as const)('[CN1] the colour %s %s on %s is %s for a headline', (name, value, ground, look) => {
  expect(wordColour(teaserWith(name, value), 'colorHeadline', ground)).toBe(look);
});

test('[CN1] the background of a slide is one of the shop’s pastels, and unknown values are ignored', () => {
  expect(tintOf(teaserWith('bgcolor', 'minze'))).toBe('minze');
  for (const wrong of ['', 'red', 'minze; color: red'])
    expect(tintOf(teaserWith('bgcolor', wrong))).toBeUndefined();
  expect(wordColour(teaserWith('colorPreHeadline', 'rot'), 'colorPreHeadline', 'paper')).toBe(
    'text-rot-dunkel',
  );
});
