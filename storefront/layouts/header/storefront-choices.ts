import type { StorefrontView } from '#contract/door.ts';

export type FlagName = 'de' | 'at' | 'ch' | 'gb';

/** One storefront that a visitor may change to. */
export type StorefrontChoice = { langCode: string; flag: FlagName; labelKey: string; href: string };

const countries = [
  { langCode: 'de-de', flag: 'de', labelKey: 'shop.country.de' },
  { langCode: 'at-de', flag: 'at', labelKey: 'shop.country.at' },
  { langCode: 'ch-de', flag: 'ch', labelKey: 'shop.country.ch' },
  { langCode: 'de-en', flag: 'gb', labelKey: 'shop.country.en' },
] as const;

/** The consumer storefronts, on the same path, because all sell from the same ranges. */
export function countryChoices({ siblings }: StorefrontView, path: string): StorefrontChoice[] {
  return countries.flatMap((country) => {
    const origin = originOf(siblings, country.langCode);
    return origin ? [{ ...country, href: origin + path }] : [];
  });
}

/** The two business storefronts, on the same path, because both speak of the same pages (ST2). */
export function businessChoices({ siblings }: StorefrontView, path: string): StorefrontChoice[] {
  const german = businessOrigin(siblings, 'de');
  const english = businessOrigin(siblings, 'en');
  return [
    ...(german
      ? [
          {
            langCode: 'edu-de',
            flag: 'de',
            labelKey: 'shop.language.de',
            href: german + path,
          } as const,
        ]
      : []),
    ...(english
      ? [
          {
            langCode: 'edu-en',
            flag: 'gb',
            labelKey: 'shop.language.en',
            href: english + path,
          } as const,
        ]
      : []),
  ];
}

/** Where schools go from the consumer shop, and families from the business shop; the language stays. */
export function otherShop({ isB2b, language, siblings }: StorefrontView): string | undefined {
  const origin = isB2b
    ? originOf(siblings, language === 'en' ? 'de-en' : 'de-de')
    : businessOrigin(siblings, language);
  return origin && `${origin}/`;
}

function businessOrigin(
  siblings: StorefrontView['siblings'],
  language: StorefrontView['language'],
): string | undefined {
  if (language === 'en') return originOf(siblings, 'edu-en');
  return originOf(siblings, 'edu-de') ?? originOf(siblings, 'edu');
}

function originOf(siblings: StorefrontView['siblings'], langCode: string): string | undefined {
  return siblings.find((sibling) => sibling.langCode === langCode)?.baseUrl;
}
