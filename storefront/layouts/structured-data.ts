/** A page by name and path, without origin. */
type Place = { displayName: string; path: string };

const context = 'https://schema.org';

/** The breadcrumb from the home page to a page, which is the last place (SO1). `baseUrl` is the storefront's origin. */
export function breadcrumbData(way: readonly Place[], baseUrl: string): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ displayName, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: displayName,
      item: baseUrl + path,
    })),
  };
}

/** The products of a listing's page, with `before` products on earlier pages (SO1). */
export function listData(paths: readonly string[], before: number, baseUrl: string): object {
  return {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      url: baseUrl + path,
    })),
  };
}

type Shop = { name: string; phone: string; logo: string; baseUrl: string; country: string };

/** The number of days in which everything can be returned for free. */
const returnDays = 30;

/** The organisation with its return policy (SO1). `phone` is a `tel:` link, `logo` a path. */
export function organizationData({ name, phone, logo, baseUrl, country }: Shop): object {
  return {
    '@context': context,
    '@type': 'OnlineStore',
    '@id': `${baseUrl}/#organization`,
    name,
    url: `${baseUrl}/`,
    logo: baseUrl + logo,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: phone.replace(/^tel:/, ''),
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: country,
      returnPolicyCategory: `${context}/MerchantReturnFiniteReturnWindow`,
      merchantReturnDays: returnDays,
      returnMethod: `${context}/ReturnByMail`,
      returnFees: `${context}/FreeReturn`,
    },
  };
}

/** The site with its search (SO1). */
export function websiteData({ name, baseUrl }: Pick<Shop, 'name' | 'baseUrl'>): object {
  return {
    '@context': context,
    '@type': 'WebSite',
    name,
    url: `${baseUrl}/`,
    publisher: { '@id': `${baseUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${baseUrl}/search/?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** JSON that is safe inside a script element: no text in it ends the element. */
export function scriptText(content: object): string {
  return JSON.stringify(content)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}
