import { refuseTooMany } from '#shop/account/attempts.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { ContractError } from '#shop/kernel/refusals.ts';
import { analyseQuery, kindsOf, type Language } from '#shop/search/analyser/analyser.ts';
import { chooseItem, type ChosenItem } from './choose-item.ts';
import {
  findArticles,
  type FoundArticle,
  type FoundDetail,
  nounOf,
  saysDetail,
} from './find-articles.ts';
import { parseSupplyList, type OtherLine, type WantedArticle } from './parse-supply-list.ts';
import {
  type Candidate,
  findAttributeValues,
  findCandidates,
  type NamedValue,
} from './supply-list.sql.ts';

type SupplyCtx = Pick<Ctx, 'db' | 'storefront' | 'catalogueIndex' | 'clock' | 'texts' | 'visitor'>;

/** A product that is proposed for an article. */
export type Proposal = ChosenItem & {
  productId: number;
  /** Details that it has, in the storefront's language. */
  fitting: string[];
  /** Whether the noun of the article is what the product is: "Heft" of a "Schulheft", not of a "Schnellhefter". */
  isOfKind: boolean;
  /** Pieces beyond those asked for. */
  surplus: number;
};

export type ReadArticle = WantedArticle & {
  /** Best first; three at most. */
  proposals: Proposal[];
  found: FoundArticle | undefined;
  /** Whether the first proposal is what the line says, with nothing left to choose. */
  isSure: boolean;
};

export type ReadLine = ReadArticle | OtherLine;

const longestText = 6_000;
export const mostArticles = 60;
const mostProposals = 3;
const listsAnHour = 60;

/**
 * Reads the text of a school's supply list and proposes a product and two alternatives for each article (6,000 characters and
 * 60 articles; further ones get none). A proposal is sure only where the catalogue has all that the line says and nothing is left
 * to choose. German lists are understood in the English shop too. Throws TOO_MANY_REQUESTS after 60 lists within an hour from one
 * network address. Three statements, and a dozen calls of the index for an article at most.
 */
export async function readSupplyList(ctx: SupplyCtx, text: string): Promise<ReadLine[]> {
  await limitLists(ctx);
  const read = text.replaceAll('\0', '').slice(0, longestText);
  const language = languageOf(read, ctx.storefront.language);
  const lines = parseSupplyList(read);
  const values = await findAttributeValues(ctx.db, ctx.storefront.language);
  const articles = lines.filter((line) => line.kind === 'article').slice(0, mostArticles);
  const found = new Map<WantedArticle, FoundArticle>();
  for (const article of articles) {
    const products = await findArticles(ctx, article, { language, values });
    if (products) found.set(article, products);
  }
  const candidates = await findAllCandidates(ctx, { found, language });
  return lines.map((line) =>
    line.kind === 'article'
      ? readArticle(line, { found: found.get(line), candidates, values, language })
      : line,
  );
}

async function limitLists(ctx: SupplyCtx): Promise<void> {
  const limit = { subject: `supply-list:${ctx.visitor.remoteAddress}`, most: listsAnHour };
  const tooMany = await refuseTooMany(ctx, 60, [limit]);
  if (!tooMany) return;
  const { messageKey, values } = tooMany;
  throw new ContractError('TOO_MANY_REQUESTS', ctx.texts(messageKey, values), messageKey);
}

const germanSigns =
  /[äöüß]|\b(?:und|mit|für)\b|(?:heft|stift|mappe|block|schere|lineal|kleber|spitzer|pinsel|kasten|papier)(?:e[rn]?|n|s)?(?!\p{L})/iu;

/** The language of a list: German wherever a German word is in it. */
function languageOf(text: string, language: Language): Language {
  return germanSigns.test(text) ? 'de' : language;
}

async function findAllCandidates(
  { db, storefront }: SupplyCtx,
  { found, language }: { found: ReadonlyMap<WantedArticle, FoundArticle>; language: Language },
): Promise<ReadonlyMap<number, Candidate>> {
  const productIds = [...new Set([...found.values()].flatMap((each) => each.productIds))];
  if (productIds.length === 0) return new Map();
  const rows = await findCandidates(db, {
    productIds,
    priceList: storefront.priceList,
    namesIn: language,
    language: storefront.language,
  });
  return new Map(rows.map((row) => [row.productId, withNamedPacks(row)]));
}

/** A product with the size of pack that its name says, where its items give none: "Schulhefte A5, 10er-Pack". */
function withNamedPacks(candidate: Candidate): Candidate {
  const pieces = piecesIn(candidate.name);
  if (pieces === 1 || candidate.items.some(({ packSize }) => packSize > 1)) return candidate;
  return {
    ...candidate,
    items: candidate.items.map((item) => ({ ...item, packSize: pieces })),
  };
}

/** The pieces of a pack by its name; 1 where it says none. */
function piecesIn(name: string): number {
  const [, count] = /(\d{1,3})(?:er-Pack| Stück|-pack| pieces)/i.exec(name) ?? [];
  if (count !== undefined) return Math.max(1, Number(count));
  return /klassensatz|class set/i.test(name) ? smallestClass : 1;
}

const smallestClass = 20;

type Known = {
  found: FoundArticle | undefined;
  candidates: ReadonlyMap<number, Candidate>;
  values: readonly NamedValue[];
  language: Language;
};

function readArticle(article: WantedArticle, known: Known): ReadArticle {
  const { found } = known;
  const proposals = found ? proposalsOf(article, { ...known, found }) : [];
  return { ...article, proposals, found, isSure: isSure(article, found, proposals[0]) };
}

function proposalsOf(
  article: WantedArticle,
  { found, candidates, values, language }: Known & { found: FoundArticle },
): Proposal[] {
  const colours = new Set(values.flatMap(({ attribute, isColour }) => (isColour ? attribute : [])));
  const noun = nounOf(found.words);
  const proposals = found.productIds
    .flatMap((id) => candidates.get(id) ?? [])
    .map((candidate) => {
      const details = found.details;
      const chosen = chooseItem(candidate, { ...article, details, colours });
      const isOther = details.some((detail) => contradicts(candidate.name, detail, values));
      return {
        ...chosen,
        productId: candidate.productId,
        fitting: details
          .map((detail) => detail.name)
          .filter((detail) => !chosen.missing.includes(detail)),
        isOfKind: !isOther && isOfKind(language, candidate.name, noun),
        surplus: surplusOf(article, chosen),
      };
    })
    .sort((one, other) => faultsOf(one, article) - faultsOf(other, article));
  const ofKind = proposals.filter(({ isOfKind: isKind }) => isKind);
  if (ofKind.length > 0) return ofKind.slice(0, mostProposals);
  return found.isLiteral ? proposals.slice(0, mostProposals) : [];
}

/** Whether a name says another value than the detail: "für Linkshänder" where right-handed is asked for. */
function contradicts(name: string, detail: FoundDetail, values: readonly NamedValue[]): boolean {
  const namesBoth = /\p{L}-\s+(?:und|oder|and|or)\s/u.test(name);
  return (
    !namesBoth &&
    !saysDetail(name, detail.written) &&
    values.some(
      ({ attribute, value, key, isColour }) =>
        attribute === detail.attribute &&
        !isColour &&
        !detail.values.includes(value) &&
        saysDetail(name, key),
    )
  );
}

/** Pieces beyond those asked for; of packs, whose size a list leaves open, only those of a set for a whole class. */
function surplusOf(
  { quantity, isPacks }: WantedArticle,
  { item, quantity: packs }: ChosenItem,
): number {
  if (!item) return 0;
  if (!isPacks) return packs * item.packSize - quantity;
  return item.packSize >= smallestClass ? item.packSize : packs - quantity;
}

/** How far a proposal is from the line; equal ones keep the order of the search. */
function faultsOf(
  { missing, isOfKind: isKind, item, surplus, openAxes }: Proposal,
  { quantity }: WantedArticle,
): number {
  const isSoldOut = openAxes.length === 0 && item?.isAvailable !== true;
  return missing.length * 4 + (isKind ? 0 : 3) + (isSoldOut ? 8 : 0) + (surplus > quantity ? 2 : 0);
}

function isSure(
  { choices, quantity }: WantedArticle,
  found: FoundArticle | undefined,
  first: Proposal | undefined,
): boolean {
  if (!found?.isLiteral || !first?.item?.isAvailable) return false;
  const isExact = first.missing.length === 0 && found.unknown.length === 0 && choices.length === 0;
  return isExact && first.isOfKind && first.surplus <= quantity;
}

/** Whether a product is of the kind that a noun names, by the nouns of its name before a comma or preposition. */
function isOfKind(language: Language, name: string, noun: string): boolean {
  const wanted = new Set(stemsOf(language, noun));
  const [phrase = name] = name.split(/,|\s(?:mit|für|aus|im|in|with|for|of|in a)\s/i);
  return phrase
    .split(/[\s/]+/)
    .some((word) =>
      [word, ...kindsOf(language, word)].some((kind) =>
        stemsOf(language, kind).some((stem) => wanted.has(stem)),
      ),
    );
}

/** The words of the index that mean the same as a word. */
const stemsOf = (language: Language, word: string): string[] =>
  analyseQuery(language, word)
    .flatMap(({ alternatives }) => alternatives)
    .filter(({ weight }) => weight >= 0.9)
    .map((alternative) => alternative.word);
