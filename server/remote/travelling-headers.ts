import type { FastifyRequest } from 'fastify';
import { consentCookie, writeConsent } from '#contract/consent.ts';
import { type ChosenVariants, testCookie } from '../context/ab-tests/choose-variants.ts';
import { readCookies } from '../http/cookie-header.ts';

/**
 * Headers of a visitor's request that are forwarded to another node's API (TP2): browser, referrer, address, preview and the
 * cookies of A/B tests and analytics. The referrer has no query, which may hold secrets. Session and cart cookies are not
 * forwarded.
 */
export function travellingHeaders({
  headers,
  ip,
}: Pick<FastifyRequest, 'headers' | 'ip'>): Record<string, string> {
  const cookies = readCookies(headers.cookie ?? '');
  const referrer = headers.referer?.split(/[?#]/, 1)[0];
  const preview = headers['ishop-preview-json'] ?? cookies.get('ishop-preview-json');
  const forwarded = {
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
    Object.entries(forwarded).filter((header): header is [string, string] => isSendable(header[1])),
  );
}

const travellingCookie = /^(?:BZ_AB_|_ga|consent$)/;
/** The headers of a shared page: only the variants. */
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

/** Excludes long values and those with characters that headers cannot hold. */
function isSendable(value: string | undefined): boolean {
  return value !== undefined && value.length <= longestValue && /^[\x20-\x7e]+$/.test(value);
}
