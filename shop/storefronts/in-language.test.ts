import { expect, test } from 'vitest';
import { inLanguageOf } from './in-language.ts';
import { storefrontOf } from './find-storefront.ts';

const site = { environment: 'production', mainDomain: 'ranzen', port: 443 } as const;
const of = (host: string) => storefrontOf(host, site);

test('[ST1] a business storefront in another language is the one of that language, at its own host', () => {
  const german = of('educational.ranzen.de');
  const english = of('educational.en.ranzen.de');
  const { host, baseUrl } = german;
  expect(inLanguageOf(german, 'edu-en')).toEqual({ ...english, host, baseUrl });
  expect(inLanguageOf(english, 'edu')).toEqual({
    ...german,
    host: english.host,
    baseUrl: english.baseUrl,
  });
});

test('[ST1] other shops keep their language', () => {
  const german = of('educational.ranzen.de');
  expect(inLanguageOf(german, 'at-de')).toBe(german);
  const consumer = of('www.ranzen.de');
  expect(inLanguageOf(consumer, 'edu-en')).toBe(consumer);
});
