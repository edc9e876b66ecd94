/** The footer of a shop in a language, as staff edits it (HF4). */
export type FooterDocument = { usps: FooterPoint[]; links: FooterGroup[] };

/** A selling point. `subheadline` and `text` are HTML. */
export type FooterPoint = {
  image: { src: string } | null;
  headline: string;
  subheadline: string | null;
  text: string;
  link: string | null;
};

/** A block of links: the one with the logo, a column, the social networks or the last line. */
export type FooterGroup = {
  headline: string;
  type: FooterGroupType;
  text: string | null;
  hasContactButton: boolean;
  links: FooterTarget[];
};

export const footerGroupTypes = ['Service Teaser', 'Links', 'Social', 'Bottom Links'] as const;
export type FooterGroupType = (typeof footerGroupTypes)[number];

export type FooterTarget = { label: string; url: string; external: boolean };

/** The most parts of a footer that its layout has room for. */
export const mostInFooter = { points: 4, columns: 3, links: 15 };

/** Something that a footer lacks before it can be published. */
export type FooterFault = {
  /** `point:0`, `group:1` or `link:1:2`, by place; null for the footer itself. */
  node: string | null;
  field: string | null;
  /** EMPTY, REPEATED, TOO_MANY, NO_LEGAL_LINK. */
  code: string;
  value: string;
};

/**
 * What keeps a footer from being published: empty labels, addresses that are there twice, more parts than its layout has room for, and
 * links that the law requires (HF4, OP1.content).
 */
export function judgeFooter(footer: FooterDocument, shop: string): FooterFault[] {
  return [
    ...judgeCounts(footer),
    ...footer.usps.flatMap(judgePoint),
    ...judgeHeadlines(footer),
    ...footer.links.flatMap(judgeGroup),
    ...missingLegalLinks(footer, shop),
  ];
}

function judgeCounts({ usps, links }: FooterDocument): FooterFault[] {
  const columns = links.filter(({ type }) => type === 'Links').length;
  const singles = footerGroupTypes.filter((each) => each !== 'Links');
  const isRepeated = (kind: string) => links.filter(({ type }) => type === kind).length > 1;
  return [
    ...faultIf(usps.length > mostInFooter.points, { node: null, field: 'usps', code: 'TOO_MANY' }),
    ...faultIf(columns > mostInFooter.columns, { node: null, field: 'links', code: 'TOO_MANY' }),
    ...faultIf(singles.some(isRepeated), { node: null, field: 'links', code: 'REPEATED' }),
  ];
}

function judgePoint({ headline, text, image }: FooterPoint, place: number): FooterFault[] {
  const node = `point:${place}`;
  return [
    ...faultIf(headline.trim() === '', { node, field: 'headline', code: 'EMPTY' }),
    ...faultIf(text.trim() === '', { node, field: 'text', code: 'EMPTY' }),
    ...faultIf(image?.src.trim() === '', { node, field: 'image', code: 'EMPTY' }),
  ];
}

/** Headlines of blocks and of selling points, each once. */
function judgeHeadlines({ usps, links }: FooterDocument): FooterFault[] {
  const columns = links.map(({ type, headline }) => (type === 'Links' ? headline : type));
  return [
    ...repeated(usps.map(({ headline }) => headline)).map((place) => `point:${place}`),
    ...repeated(columns).map((place) => `group:${place}`),
  ].map((node) => ({ node, field: 'headline', code: 'REPEATED', value: '' }));
}

function judgeGroup({ type, headline, links }: FooterGroup, place: number): FooterFault[] {
  const node = `group:${place}`;
  const isNamed = type === 'Links' || type === 'Social';
  return [
    ...faultIf(isNamed && headline.trim() === '', { node, field: 'headline', code: 'EMPTY' }),
    ...faultIf(links.length > mostInFooter.links, { node, field: 'links', code: 'TOO_MANY' }),
    ...links.flatMap(({ label, url }, at) => [
      ...faultIf(label.trim() === '', {
        node: `link:${place}:${at}`,
        field: 'label',
        code: 'EMPTY',
      }),
      ...faultIf(url.trim() === '', { node: `link:${place}:${at}`, field: 'url', code: 'EMPTY' }),
    ]),
    ...repeated(links.map(({ url }) => url)).map((at) => ({
      node: `link:${place}:${at}`,
      field: 'url',
      code: 'REPEATED',
      value: links[at]?.url ?? '',
    })),
  ];
}

/** Addresses of which every footer has one each: imprint, terms, privacy, accessibility, and for consumers the declaration of withdrawal. */
const legalPaths = [
  ['/service/impressum/', '/service/imprint/'],
  ['/service/agb/', '/service/conditions/'],
  ['/service/datenschutz/', '/service/privacy/'],
  ['/service/barrierefreiheit/', '/service/accessibility/'],
];
const withdrawalPaths = ['/service/vertrag-widerrufen/'];

function missingLegalLinks({ links }: FooterDocument, shop: string): FooterFault[] {
  const linked = new Set(links.flatMap((group) => group.links.map(({ url }) => url)));
  const wanted = shop === 'consumer' ? [...legalPaths, withdrawalPaths] : legalPaths;
  return wanted
    .filter((paths) => !paths.some((path) => linked.has(path)))
    .map(([value = '']) => ({ node: null, field: null, code: 'NO_LEGAL_LINK', value }));
}

function faultIf(isWrong: boolean, fault: Omit<FooterFault, 'value'>): FooterFault[] {
  return isWrong ? [{ ...fault, value: '' }] : [];
}

/** Places of words that were there before; empty ones are no repetition. */
function repeated(words: readonly string[]): number[] {
  return words.flatMap((word, place) =>
    word.trim() !== '' && words.indexOf(word) < place ? [place] : [],
  );
}
