import type { Language, LangCode, Store } from '#shop/kernel/storefront.ts';

/** What a host's labels say before anything else is known. */
export type HostReading = { store: Store; language: Language; langCode: LangCode };

/**
 * Reads a host name by its whole labels (ST1): a label that contains `educational` makes it the business shop, a label
 * `en` makes it English, `ch` or `at` at the country position makes it Swiss or Austrian, all else is German.
 * `educational` decides the store, `en` the language. A trailing `localhost` label does not count.
 */
export function readHost(hostName: string): HostReading {
  const labels = hostName.toLowerCase().split('.').filter(Boolean);
  if (labels.at(-1) === 'localhost') labels.pop();
  const country = labels.pop();
  const language = labels.includes('en') ? 'en' : 'de';
  if (labels.some((label) => label.includes('educational')))
    return readBusinessHost(labels, language);
  if (language === 'en') return { store: 'de', language, langCode: 'de-en' };
  if (country === 'ch') return { store: 'ch', language, langCode: 'ch-de' };
  if (country === 'at') return { store: 'at', language, langCode: 'at-de' };
  return { store: 'de', language, langCode: 'de-de' };
}

function readBusinessHost(labels: readonly string[], language: Language): HostReading {
  if (language === 'en') return { store: 'b2b', language, langCode: 'edu-en' };
  return { store: 'b2b', language, langCode: labels.includes('de') ? 'edu-de' : 'edu' };
}
