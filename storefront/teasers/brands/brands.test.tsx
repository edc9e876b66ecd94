import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { TeaserProps } from '../teaser.ts';
import { BrandsTeaser } from './brands.tsx';

/** The classes of each brand's link by its name. */
function classesOf(names: string[]): Record<string, string> {
  const teaser = {
    id: 't1',
    name: 'Marken',
    attributes: [{ name: 'brands', valueList: names }],
  } as unknown as TeaserProps['teaser'];
  const Teaser = () => <BrandsTeaser teaser={teaser} />;
  const Routes = createRoutesStub([{ id: 'root', path: '/', Component: Teaser }]);
  const storefront = { store: 'de', language: 'de', locale: 'de-DE' };
  const html = renderToStaticMarkup(
    <Routes hydrationData={{ loaderData: { root: { storefront } } }} />,
  );
  return Object.fromEntries(
    [...html.matchAll(/class="([^"]*)"[^>]*>([^<]+)<\/a>/g)].map(([, look = '', name = '']) => [
      name,
      look,
    ]),
  );
}

test('[CN1] a brand looks the same wherever it is listed, and a long name is not in capitals', () => {
  const names = ['Lernfuchs', 'Nordheft', 'Pflasterpause', 'Alpenpack', 'Zwergenstube'];
  const looks = classesOf(names);
  expect(Object.keys(looks)).toEqual(names);
  expect(classesOf(names.toReversed())).toEqual(looks);
  expect(new Set(Object.values(looks)).size).toBeGreaterThan(1);
  expect(looks['Pflasterpause']).not.toContain('uppercase');
  expect(looks['Zwergenstube']).not.toContain('uppercase');
});
