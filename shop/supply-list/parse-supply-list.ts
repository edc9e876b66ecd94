import { colourWords, countedUnits, fillers, numberWords, remarkSigns, subjects } from './words.ts';
import { readDetails } from './read-details.ts';

/** An article that a line of a supply list asks for. */
export type WantedArticle = {
  kind: 'article';
  /** What the school wrote of it; one of several rulings or colours is named behind it. */
  text: string;
  /** Pieces, or packs where `isPacks`; 1 where the line gives no number. */
  quantity: number;
  /** Whether the line counts packs ("1 Päckchen Filzstifte") or nothing at all ("Filzstifte"), so that the size of a pack is open. */
  isPacks: boolean;
  /** The words that name the article, without quantity and details: "Schulheft". Not empty. */
  words: string;
  /** Details in the words of the catalogue's attribute values: "Lineatur 27", "DIN A5", "rot". */
  details: string[];
  /** Details of which the line names several without saying how many of each; the shopper has to choose. */
  choices: string[];
};

/** A line that asks for nothing: the heading of a subject, or a sentence to the parents. */
export type OtherLine = { kind: 'heading' | 'remark'; text: string };

export type SupplyLine = WantedArticle | OtherLine;

const mostLines = 120;
const longestLine = 300;

/**
 * Reads the text of a school's supply list into its lines, in their order: articles with quantity and details, headings and
 * remarks. A line that names several articles, rulings or colours becomes several articles. Reads 120 lines of 300 characters. Pure.
 */
export function parseSupplyList(text: string): SupplyLine[] {
  return text
    .normalize('NFC')
    .split(/\r?\n/)
    .map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .filter((line) => /\p{L}{2}/u.test(line))
    .slice(0, mostLines)
    .flatMap((line) => readLine(line.slice(0, longestLine)));
}

function readLine(written: string): SupplyLine[] {
  const line = written.replace(bullet, '').replace(enumeration, '');
  const [subject, rest] = splitSubject(line);
  const lines: SupplyLine[] = subject === '' ? [] : [{ kind: 'heading', text: subject }];
  if (rest === '') return lines;
  if (isRemark(rest)) return [...lines, { kind: 'remark', text: rest }];
  const articles = splitArticles(rest).flatMap((part) => readArticle(part));
  return [...lines, ...(articles.length > 0 ? articles : [remark(rest)])];
}

const remark = (text: string): OtherLine => ({ kind: 'remark', text });

const bullet = /^(?:[-–—•*·□☐☑◦▪●○✓✔>_|]+|o(?=\s))\s*/u;
const enumeration = /^\(?\d{1,2}[.)]\s+(?=\S)/;

/** The heading before a colon or on a line of its own, and the rest of the line. */
function splitSubject(line: string): [subject: string, rest: string] {
  const [, before = '', after = ''] = /^([^:]{2,60}):\s*(.*)$/.exec(line) ?? [];
  if (before !== '') {
    const isSubject = after === '' || subjects.test(before);
    return isSubject && !startsWithNumber.test(before) ? [before, after] : ['', line];
  }
  return subjects.test(line) ? [line, ''] : ['', line];
}

const startsWithNumber = /^(?:je\s+)?\d/i;

/** Whether a line is a sentence to the parents rather than an article. */
function isRemark(line: string): boolean {
  const hasNumber = /(?:^|\s)\d{1,2}\s*(?:x|×|st)?\.?\s+\p{Lu}/u.test(line);
  return !hasNumber && remarkSigns.test(line);
}

/**
 * The parts of a line that name one article each: "2 Bleistifte HB, Radiergummi und Spitzer". A part without a noun of its own
 * belongs to the one before: "rot, blau", "Lineatur 1 und 2". What is in brackets is never split.
 */
function splitArticles(line: string): string[] {
  const parts: string[] = [];
  // Odd pieces are the separators between the others.
  const pieces = joinHyphens(line).split(separator);
  for (let at = 0; at < pieces.length; at += 2) {
    const piece = pieces[at]?.trim() ?? '';
    if (piece === '') continue;
    const last = parts.at(-1);
    if (last !== undefined && (!namesArticle(piece) || isOpen(last)))
      parts[parts.length - 1] = `${last}${pieces[at - 1] ?? ' '}${piece}`;
    else parts.push(piece);
  }
  return parts;
}

const separator = /(\s*[,;:+]\s+(?![^(]*\))|\s+(?:und|sowie|and|plus)\s+(?![^(]*\)))/;

const isOpen = (part: string): boolean => /\([^)]*$/.test(part);

/** "Bunt- und Filzstifte" as "Buntstifte und Filzstifte": the ending of the second word completes the first. */
function joinHyphens(line: string): string {
  return line.replace(
    /(\p{Lu}\p{L}+)-\s+(und|oder)\s+(\p{Lu}\p{L}*?)(stifte?|hefte?|mappen?|bl[oö]cke?|pinsel|umschläge|papier|bücher)(?!\p{L})/gu,
    (_, first: string, and: string, second: string, end: string) =>
      `${first}${end} ${and} ${second}${end}`,
  );
}

/** Whether a part begins a new article: with a noun that is neither a colour nor a detail. */
function namesArticle(part: string): boolean {
  if (/^(?:z\.\s?b\.|ohne|mit|für|auch|in|aus|von|ca\.|evtl|bzw)/i.test(part)) return false;
  const { rest } = readDetails(part);
  const [quantity, named] = readQuantity(rest);
  const words = named.split(/[^\p{L}-]+/u).filter((word) => word.length > 2);
  const isColour = words.length > 0 && words.every((word) => colourWords.has(word.toLowerCase()));
  return (
    !isColour && (quantity !== undefined ? words.length > 0 : /^\p{Lu}[\p{L}-]{2}/u.test(named))
  );
}

/** The articles of a part: one, or one for each of several rulings, sizes or colours. */
function readArticle(part: string): WantedArticle[] {
  const isEach = /^\s*je\b|\bje\s+(?:ein|1)/i.test(part);
  const [atStart, rest] = readQuantity(part.replace(/^\s*je(?:weils)?\s+/i, ''));
  const [atEnd, named] = atStart === undefined ? readQuantityAtEnd(rest) : [undefined, rest];
  const { details, alternatives, rest: left } = readDetails(named);
  const words = nameOf(left);
  if (words === '') return [];
  const quantity = atStart ?? atEnd ?? 1;
  const isCounted = atStart !== undefined || atEnd !== undefined;
  const article: WantedArticle = {
    kind: 'article',
    text: part,
    quantity,
    isPacks: !isCounted || packUnit.test(part),
    words,
    details,
    choices: [],
  };
  const shares = share(quantity, alternatives.length, isEach);
  if (shares === undefined) return [{ ...article, choices: alternatives }];
  return alternatives.map((each) => ({
    ...article,
    text: `${part} · ${each}`,
    quantity: shares,
    details: [...details, each],
  }));
}

const packUnit =
  /^\s*(?:\d+|\p{L}+)\s*(?:x\s*)?(?:pck|pkg|päckchen|packung|paket|pack|schachtel|satz|sätze|sets?|packs?)(?![\p{L}-])/iu;

/** Pieces of each of several alternatives; undefined where there are none, or the number does not say. */
function share(quantity: number, count: number, isEach: boolean): number | undefined {
  if (count === 0) return undefined;
  if (isEach || quantity === 1 || count === 1) return quantity;
  return quantity % count === 0 ? quantity / count : undefined;
}

/** The number at the beginning of a part, and the rest: "2 x", "3 Stück", "zwei", "1 Päckchen". */
function readQuantity(part: string): [quantity: number | undefined, rest: string] {
  const text = part.replace(/^\s*(?:bitte|noch|ca\.|etwa|mindestens|mind\.)\s+/i, '').trim();
  const [all = '', digits] =
    /^(\d{1,3})(?!\d)(?![.,]?\d*\s*(?:cm|mm|m|g|kg|ml|l)\b)(?!\s*(?:er|[-–]?farbig|farben|hb|b|h)\b)\s*/i.exec(
      text,
    ) ?? [];
  if (digits !== undefined)
    return [Number(digits), text.slice(all.length).replace(countedUnits, '')];
  const word = /^(\p{L}+)\s+/u.exec(text);
  const number = word && numberWords[word[1]?.toLowerCase() ?? ''];
  return number
    ? [number, text.slice(word[0].length).replace(countedUnits, '')]
    : [undefined, text];
}

/** The number at the end of a part or in brackets: "Hefte – 3 Stück", "Klebestift (2x)". */
function readQuantityAtEnd(part: string): [quantity: number | undefined, rest: string] {
  const match = /[\s(:–-]+(\d{1,2})\s*(?:x|×|mal|stück|stk\.?|st\.)\s*\)?\s*$/i.exec(part);
  return match ? [Number(match[1]), part.slice(0, match.index)] : [undefined, part];
}

/** The words of a name without brackets, examples, brands in question and fillers. */
function nameOf(text: string): string {
  return text
    .replace(/\(([^)]*)\)?/g, (_, inner: string) => (isShort(inner) ? ` ${inner} ` : ' '))
    .replace(/\bmit namen\b/gi, ' ')
    .replace(
      /[–,;]?\s*\b(?:z\.\s?b\.|bspw\.|beispielsweise|am besten|vorzugsweise|bevorzugt).*$/i,
      ' ',
    )
    .replace(/\boder\b.*$/i, ' ')
    .replace(/[^\p{L}\p{N}\s/-]/gu, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}{2}/u.test(word) && !fillers.has(word.toLowerCase()))
    .join(' ')
    .replace(danglingPreposition, '');
}

/** Whether brackets hold a property such as "dick" rather than an explanation. */
const isShort = (text: string): boolean =>
  !/z\.\s?b|bspw|^\s*(?:nicht|keine?|ohne)\b/i.test(text) && text.trim().split(/\s+/).length <= 2;

const danglingPreposition =
  /^(?:mit|für|aus|ohne|with|for)\s+|(?:^|\s+)(?:mit|für|aus|ohne|with|for)$/i;
