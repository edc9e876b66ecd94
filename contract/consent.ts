/** Optional categories of consent. */
export const consentCategories = ['statistics', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** The cookie of a visitor's consent. Scripts read it; it identifies no visitor. */
export const consentCookie = 'consent';

export type Consent = {
  /** Version of the answered question. It grows when the question asks for more. */
  version: number;
  agreedTo: readonly ConsentCategory[];
};

/** `1.statistics.marketing`; `1.necessary` where nothing was agreed to. */
export function writeConsent({ version, agreedTo }: Consent): string {
  return [version, ...(agreedTo.length > 0 ? agreedTo : ['necessary'])].join('.');
}

/**
 * Parses the cookie's consent. Undefined without a cookie, for a malformed value, and for an answer to an older version of the
 * question.
 */
export function readConsent(value: string | undefined, askedVersion: number): Consent | undefined {
  const [version, ...words] = (value ?? '').split('.');
  if (!version || !/^[1-9]\d{0,4}$/.test(version) || words.length === 0) return undefined;
  const agreedTo = consentCategories.filter((category) => words.includes(category));
  const isOurs = words.length === agreedTo.length || words.join('.') === 'necessary';
  return isOurs && Number(version) >= askedVersion
    ? { version: Number(version), agreedTo }
    : undefined;
}
