import { general } from './kinds/general.ts';
import { toldOf, type Kind } from './kinds/kind.ts';
import type { Random } from './random.ts';
import type { ReviewRecord } from './records.ts';
import { localized, type Pair } from './texts.ts';

type Stars = ReviewRecord['stars'];

/** How many reviews give five, four, three, two and one star. */
export type StarCounts = readonly [number, number, number, number, number];

/** Reviews with words that suit goods spoken of as `subject`, dated within the three years before `today`, more of them recent. */
export function reviewsOf(
  kind: Kind,
  subject: string,
  counts: StarCounts,
  random: Random,
  today: Date,
): ReviewRecord[] {
  const spoken = {
    praise: filled(toldOf(kind.praise, subject), general.praise),
    criticism: filled(toldOf(kind.criticism, subject), general.criticism),
  };
  const stars = counts.flatMap((count, index) =>
    Array.from({ length: count }, () => (5 - index) as Stars),
  );
  return random.sample(stars, stars.length).map((each) => review(spoken, each, random, today));
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

/** The sentences about goods that hold for those which a product is. */
type Spoken = { readonly praise: readonly Pair[]; readonly criticism: readonly Pair[] };

function review(spoken: Spoken, stars: Stars, random: Random, today: Date): ReviewRecord {
  const language = random.chance(0.96) ? 'de' : 'en';
  const comment =
    stars <= 3 && random.chance(0.5) ? localized(random.pick(comments))[language] : null;
  return {
    language,
    stars,
    title: localized(random.pick(titles[stars]))[language],
    message: sentences(spoken, stars, random)
      .map((pair) => localized(pair)[language])
      .join(' '),
    author: random.chance(0.18)
      ? random.pick(institutions)
      : `${random.pick(firstNames)} ${random.pick(initials)}.`,
    isVerified: random.chance(0.86),
    helpfulCount: random.chance(0.5) ? 0 : random.integer(1, 24),
    shopComment: comment,
    writtenAt: new Date(
      today.getTime() - Math.floor(random.fraction() ** 1.1 * 1_080 * 86_400_000) - 3_600_000,
    ),
  };
}

function sentences({ praise, criticism }: Spoken, stars: Stars, random: Random): Pair[] {
  const good = random.sample(praise, stars >= 4 ? random.integer(1, 2) : 1);
  const bad = random.sample(criticism, stars <= 2 ? 2 : 1);
  const frame = random.chance(0.7) ? [random.pick(contexts)] : [];
  const verdict = random.chance(0.6) ? [random.pick(verdicts[stars])] : [];
  if (stars === 5) return [...frame, ...good, ...verdict];
  if (stars === 4) return [...frame, ...good, ...(random.chance(0.6) ? bad : []), ...verdict];
  return stars === 3 ? [...frame, ...good, ...bad, ...verdict] : [...frame, ...bad, ...verdict];
}

const titles: Readonly<Record<Stars, readonly Pair[]>> = {
  5: [
    'Genau das Richtige|Exactly right',
    'Gern wieder|Would buy again',
    'Hält, was es verspricht|Keeps its promise',
    'Unser Favorit|Our favourite',
    'Rundum zufrieden|Completely satisfied',
    'Besser als erwartet|Better than expected',
    'Volle Empfehlung|Highly recommended',
    'Seit Monaten im Einsatz|In use for months',
    'Sehr gute Qualität|Very good quality',
    'Kinder begeistert|The children love it',
  ],
  4: [
    'Gut mit kleinem Abzug|Good with a small deduction',
    'Fast perfekt|Almost perfect',
    'Solide|Solid',
    'Gutes Preis-Leistungs-Verhältnis|Good value for money',
    'Zufrieden|Satisfied',
    'Erfüllt seinen Zweck|Does its job',
  ],
  3: [
    'Geht so|So-so',
    'Mit Licht und Schatten|Ups and downs',
    'In Ordnung|All right',
    'Hatte mehr erwartet|Expected more',
  ],
  2: [
    'Eher enttäuscht|Rather disappointed',
    'Nicht ganz ausgereift|Not quite there',
    'Leider nur mäßig|Only moderate',
  ],
  1: [
    'Leider zurückgeschickt|Sent it back',
    'Nicht empfehlenswert|Not recommended',
    'Passte für uns nicht|Did not work for us',
  ],
};

const contexts: readonly Pair[] = [
  'Gekauft für unsere Grundschule.|Bought for our primary school.',
  'Für die Einschulung unserer Tochter bestellt.|Ordered for our daughter’s first day at school.',
  'Wir nutzen es in der Ganztagsbetreuung mit 24 Kindern.|We use it in after-school care with 24 children.',
  'Als Geschenk für ein Patenkind bestellt.|Ordered as a present for a godchild.',
  'In der zweiten Klasse täglich in Gebrauch.|In daily use in year two.',
  'Bestellt für die Kita-Gruppe meines Sohnes.|Ordered for my son’s nursery group.',
  'Nach langem Vergleichen hier gekauft.|Bought here after much comparing.',
  'Schon die zweite Bestellung.|Already the second order.',
  'Lieferung kam nach zwei Tagen.|Delivery came after two days.',
  'Für die Freiarbeit angeschafft.|Purchased for free work.',
  'Unsere Elternschaft hat gesammelt und bestellt.|Our parents collected and ordered.',
  'Ich unterrichte seit zwölf Jahren.|I have been teaching for twelve years.',
];

const verdicts: Readonly<Record<Stars, readonly Pair[]>> = {
  5: [
    'Würde ich jederzeit wieder kaufen.|I would buy it again any time.',
    'Klare Empfehlung.|A clear recommendation.',
    'Für Grundschule genau richtig.|Just right for primary school.',
    'Mehr braucht man nicht.|You need nothing more.',
    'Preis und Leistung stimmen.|Price and quality match.',
  ],
  4: [
    'Insgesamt zufrieden.|Satisfied overall.',
    'Würde es trotzdem weiterempfehlen.|I would recommend it all the same.',
    'Deshalb ein Stern weniger.|Hence one star less.',
  ],
  3: [
    'Für den Preis in Ordnung.|All right for the price.',
    'Es gibt Besseres, aber auch Schlechteres.|There is better, but also worse.',
  ],
  2: [
    'Da hatte ich mir mehr erhofft.|I had hoped for more.',
    'Nächstes Mal nehme ich ein anderes Modell.|Next time I will take another model.',
  ],
  1: [
    'Der Umtausch lief dafür ohne Probleme.|The exchange went without problems, though.',
    'Für uns war das nichts.|It was nothing for us.',
  ],
};

const comments: readonly Pair[] = [
  'Danke für den Hinweis. Wir haben ihn an den Hersteller weitergegeben.|Thank you for the note. We have passed it on to the manufacturer.',
  'Das tut uns leid. Bitte melden Sie sich bei unserer Beratung, wir finden eine Lösung.|We are sorry. Please contact our advisers, we will find a solution.',
  'Danke für Ihre Rückmeldung. Seit der letzten Lieferung ist dieses Teil verstärkt.|Thank you for your feedback. This part has been reinforced since the last delivery.',
  'Ein Ersatzteil ist kostenlos auf dem Weg zu Ihnen.|A spare part is on its way to you free of charge.',
];

const firstNames = [
  'Sabine',
  'Jana',
  'Tarık',
  'Miriam',
  'Lars',
  'Katrin',
  'Stefan',
  'Anke',
  'Jonas',
  'Birgit',
  'Ayşe',
  'Nicole',
  'Markus',
  'Heike',
  'Paula',
  'Felix',
  'Silke',
  'Andrea',
  'Christian',
  'Lena',
  'Ulrike',
  'Piotr',
  'Claudia',
  'Thomas',
  'Nadine',
  'Olga',
  'Florian',
  'Regina',
  'Emre',
  'Maria',
] as const;
const initials = [
  'A',
  'B',
  'D',
  'E',
  'F',
  'G',
  'H',
  'K',
  'L',
  'M',
  'N',
  'O',
  'P',
  'R',
  'S',
  'T',
  'W',
  'Z',
] as const;
const institutions = [
  'Grundschule am Anger',
  'Kita Sonnenblume',
  'Gemeinschaftsschule Seeblick',
  'Kita Wirbelwind',
  'Grundschule Lindenhof',
  'Förderschule am Park',
  'Hort Regenbogen',
  'Gesamtschule Nord',
  'Waldkindergarten Eichhörnchen',
  'Schillerschule',
] as const;
