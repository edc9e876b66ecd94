import { colourWords } from './words.ts';

type Details = {
  /** Details that hold for the article: "DIN A5", "HB". */
  details: string[];
  /** Rulings, sizes or colours of which the line names several. */
  alternatives: string[];
  /** The text without them. */
  rest: string;
};

const numbers = String.raw`\d{1,2}(?:\s*(?:,|und|u\.|\+|&|\/)\s*\d{1,2}(?!\s*(?!und\b|u\.|oder\b)\p{L}))*`;

/** A detail in the school's writing, and its words in the catalogue. */
const patterns: readonly { written: RegExp; named: (found: string) => string[] }[] = [
  {
    written: new RegExp(
      String.raw`(?<!\p{L})(?:schreib)?(?:lin(?:eatur(?:en)?|eat\.|ien?|\.)?|ruling)\s*(?:nr\.?\s*)?(${numbers})(?!\p{L})`,
      'giu',
    ),
    named: (found) => each(found, 'Lineatur'),
  },
  {
    written: /(?<!\p{L})(?:din[\s-]*)?a\s?([2-6])(?![\p{L}\d])/giu,
    named: (found) => [`DIN A${found}`],
  },
  {
    written: /(?<!\p{L})(liniert|kariert|blanko|unliniert|lined|squared)(?:e[rsn]?)?(?!\p{L})/giu,
    named: (found) => [rulings[found.toLowerCase()] ?? found.toLowerCase()],
  },
  {
    written: /(?<!\p{L})(links|rechts)händer(?:in|innen|s|n)?(?!\p{L})/giu,
    named: (found) => [/^l/i.test(found) ? 'Linkshänder' : 'Rechtshänder'],
  },
  {
    written: new RegExp(
      String.raw`(?<!\p{L})(?:gr(?:ö(?:ß|ss)en?|\.)|stärken?|size)\s*(${numbers})(?!\p{L})`,
      'giu',
    ),
    named: (found) => each(found, 'Größe'),
  },
  { written: /(?<![\p{L}\d])(\d{1,3})\s*cm(?!\p{L})/giu, named: (found) => [`${found} cm`] },
  {
    written: /(?<![\p{L}\d])(\d{1,2})\s*(?:verschiedene\s+)?(?:farben|-?farbig)(?!\p{L})/giu,
    named: (found) => [`${found} Farben`],
  },
  {
    written:
      /(?<![\p{L}\d])(\d{1,2})er(?:[\s-]?(?:packs?|packung(?:en)?|päckchen|set|pack))?(?!\p{L})[\s-]*/giu,
    named: (found) => [`${found}er`],
  },
  {
    written: /(?<!\p{L})(?:härte(?:grad)?\s*)?(\d?HB|\dB|\dH)(?!\p{L})/gu,
    named: (found) => [found],
  },
];

const rulings: Readonly<Record<string, string>> = {
  unliniert: 'blanko',
  lined: 'liniert',
  squared: 'kariert',
};

/** Takes the details out of a text: ruling, format, size, hardness, hand, length, number of colours, colours. Pure. */
export function readDetails(text: string): Details {
  const details: string[] = [];
  const alternatives: string[] = [];
  const note = (found: string[]): void =>
    void (found.length > 1 ? alternatives : details).push(...found);
  let rest = text;
  for (const { written, named } of patterns)
    rest = rest.replace(written, (_, found: string) => {
      note(named(found));
      return ' ';
    });
  const coloured = readColours(rest);
  note(coloured.colours);
  return {
    details,
    alternatives: alternatives.length > 1 ? alternatives : [],
    rest: coloured.rest,
  };
}

const each = (found: string, name: string): string[] =>
  (found.match(/\d+/g) ?? []).map((number) => `${name} ${number}`);

/** The colours of a text in the catalogue's words, each once. */
function readColours(text: string): { colours: string[]; rest: string } {
  const colours: string[] = [];
  const rest = text.replace(/(?<![\p{L}-])\p{L}+(?![\p{L}-])/gu, (word) => {
    const colour = colourWords.get(word.toLowerCase());
    if (colour === undefined) return word;
    if (!colours.includes(colour)) colours.push(colour);
    return ' ';
  });
  return { colours, rest };
}
