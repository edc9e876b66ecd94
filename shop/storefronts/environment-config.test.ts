import { describe, expect, test } from 'vitest';
import { environmentConfig } from './environment-config.ts';
import { findStorefront, tabulateHosts } from './find-storefront.ts';
import { type Environment, environments, type Site } from './hosts.ts';

/** The hosts of the six storefronts in every environment. */
const storefronts = [
  ['www', 'de', 'de-de', 'de', 'EUR', 'de', 'de'],
  ['www', 'at', 'at-de', 'at', 'EUR', 'de', 'at'],
  ['www', 'ch', 'ch-de', 'ch', 'CHF', 'de', 'ch'],
  ['en', 'de', 'de-en', 'de', 'EUR', 'en', 'de'],
  ['educational', 'de', 'edu', 'edu', 'EUR', 'edu', 'b2b'],
  ['en.educational', 'de', 'edu-en', 'edu', 'EUR', 'en', 'b2b'],
] as const;

const hostOf: Record<Environment, (label: string, country: string) => string> = {
  local: (label, country) => `${label}.ranzen.${country}.localhost`,
  dev: inside('dev'),
  staging: inside('staging'),
  integ: inside('integ'),
  app: inside('app'),
  production: (label, country) => `${label}.ranzen.${country}`,
};

function inside(environment: string): (label: string, country: string) => string {
  return (label, country) =>
    label === 'www'
      ? `${environment}.ranzen.${country}`
      : `${label}.${environment}.ranzen.${country}`;
}

describe.each(environments)('[ST4.environments] environment %s', (environment) => {
  test.each(storefronts)(
    '%s.….%s is %s',
    (label, suffix, langCode, country, currency, language, store) => {
      const site: Site = { environment, mainDomain: 'ranzen', port: 3000 };
      const host = hostOf[environment](label, suffix);
      const storefront = findStorefront(tabulateHosts(site), host);
      const baseUrl = environment === 'local' ? `http://${host}:3000` : `https://${host}`;
      expect(storefront && environmentConfig(storefront, site)).toEqual({
        isLocal: environment === 'local',
        baseUrl,
        mainDomain: store === 'b2b' ? hostOf[environment]('educational', 'de') : undefined,
        graphqlEndpoint: {
          server: 'http://127.0.0.1:3000/api/shop/',
          browser: `${baseUrl}/api/shop/`,
        },
        tokenUrl: {
          server: 'http://127.0.0.1:3000/api/token/',
          browser: `${baseUrl}/api/token/`,
        },
        context: { brand: 'ranzen', channel: 'web', country, currency, language, store },
        langCode,
      });
    },
  );
});

test('[ST4.addresses] servers query the addresses in the settings', () => {
  const site: Site = {
    environment: 'production',
    mainDomain: 'ranzen',
    port: 3000,
    graphqlEndpoint: 'https://api.ranzen.example/api/shop/',
    tokenUrl: 'https://pass.ranzen.example/token/',
  };
  const german = findStorefront(tabulateHosts(site), 'www.ranzen.de');
  expect(german && environmentConfig(german, site)).toMatchObject({
    graphqlEndpoint: {
      server: 'https://api.ranzen.example/api/shop/',
      browser: 'https://www.ranzen.de/api/shop/',
    },
    tokenUrl: {
      server: 'https://pass.ranzen.example/token/',
      browser: 'https://www.ranzen.de/api/token/',
    },
  });
});
