import { general } from './kinds/general.ts';
import { sentencesFor, type Kind } from './kinds/kind.ts';
import type { Random } from './random.ts';
import type { ReviewRecord } from './records.ts';
import {
  comments,
  contexts,
  firstNames,
  initials,
  institutions,
  titles,
  verdicts,
} from './review-words.ts';
import { localized, type Pair } from './texts.ts';

type Stars = ReviewRecord['stars'];

/** How many reviews give five, four, three, two and one star. */
export type StarCounts = readonly [number, number, number, number, number];

/**
 * Reviews with words that suit goods spoken of as `subject`. No sentence comes twice, and the dates are spread evenly over
 * the days since the product's release, three years at most.
 */
export function reviewsOf(
  kind: Kind,
  subject: string,
  counts: StarCounts,
  random: Random,
  { today, releasedOn }: { today: Date; releasedOn: string },
): ReviewRecord[] {
  const stars = counts.flatMap((count, index) =>
    Array.from({ length: count }, () => (5 - index) as Stars),
  );
  const words = wordsOf(kind, subject, random);
  const released = Math.max(Date.parse(releasedOn), today.getTime() - 1_080 * dayMs);
  const stepMs = (today.getTime() - released - 3_600_000) / stars.length;
  return random.sample(stars, stars.length).map((each, index) => ({
    ...review(words, each, random),
    writtenAt: new Date(today.getTime() - 3_600_000 - (index + random.fraction()) * stepMs),
  }));
}

const dayMs = 86_400_000;

/** Sentences and titles of one product's reviews, each dealt once. */
interface Words {
  readonly context: Deal;
  readonly praise: Deal;
  readonly criticism: Deal;
  readonly verdict: Readonly<Record<Stars, Deal>>;
  readonly title: Readonly<Record<Stars, Deal>>;
}

/** The next text, undefined when all are dealt. */
type Deal = () => Pair | undefined;

function wordsOf(kind: Kind, subject: string, random: Random): Words {
  return {
    context: dealt(contexts, random),
    praise: dealt(filled(sentencesFor(kind.praise, subject), general.praise), random),
    criticism: dealt(filled(sentencesFor(kind.criticism, subject), general.criticism), random),
    verdict: perStars((stars) => dealt(verdicts[stars], random)),
    title: perStars((stars) => dealt(titles[stars], random)),
  };
}

function perStars(dealOf: (stars: Stars) => Deal): Readonly<Record<Stars, Deal>> {
  return { 1: dealOf(1), 2: dealOf(2), 3: dealOf(3), 4: dealOf(4), 5: dealOf(5) };
}

function dealt(list: readonly Pair[], random: Random): Deal {
  let rest: Pair[] | undefined;
  return () => {
    rest ??= [...list];
    return rest.splice(random.integer(0, Math.max(0, rest.length - 1)), 1)[0];
  };
}

/** Enough sentences to choose from. */
function filled(own: readonly Pair[], more: readonly Pair[]): readonly Pair[] {
  return own.length >= 6 ? own : [...own, ...more];
}

/** The mean of the stars to two places, null without any. */
export function averageOf(counts: StarCounts): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, index) => sum + count * (5 - index), 0);
  return total === 0 ? null : Math.round((stars / total) * 100) / 100;
}

/** Spreads a number of reviews over the stars as satisfied customers do. */
export function spread(total: number, random: Random): StarCounts {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const shares = random.pick(moods);
  for (let index = 0; index < total; index += 1) {
    const draw = random.fraction();
    const found = shares.findIndex((share) => draw < share);
    counts[found as 0 | 1 | 2 | 3 | 4] += 1;
  }
  return counts;
}

const moods = [
  [0.82, 0.95, 0.985, 0.995, 1],
  [0.7, 0.9, 0.96, 0.985, 1],
  [0.55, 0.82, 0.93, 0.97, 1],
  [0.4, 0.72, 0.88, 0.95, 1],
] as const;

function review(words: Words, stars: Stars, random: Random): Omit<ReviewRecord, 'writtenAt'> {
  const language = random.chance(0.96) ? 'de' : 'en';
  const comment =
    stars <= 3 && random.chance(0.5) ? localized(random.pick(comments))[language] : null;
  return {
    language,
    stars,
    title: localized(words.title[stars]() ?? random.pick(titles[stars]))[language],
    message: sentences(words, stars, random)
      .map((pair) => localized(pair)[language])
      .join(' '),
    author: random.chance(0.18)
      ? random.pick(institutions)
      : `${random.pick(firstNames)} ${random.pick(initials)}.`,
    isVerified: random.chance(0.86),
    helpfulCount: random.chance(0.5) ? 0 : random.integer(1, 24),
    shopComment: comment,
  };
}

/** What is said: circumstances, what is good or bad, and a verdict; circumstances alone where the rest is used up. */
function sentences(words: Words, stars: Stars, random: Random): Pair[] {
  const isGood = stars >= 3;
  const isBad = stars <= 3 || (stars === 4 && random.chance(0.6));
  const opinions = [
    isGood ? words.praise() : undefined,
    isBad ? words.criticism() : undefined,
    random.chance(0.6) ? words.verdict[stars]() : undefined,
  ].filter((pair) => pair !== undefined);
  const context = opinions.length === 0 || random.chance(0.6) ? words.context() : undefined;
  return context === undefined ? opinions : [context, ...opinions];
}
