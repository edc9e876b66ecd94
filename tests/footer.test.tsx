import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { readDefaultTexts, readTextPlaces } from '#shop/parameters/default-texts.ts';
import { compileTexts } from '#shop/parameters/text-catalogue.ts';
import { Footer } from '#storefront/layouts/footer/footer.tsx';
import { TextsProvider } from '#storefront/state/texts.tsx';

const texts = compileTexts(readDefaultTexts(), readTextPlaces()).de.pageMessages;

const link = (label: string, url: string, external = false) => ({ label, url, external });
const block = (type: string, headline: string, more = {}) => ({
  type,
  headline,
  text: null,
  hasContactButton: false,
  links: [],
  ...more,
});
const footerGrid = {
  usps: [],
  links: [
    block('Service Teaser', 'Ranzen', { hasContactButton: true }),
    block('Links', 'Service', { links: [link('Versand', '/service/versand/')] }),
    block('Social', 'Folgen', { links: [link('YouTube', 'https://video.example/ranzen')] }),
    block('Bottom Links', 'Bottom Links', { links: [link('AGB', '/service/agb/')] }),
  ],
};
type Shell = Parameters<typeof Footer>[0]['shell'];

function linksOf(isB2b: boolean, grid: object = footerGrid): string[][] {
  const storefront = { isB2b, store: isB2b ? 'b2b' : 'de', language: 'de', siblings: [] };
  const shell = { footerGrid: grid } as unknown as Shell;
  const Routes = createRoutesStub([
    { id: 'root', path: '/', Component: () => <Footer shell={shell} /> },
  ]);
  const html = renderToStaticMarkup(
    <TextsProvider texts={texts} locale="de">
      <Routes hydrationData={{ loaderData: { root: { storefront } } }} />
    </TextsProvider>,
  );
  return [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => [
    /href="([^"]*)"/.exec(attributes)?.[1] ?? '',
    /target="([^"]*)"/.exec(attributes)?.[1] ?? '',
  ]);
}

test('[HF4.quality][HF4.contact][HF4.social-tab] the footer has a contact button, social links in a new tab and the badge of the quality promise', () => {
  expect(linksOf(false)).toEqual([
    ['/service/kontakt/', ''],
    ['https://video.example/ranzen', '_blank'],
    ['/service/versand/', ''],
    ['/service/sicher-einkaufen/', ''],
    ['/service/agb/', ''],
    ['/service/versand/', ''],
  ]);
});

test('[HF4.contact] a block that does not ask for a contact button has none', () => {
  const [service, ...others] = footerGrid.links;
  const links = [{ ...service, hasContactButton: false }, ...others];
  expect(linksOf(false, { usps: [], links })).not.toContainEqual(['/service/kontakt/', '']);
});

test('[HF4.business] the footer of the business shop has no quality promise', () => {
  expect(linksOf(true)).not.toContainEqual(['/service/sicher-einkaufen/', '']);
});
