import { curated } from './curated/index.ts';
import { localized, type Localized, type Pair } from './texts.ts';

export interface NameParts {
  readonly noun: Pair;
  readonly series: readonly string[];
  readonly details: readonly Pair[];
  /** Which product with this noun it is, counted from 0. */
  readonly index: number;
}

/**
 * The trade name of the product: the noun with a detail, a model series, or both.
 * Names of one noun never repeat, however many products it has.
 */
export function nameOf({ noun, series, details, index }: NameParts): Localized {
  const plain = Math.min(Math.ceil(index / 2), details.length);
  const isPlain = index % 2 === 0 && index / 2 < details.length;
  const name = isPlain
    ? composed(noun, null, at(details, index / 2))
    : seriesName({ noun, series, details, index: index - plain });
  return curatedNames.has(name.de) ? composed(noun, at(series, index % series.length), null) : name;
}

const curatedNames = new Set(curated.map(({ name }) => localized(name).de));

const editions = [
  '',
  'Plus',
  'Junior',
  'Neo',
  'Maxi',
  'Mini',
  'Pro',
  'Duo',
  'Classic',
  'Trend',
  'Smart',
  'Basis',
  'Extra',
  'Young',
  'Studio',
  'Prima',
];

/** Series turn fastest, then details, then editions and at last numbers. */
function seriesName({ noun, series, details, index }: NameParts): Localized {
  const start = noun.length;
  const round = Math.floor(index / series.length);
  const edition = Math.floor(round / details.length);
  const place = index % series.length;
  const name = at(series, (place + start) % series.length);
  const detail = at(details, (place + start + round) % details.length);
  return composed(noun, [name, editionName(edition)].filter(Boolean).join(' '), detail);
}

function editionName(edition: number): string {
  const word = at(editions, edition % editions.length);
  const generation = Math.floor(edition / editions.length);
  return generation === 0 ? word : [word, String(generation + 1)].filter(Boolean).join(' ');
}

function composed(noun: Pair, series: string | null, detail: Pair | null): Localized {
  const nouns = localized(noun);
  const details = detail && localized(detail);
  return {
    de: withDetail(
      withSeries(nouns.de, series && `„${series}“`, germanJoints),
      details?.de,
      germanOpeners,
    ),
    en: withDetail(
      withSeries(nouns.en, series && `“${series}”`, englishJoints),
      details?.en,
      englishOpeners,
    ),
  };
}

const germanJoints = /,? (?:mit|aus|für|im|in|zum|ab|auf) |, /;
const englishJoints = /,? (?:with|for|in|from) |, /;
const germanOpeners = /^(?:im|mit|aus|für|in|zum|auf|nach) /;
const englishOpeners = /^(?:in|with|of|for|to) /;

/** Sets the series behind the noun itself: `Federmäppchen „Kringel“, gefüllt`. */
function withSeries(noun: string, series: string | null, joints: RegExp): string {
  if (!series) return noun;
  const joint = joints.exec(noun);
  return joint === null
    ? `${noun} ${series}`
    : `${noun.slice(0, joint.index)} ${series}${noun.slice(joint.index)}`;
}

function withDetail(name: string, detail: string | undefined, openers: RegExp): string {
  if (detail === undefined) return name;
  const opener = openers.exec(detail)?.[0];
  return opener !== undefined && !name.includes(` ${opener}`)
    ? `${name} ${detail}`
    : `${name}, ${detail}`;
}

function at<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined)
    throw new Error(`There is no entry ${index} in a list of ${list.length}.`);
  return value;
}
