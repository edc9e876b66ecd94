import type { StorefrontView } from '#contract/shop-api.ts';

export type FlagName = 'de' | 'at' | 'ch' | 'gb';

/** A storefront to which a visitor may switch. */
export type StorefrontChoice = { langCode: string; flag: FlagName; labelKey: string; href: string };

const countries = [
  { langCode: 'de-de', flag: 'de', labelKey: 'shop.country.de' },
  { langCode: 'at-de', flag: 'at', labelKey: 'shop.country.at' },
  { langCode: 'ch-de', flag: 'ch', labelKey: 'shop.country.ch' },
  { langCode: 'de-en', flag: 'gb', labelKey: 'shop.country.en' },
] as const;

/** A product that not every country sells, and the page to show in countries without it. */
export type SoldPage = { soldIn: readonly string[]; otherwise: string };

/** The consumer storefronts, on the same path, because all sell the same ranges; `sold` names exceptions. */
export function countryChoices(
  { siblings }: StorefrontView,
  path: string,
  sold?: SoldPage,
): StorefrontChoice[] {
  return countries.flatMap((country) => {
    const origin = originOf(siblings, country.langCode);
    const isThere = sold?.soldIn.includes(country.langCode.slice(0, 2)) ?? true;
    return origin ? [{ ...country, href: origin + (isThere ? path : sold?.otherwise) }] : [];
  });
}

/** The two business storefronts, on the same path, because both have the same pages (ST2). */
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

/** The address of the other shop: the business shop for schools, the consumer shop for families, in the same language. */
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
