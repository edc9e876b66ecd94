import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readDefaultTexts, readTextPlaces } from '#shop/parameters/default-texts.ts';
import { compileTexts } from '#shop/parameters/text-catalogue.ts';
import { TextsProvider } from '#storefront/state/texts.tsx';
import { DiscountBadge } from '#storefront/ui/badge.tsx';

const texts = compileTexts(readDefaultTexts(), readTextPlaces()).de.pageMessages;

test.each([
  [4, false, false],
  [5, true, false],
  [24, true, false],
  [25, true, true],
])(
  '[LS4.discount] a discount of %i percent is shown: %s, with its icon: %s',
  (percent, isShown, hasIcon) => {
    const html = renderToStaticMarkup(
      <TextsProvider texts={texts} locale="de">
        <DiscountBadge percent={percent} />
      </TextsProvider>,
    );
    expect([
      new RegExp(`\\b${percent}\\b`).test(html),
      html.includes('icon-badge-percent'),
    ]).toEqual([isShown, hasIcon]);
  },
);
