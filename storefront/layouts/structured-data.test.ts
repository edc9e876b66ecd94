import { expect, test } from 'vitest';
import {
  breadcrumbData,
  listData,
  organizationData,
  scriptText,
  websiteData,
} from './structured-data.ts';

const baseUrl = 'https://www.ranzen.example';

test('[SO1.breadcrumb] a breadcrumb numbers its places from 1', () => {
  const way = [
    { displayName: 'Farben', path: '/cat/12/' },
    { displayName: 'Gouache', path: '/cat/13/' },
  ];
  expect(breadcrumbData(way, baseUrl)).toHaveProperty('itemListElement', [
    { '@type': 'ListItem', position: 1, name: 'Farben', item: `${baseUrl}/cat/12/` },
    { '@type': 'ListItem', position: 2, name: 'Gouache', item: `${baseUrl}/cat/13/` },
  ]);
});

test('[SO1] a listing continues its numbering on its second page', () => {
  expect(listData(['/prod/7/', '/prod/8/'], 60, baseUrl)).toHaveProperty('itemListElement', [
    { '@type': 'ListItem', position: 61, url: `${baseUrl}/prod/7/` },
    { '@type': 'ListItem', position: 62, url: `${baseUrl}/prod/8/` },
  ]);
});

test('[SO1.organisation] the organisation and the site with its search name one organisation', () => {
  const shop = { name: 'Ranzen', phone: 'tel:+49123', logo: '/logo.svg', baseUrl, country: 'DE' };
  expect(organizationData(shop)).toMatchObject({
    '@type': 'OnlineStore',
    '@id': `${baseUrl}/#organization`,
    logo: `${baseUrl}/logo.svg`,
    contactPoint: { telephone: '+49123' },
    hasMerchantReturnPolicy: { applicableCountry: 'DE', merchantReturnDays: 30 },
  });
  expect(websiteData(shop)).toMatchObject({
    '@type': 'WebSite',
    publisher: { '@id': `${baseUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${baseUrl}/search/?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
});

test('[SO1] no text ends its script element', () => {
  const name = '</script><b> <!-- \u2028';
  const text = scriptText({ name });
  expect(text).toBe(String.raw`{"name":"\u003c/script>\u003cb> \u003c!-- \u2028"}`);
  expect(JSON.parse(text)).toEqual({ name });
});
