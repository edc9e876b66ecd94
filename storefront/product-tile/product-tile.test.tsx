import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { TileViewFragment } from '#contract/operations.generated.ts';
import { ProductTile } from './product-tile.tsx';

const sheet = { displayName: 'Produktdatenblatt', url: '/downloads/7/datenblatt.pdf' };

const tile = {
  id: 7,
  name: 'Leuchtglobus',
  path: '/prod/7/',
  manufacturerName: 'Winkelmann',
  picture: { url: '/bilder/{format}/globus.webp', alt: 'Leuchtglobus' },
  bestItemId: 70,
  itemCount: 2,
  numberOfRatings: 0,
  rating: null,
  swatches: [],
  badges: [],
  extraBadges: [],
  bestItemDownloads: [sheet],
  energyEfficiency: null,
  lightningDealInfo: null,
  price: { currentPrice: '49,95 €', startFromFlag: false },
} as unknown as TileViewFragment;

/** The downloads of a tile. */
function linksOf(shown: TileViewFragment): string[] {
  return markupOf(shown).match(/<a [^>]*download=""[^>]*>.*?<\/a>/gs) ?? [];
}

function markupOf(shown: TileViewFragment): string {
  const Routes = createRoutesStub([
    { id: 'root', path: '/', Component: () => <ProductTile tile={shown} /> },
  ]);
  const storefront = { isB2b: false, locale: 'de-DE' };
  return renderToStaticMarkup(<Routes hydrationData={{ loaderData: { root: { storefront } } }} />);
}

test('[LS4.downloads] readers and keyboards reach the name of a product before its downloads', () => {
  const markup = markupOf(tile);
  expect(markup.indexOf('<h3')).toBeGreaterThan(0);
  expect(markup.indexOf('download=""')).toBeGreaterThan(markup.indexOf('</h3>'));
});

test('[LS4.downloads] a download is an icon, named after the file and the product', () => {
  const [link = '', ...others] = linksOf(tile);
  expect(others).toEqual([]);
  expect(link).toContain('aria-label="Produktdatenblatt: Leuchtglobus"');
  expect(link).toContain('title="Produktdatenblatt"');
  expect(link.replaceAll(/<[^>]*>/g, '')).toBe('');
});

test('[LS4.energy][LS4.downloads] the data sheet of a product with an energy label is linked once, in words', () => {
  const energyEfficiency = { grade: 'F', detailsImgPath: null, dataSheetUrl: sheet.url };
  const [link = '', ...others] = linksOf({
    ...tile,
    energyEfficiency,
  } as unknown as TileViewFragment);
  expect(others).toEqual([]);
  expect(link).toContain(`href="${sheet.url}"`);
  expect(link).toContain('shop.energy.sheet');
});
