import type { FastifyRequest } from 'fastify';
import { consentCookie, writeConsent } from '#contract/consent.ts';
import { type ChosenVariants, testCookie } from '../ab-tests/choose-variants.ts';
import { readCookies } from '../cookie-header.ts';

/**
 * What of a visitor's request goes on to the API when a page asks another node for it (TP2): browser, referrer, address, preview
 * and the cookies of A/B tests and analytics. The referrer without its query, which may hold secrets. Session and cart
 * cookies stay here.
 */
export function travellingHeaders({
  headers,
  ip,
}: Pick<FastifyRequest, 'headers' | 'ip'>): Record<string, string> {
  const cookies = readCookies(headers.cookie ?? '');
  const referrer = headers.referer?.split(/[?#]/, 1)[0];
  const preview = headers['ishop-preview-json'] ?? cookies.get('ishop-preview-json');
  const told = {
    'x-user-agent': headers['user-agent'],
    'x-referer': referrer,
    'x-forwarded-for': ip,
    'ishop-preview-json': typeof preview === 'string' ? preview : undefined,
    cookie: [...cookies]
      .filter(([name]) => travellingCookie.test(name))
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  };
  return Object.fromEntries(
    Object.entries(told).filter((header): header is [string, string] => isSendable(header[1])),
  );
}

const travellingCookie = /^(?:BZ_AB_|_ga|consent$)/;
/** The same for a page that is for everybody who sees these variants: nothing but them. */
export function travellingVariants({
  tests,
  consentVersion: version,
}: Pick<ChosenVariants, 'tests' | 'consentVersion'>): Record<string, string> {
  if (tests.length === 0) return {};
  const consent = `${consentCookie}=${writeConsent({ version, agreedTo: ['statistics'] })}`;
  const cookies = tests.map(({ id, variant }) => `${testCookie(id)}=${variant}`);
  return { cookie: [consent, ...cookies].join('; ') };
}

const longestValue = 4096;

/** Long ones and ones with characters that no header holds stay behind. */
function isSendable(value: string | undefined): boolean {
  return value !== undefined && value.length <= longestValue && /^[\x20-\x7e]+$/.test(value);
}
