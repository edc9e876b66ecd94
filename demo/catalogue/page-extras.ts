import { growing, strokes } from '../films.ts';
import { type DemoSound, scale, tune } from '../audio.ts';
import type { Blueprint } from './blueprint.ts';
import { extraTabsOf } from './extra-tabs.ts';
import { allKinds } from './kinds/index.ts';
import { labelsOf } from './labels.ts';
import type { ExtrasRecord, VideoRecord } from './records.ts';
import { localized, slugOf, type Localized, type Pair } from './texts.ts';

/** Decided by the product's number and kind, so that it is the same every time and disturbs no other chance. */
export function pageExtrasOf(blueprint: Blueprint): ExtrasRecord {
  const { id, kind, brand, isBulky, oldMinor, leaves } = blueprint;
  const kindName = allKinds.find(([, each]) => each === kind)?.[0] ?? '';
  return {
    book: kind.isBook
      ? {
          authors: authorsOf(id),
          publisher: brand.name,
          pages: 32 + 16 * (id % 9),
          isFixedPrice: true,
        }
      : null,
    labels: labelsOf(kindName, blueprint),
    dangerWarnings: (dangers[kindName] ?? []).map(localized),
    videos: filmsOf(kindName, leaves[0].slug),
    audioSamples: soundsOf(kindName, blueprint),
    extraTabs: extraTabsOf(kindName),
    saleBanner:
      oldMinor === null
        ? null
        : localized('Sale: nur solange der Vorrat reicht|Sale: only while stocks last'),
    powerPlug: powerPlugOf(blueprint),
    matrixCode: matrixCodeOf(isBulky, kindName),
  };
}

/** Of lights that charge over USB. Bulbs have no plug; globes, light tables and light cubes come with a mains adapter. */
function powerPlugOf({ id, energy, noun }: Blueprint): ExtrasRecord['powerPlug'] {
  if (energy === null || !/lampe|klemmleuchte|nachtlicht|schlummer/.test(slugOf(noun.de)))
    return null;
  const isIncluded = id % 2 === 0;
  return {
    scope: isIncluded ? 'included' : 'notIncluded',
    minimumWatts: 5,
    maximumWatts: isIncluded ? 15 : 45,
    isPowerDelivery: !isIncluded,
  };
}

function matrixCodeOf(isBulky: boolean, kindName: string): ExtrasRecord['matrixCode'] {
  if (isBulky) return 'SPEDITION';
  return kindName === 'farbe' ? 'FROST' : null;
}

function authorsOf(id: number): string[] {
  const author = authors[id % authors.length] ?? '';
  return id % 3 === 0 ? [author, authors[(id + 2) % authors.length] ?? ''] : [author];
}

const authors = [
  'Marlene Kehrwald',
  'Jonas Petersen',
  'Ayla Demirci',
  'Karin Ostermoor',
  'Emil Rautenberg',
];

const dangers: Readonly<Record<string, readonly Pair[]>> = {
  farbe: [
    'Augenkontakt vermeiden. Bei Kontakt gründlich mit Wasser ausspülen und ärztlichen Rat einholen.|Avoid contact with eyes. In case of contact rinse thoroughly with water and seek medical advice.',
  ],
  forschen: [
    'Gefahr: Experimente mit Chemikalien nur unter Aufsicht Erwachsener.|Danger: experiments with chemicals under adult supervision only.',
  ],
};

function filmsOf(kindName: string, leaf: string): VideoRecord[] {
  if (kindName === 'farbe') {
    return [
      {
        ...strokes,
        title: localized('Sechs Farben im Strich|Six colours in strokes'),
        description: localized(
          'Ein Pinsel zieht nacheinander sechs deckende Striche in Gelb, Orange, Rot, Blau, Hellblau und Grün. Ohne Ton.|A brush paints six opaque strokes in yellow, orange, red, blue, light blue and green, one after the other. No sound.',
        ),
      },
    ];
  }
  if (!/ranzen/.test(leaf)) return [];
  return [
    {
      ...growing,
      title: localized('So wächst der Ranzen mit|How the satchel grows with your child'),
      description: localized(
        'Eine Zeichnung des Ranzens wird größer und kleiner; daneben steht die Körpergröße von 100 bis 145 cm. Ohne Ton.|A drawing of the satchel grows and shrinks; next to it, the body height from 100 to 145 cm is shown. No sound.',
      ),
    },
  ];
}

/** Instruments with a scale; drums, rattles, bags and care sets have none. */
const playsScales =
  /^(?!pflegeset).*(?:xylophon|metallophon|glockenspiel|floete|gitarre|ukulele|keyboard|klavier|melodica|mundharmonika|akkordeon|klangstaebe)(?!ntasche)/;

function soundsOf(kindName: string, { id, noun }: Blueprint): (DemoSound & { title: Localized })[] {
  if (kindName === 'musik' && playsScales.test(slugOf(noun.de)))
    return [{ ...scale, title: localized('Klangprobe: Tonleiter|Sound sample: scale') }];
  return kindName === 'buch' && id % 2 === 0
    ? [{ ...tune, title: localized('Titelmelodie der Hörfassung|Theme tune of the audio version') }]
    : [];
}

/** What storefronts say about items of a matrix code. */
export const matrixCodeMessages: readonly {
  readonly code: string;
  readonly lists: readonly string[];
  readonly message: Localized;
}[] = [
  {
    code: 'SPEDITION',
    lists: ['de', 'at'],
    message: localized(
      'Die Spedition liefert frei Bordsteinkante und ruft vorher an.|The freight carrier delivers to the kerb and calls you beforehand.',
    ),
  },
  {
    code: 'SPEDITION',
    lists: ['ch'],
    message: localized(
      'Lieferung durch die Spedition; Zoll und Einfuhr übernehmen wir.|Delivered by freight carrier; we take care of customs and import.',
    ),
  },
  {
    code: 'SPEDITION',
    lists: ['edu'],
    message: localized(
      'Auf Wunsch liefern wir bis ins Klassenzimmer.|On request, we deliver to the classroom.',
    ),
  },
  {
    code: 'FROST',
    lists: ['ch'],
    message: localized(
      'Bei Frost versenden wir erst, wenn es milder wird.|In frost, we only ship once it gets milder.',
    ),
  },
];
