import { expect, test } from 'vitest';
import { wordColour } from './colours.ts';

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
