/** What a visitor may agree to beside what the shop cannot do without. */
export const consentCategories = ['statistics', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** The cookie that keeps a visitor's choice. Scripts read it; it names nobody. */
export const consentCookie = 'consent';

export type Consent = {
  /** Of the question that was answered: a question that asks for more has another. */
  version: number;
  agreedTo: readonly ConsentCategory[];
};

/** `1.statistics.marketing`; `1.necessary` where nothing was agreed to. */
export function writeConsent({ version, agreedTo }: Consent): string {
  return [version, ...(agreedTo.length > 0 ? agreedTo : ['necessary'])].join('.');
}

/**
 * The choice that a cookie holds. Undefined where nobody has chosen, the value is not one of ours, or the question has been asked anew since:
 * who answered less was never asked for more.
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
