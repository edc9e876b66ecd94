import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { readDefaultTexts, readTextPlaces } from '#shop/parameters/default-texts.ts';
import { compileTexts } from '#shop/parameters/text-catalogue.ts';
import { TextsProvider } from '#storefront/state/texts.tsx';
import type { TeaserProps } from '#storefront/teasers/teaser.ts';
import { WishlistTeaser } from '#storefront/teasers/wishlist/wishlist-teaser.tsx';

const texts = compileTexts(readDefaultTexts(), readTextPlaces()).de.messages;
const amount = { stringValue: '0,00 €', amountMinor: 0 };
const list = {
  externalId: 'l1',
  code: 'KLASSE26',
  name: 'Klasse 3b',
  description: 'Bis zu den Ferien',
  isForPupil: false,
  about: null,
  totals: { entryCount: 0, articleCount: 0, current: amount, old: null, savings: null },
  entries: [],
};

/** The classes of a teaser's section and of its part with texts and picture. */
function layoutOf(position: string | undefined): string[] {
  const attribute = (name: string, value: string) => ({ name, value, text: value });
  const teaser = {
    id: 't1',
    name: 'Liste',
    template: 'wishlist',
    list,
    productsRecommendations: [],
    teasers: [],
    attributes: [
      { ...attribute('image', ''), url: '/bilder/{format}/liste.webp', altTag: '' },
      ...(position ? [attribute('imageposition', position)] : []),
    ],
  } as unknown as TeaserProps['teaser'];
  const Routes = createRoutesStub([
    { id: 'root', path: '/', Component: () => <WishlistTeaser teaser={teaser} /> },
  ]);
  const storefront = {
    isB2b: false,
    store: 'de',
    language: 'de',
    locale: 'de-DE',
    currency: 'EUR',
  };
  const html = renderToStaticMarkup(
    <TextsProvider texts={texts} locale="de-DE">
      <Routes hydrationData={{ loaderData: { root: { storefront } } }} />
    </TextsProvider>,
  );
  expect(html).toContain('<img');
  return [...html.matchAll(/class="([^"]*)"/g)].slice(0, 2).map(([, names = '']) => names);
}

test.each([undefined, 'left'])(
  '[WL7.picture] with imageposition %s the picture is left',
  (position) => {
    const [section, words] = layoutOf(position);
    expect(section).toContain('lg:grid-cols-[minmax(240px,3fr)_minmax(0,9fr)]');
    expect(words).not.toContain('lg:order-2');
  },
);

test('[WL7.picture] with imageposition right the picture is right', () => {
  const [section, words] = layoutOf('right');
  expect(section).toContain('lg:grid-cols-[minmax(0,9fr)_minmax(240px,3fr)]');
  expect(words).toContain('lg:order-2');
});
