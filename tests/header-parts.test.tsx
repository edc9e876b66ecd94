import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { readDefaultTexts, readTextPlaces } from '#shop/parameters/default-texts.ts';
import { compileTexts } from '#shop/parameters/text-catalogue.ts';
import { Logo } from '#storefront/layouts/header/logo.tsx';
import { ServiceStrip } from '#storefront/layouts/header/service-strip.tsx';
import { TextsProvider } from '#storefront/state/texts.tsx';

const texts = compileTexts(readDefaultTexts(), readTextPlaces()).de.pageMessages;

const siblings = [
  { langCode: 'de-de', baseUrl: 'https://www.shop.de' },
  { langCode: 'edu', baseUrl: 'https://educational.shop.de' },
  { langCode: 'edu-en', baseUrl: 'https://en.educational.shop.de' },
];
const consumer = { isB2b: false, store: 'de', language: 'de', langCode: 'de-de', siblings };
const business = { isB2b: true, store: 'b2b', language: 'edu', langCode: 'edu', siblings };

/** The markup of a part of the header on the home page of a storefront. */
function drawn(Part: () => React.ReactNode, storefront: object): string {
  const Routes = createRoutesStub([{ id: 'root', path: '/', Component: Part }]);
  return renderToStaticMarkup(
    <TextsProvider texts={texts} locale="de">
      <Routes hydrationData={{ loaderData: { root: { storefront } } }} />
    </TextsProvider>,
  );
}

test('[HF1.logo] the logo links to the home page, has 300 × 83 px, and is another one on the English business host', () => {
  const english = { ...business, language: 'en', langCode: 'edu-en' };
  for (const storefront of [consumer, business, english]) {
    expect(drawn(Logo, storefront)).toMatch(/<a href="\/"/);
    expect(drawn(Logo, storefront)).toMatch(/width="300" height="83"/);
  }
  const pictureOf = (storefront: object) => /src="([^"]+)"/.exec(drawn(Logo, storefront))?.[1];
  expect(pictureOf(english)).toMatch(/svg/);
  expect(pictureOf(english)).not.toBe(pictureOf(consumer));
});

test('[HF1.service] the service and trust block of the business shop differs from that of consumer shops', () => {
  const safeToys = 'href="/service/sicher-einkaufen/"';
  expect(drawn(ServiceStrip, consumer)).toContain(safeToys);
  expect(drawn(ServiceStrip, business)).not.toContain(safeToys);
  expect(drawn(ServiceStrip, business)).toContain('href="https://www.shop.de/"');
});

test('[HF2.flags][HF2.languages] the languages of the business shop are links with a flag and a name', () => {
  const strip = drawn(ServiceStrip, business);
  const links = [
    ...strip.matchAll(/<a href="([^"]*)" hrefLang="(\w+)"[^>]*><svg .*?<\/svg>([^<]+)<\/a>/gs),
  ];
  expect(links.map(([, href, language, name]) => [href, language, name])).toEqual([
    ['https://educational.shop.de/', 'de', 'Deutsch'],
    ['https://en.educational.shop.de/', 'en', 'English'],
  ]);
});
