import type {
  CatalogueResult,
  CatalogueView,
  EnumSelection,
} from '#adapters/catalogue-index/port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { foldQuery, kindsOf, type Language } from '#shop/search/analyser/analyser.ts';
import type { WantedArticle } from './parse-supply-list.ts';
import type { NamedValue } from './supply-list.sql.ts';

/** What the catalogue has for an article. */
export type FoundArticle = {
  /** Best first; eight at most. */
  productIds: number[];
  /** Whether all words of the article were searched, without corrections. */
  isLiteral: boolean;
  /** The words that found them: all, the noun alone, or a broader one. */
  words: string;
  /** The details as values of attributes, each of which an item has to have one of. */
  details: FoundDetail[];
  /** Details that no attribute knows. */
  unknown: string[];
};

export type FoundDetail = {
  /** As `WantedArticle.details`. */
  written: string;
  /** In the storefront's language. */
  name: string;
  attribute: string;
  values: readonly string[];
};

const mostProducts = 8;

/**
 * Searches the catalogue for an article of a supply list: by all its words and details, then by its noun, then without the
 * details, then by broader nouns ("Tonpapierblock": "Papierblock", "Block"). Undefined where nothing is found. No statement of
 * its own; about a dozen calls of the index.
 */
export async function findArticles(
  { catalogueIndex, storefront: { priceList } }: Pick<Ctx, 'catalogueIndex' | 'storefront'>,
  { words, details }: WantedArticle,
  { language, values }: { language: Language; values: readonly NamedValue[] },
): Promise<FoundArticle | undefined> {
  const view: CatalogueView = { priceList, language };
  const search: Search = (text, enums) =>
    catalogueIndex.query({ ...view, ...anything, text, enums });
  const noun = nounOf(words);
  const read = details.map((written) => ({ written, options: optionsOf(values, written) }));
  const unknown = read.flatMap(({ written, options }) => (options.length === 0 ? written : []));
  const exact = [...new Set([words, noun])];
  const broader = kindsOf(language, noun);
  const ways: (() => Promise<Hits | undefined>)[] = [
    ...exact.map((text) => () => searchWithDetails(search, text, read)),
    ...exact.map((text) => () => searchWithout(search, text, read)),
    ...broader.map((text) => () => searchWithDetails(search, text, read)),
    ...broader.map((text) => () => searchWithout(search, text, read)),
  ];
  for (const [step, way] of ways.entries()) {
    const hits = await way();
    if (hits) {
      const isLiteral = step === 0 && !hits.isCorrected;
      return { ...hits, isLiteral, unknown };
    }
  }
  return undefined;
}

type Search = (text: string, enums: readonly EnumSelection[]) => Promise<CatalogueResult>;
type Hits = Pick<FoundArticle, 'productIds' | 'words' | 'details'> & { isCorrected: boolean };

async function searchWithDetails(
  search: Search,
  text: string,
  read: readonly ReadDetail[],
): Promise<Hits | undefined> {
  const details = await chooseAttributes(read, async (enums) => (await search(text, enums)).total);
  if (!details) return searchNamed(search, text, read);
  const found = await search(text, selectionsOf(details));
  const hits = hitsOf(found, text, details);
  if (hits.productIds.length >= mostProducts) return hits;
  const named = await searchNamed(search, text, read);
  if (hits.productIds.length === 0) return named;
  if (!named) return hits;
  const productIds = [...new Set([...hits.productIds, ...named.productIds])];
  return { ...hits, productIds: productIds.slice(0, mostProducts) };
}

/** Products whose texts have the details, where no value of an attribute does: "Sammelmappe A4". */
async function searchNamed(
  search: Search,
  text: string,
  read: readonly ReadDetail[],
): Promise<Hits | undefined> {
  if (read.length === 0) return undefined;
  const named = [text, ...read.map(({ written }) => written.replace('DIN ', ''))].join(' ');
  const found = await search(named, []);
  const isFound = found.productIds.length > 0 && found.correctedText === undefined;
  return isFound ? hitsOf({ ...found, correctedText: undefined }, text, firstOf(read)) : undefined;
}

async function searchWithout(
  search: Search,
  text: string,
  read: readonly ReadDetail[],
): Promise<Hits | undefined> {
  if (read.length === 0) return undefined;
  const found = await search(text, []);
  return found.productIds.length > 0 ? hitsOf(found, text, firstOf(read)) : undefined;
}

const hitsOf = (
  { productIds, correctedText }: Pick<CatalogueResult, 'productIds' | 'correctedText'>,
  text: string,
  details: FoundDetail[],
): Hits => ({
  productIds,
  words: correctedText ?? text,
  details,
  isCorrected: correctedText !== undefined,
});

const anything = {
  categoryId: undefined,
  price: {},
  rating: {},
  sort: 'relevance',
  offset: 0,
  limit: mostProducts,
} as const;

/** The noun of an article: the last word before a preposition. "Sammelmappe mit Gummizug": "Sammelmappe". */
export function nounOf(words: string): string {
  const [phrase = words] = words.split(/\s(?:mit|für|aus|ohne|with|for)\s/i);
  const named = phrase.split(/[\s/]+/).filter((word) => /\p{L}{2}/u.test(word));
  return named.findLast((word) => /^\p{Lu}/u.test(word)) ?? named.at(-1) ?? words;
}

/** A detail with what it may mean: values of one attribute each. */
type ReadDetail = { written: string; options: readonly FoundDetail[] };

/** What a detail may mean: all values of an attribute whose name has all of its words. */
function optionsOf(values: readonly NamedValue[], written: string): FoundDetail[] {
  const fitting = values.filter(({ key }) => saysDetail(key, written));
  const attributes = [...new Set(fitting.map(({ attribute }) => attribute))];
  return attributes.slice(0, mostAttributes).map((attribute) => {
    const own = fitting.filter((each) => each.attribute === attribute);
    const [first] = own;
    const name = first && first.name !== first.key ? first.name : written;
    return { written, name, attribute, values: own.map(({ value }) => value) };
  });
}

/** Whether a text has a detail: all of its words, or, of "12er", that number of colours or pieces. */
export function saysDetail(text: string, written: string): boolean {
  const [, count] = /^(\d+)er$/.exec(written) ?? [];
  if (count !== undefined)
    return new RegExp(`(?<!\\d)${count}(?:er-Pack|er-Set| Farben| Stück)`, 'i').test(text);
  const words = foldQuery(text).split(' ');
  return foldQuery(written.replace('DIN ', ''))
    .split(' ')
    .every((word) => words.includes(word));
}

/** The attribute that each detail means: the one with the most products together with the others. Undefined where one has none. */
async function chooseAttributes(
  read: readonly ReadDetail[],
  count: (enums: readonly EnumSelection[]) => Promise<number>,
): Promise<FoundDetail[] | undefined> {
  const chosen: FoundDetail[] = [];
  for (const { options } of read) {
    if (options.length === 0) continue;
    const best =
      options.length === 1
        ? options[0]
        : await mostFound(options, (each) => count(selectionsOf([...chosen, each])));
    if (!best) return undefined;
    chosen.push(best);
  }
  return chosen;
}

const mostAttributes = 4;

async function mostFound(
  options: readonly FoundDetail[],
  count: (option: FoundDetail) => Promise<number>,
): Promise<FoundDetail | undefined> {
  let best: FoundDetail | undefined;
  let most = 0;
  for (const option of options) {
    const total = await count(option);
    if (total > most) [best, most] = [option, total];
  }
  return best;
}

const firstOf = (read: readonly ReadDetail[]): FoundDetail[] =>
  read.flatMap(({ options }) => options[0] ?? []);

/** One selection for each attribute, with the values that all its details allow. */
function selectionsOf(details: readonly FoundDetail[]): EnumSelection[] {
  const byAttribute = new Map<string, readonly string[]>();
  for (const { attribute, values } of details) {
    const known = byAttribute.get(attribute);
    byAttribute.set(attribute, known ? known.filter((value) => values.includes(value)) : values);
  }
  return Array.from(byAttribute, ([id, values]) => ({ id, values }));
}
