import type { StoredRow, StoredTeaser } from '#shop/content/grid.ts';
import { curatedId } from '../catalogue/curated/index.ts';
import type { Pair } from '../catalogue/texts.ts';
import { adviceTeaser } from './advice-teasers.ts';
import { leadsTo, link, picture, row, teaser, text, value, type Say } from './grid.ts';

/** The rows of the business home page. */
export function businessHome(say: Say): StoredRow[] {
  return [
    row(hero(say)),
    row(teaser('usp', say('Ihre Vorteile|Your advantages'), {}, { teasers: advantages(say) })),
    row(newForLessons(say)),
    row(ranges(say)),
    row(mostOrdered(say)),
    row(adviceTeaser(say)),
  ];
}

function hero(say: Say): StoredTeaser {
  const slide = teaser('heroSlide', say('Bestellen|Ordering'), {
    image: picture(
      'hero-business-natur-frei',
      say('Ordner, Whiteboard und Laptop|Binders, whiteboard and laptop'),
    ),
    preHeadline: text(say('Für Schulen, Kitas und Träger|For schools, nurseries and institutions')),
    headline: text(say('Bestellt in fünf Minuten,|Ordered in five minutes,')),
    postHeadline: text(say('geprüft bis ins Detail.|checked down to the detail.')),
    teasercontent: text(
      say(
        'Bestellnummern eintippen, Referenz angeben, auf Rechnung liefern lassen.|Type order numbers, give a reference, have it delivered on account.',
      ),
    ),
    ...leadsTo('/service/orderform/', say('Zum Bestellschein|To the order form')),
    link: link('/service/your-advantages/', say('Ihre Vorteile|Your advantages')),
  });
  return teaser('hero', say('Empfehlungen|Recommendations'), {}, { teasers: [slide] });
}

function advantages(say: Say): StoredTeaser[] {
  return points.map(([icon, headline, words]) =>
    teaser('uspPoint', say(headline), {
      iconType: value(icon),
      headline: text(say(headline)),
      teasercontent: text(say(words)),
    }),
  );
}

const points: readonly (readonly [icon: string, headline: Pair, words: Pair])[] = [
  [
    'receipt-text',
    'Rechnung, 30 Tage|On account, 30 days',
    'Auch als XRechnung mit Leitweg-ID.|Also as XRechnung with routing id.',
  ],
  [
    'users',
    'Ein Konto, viele Köpfe|One account, many heads',
    'Kolleginnen merken vor, Sie bestellen.|Colleagues list, you order.',
  ],
  [
    'timer',
    'Wunschtermin|Chosen date',
    'Lieferung nach den Ferien, frei Klassenzimmer.|Delivery after the holidays, to the classroom.',
  ],
  [
    'badge-check',
    'Angebot in 24 Stunden|Offer within 24 hours',
    'Für ganze Räume mit Aufmaß.|For whole rooms, with measurements.',
  ],
];

function newForLessons(say: Say): StoredTeaser {
  return teaser(
    'recommendations',
    say('Neu für den Unterricht|New for lessons'),
    {
      headline: text(say('Neu für den Unterricht|New for lessons')),
      ...leadsTo('/neu/', say('Alle Neuheiten|All new arrivals')),
    },
    { products: { from: 'ids', ids: forLessons } },
  );
}

const forLessons = [
  'lupo',
  'reagenz',
  'magnete',
  'rechenrahmen',
  'eiche',
  'rollcontainer',
  'klemmbrett',
  'matte',
  'tempera',
  'schulhefte',
].map(curatedId);

function ranges(say: Say): StoredTeaser {
  return teaser(
    'categoryCovers',
    say('Sortimente|Ranges'),
    {
      headline: text(say('Für jedes Fach und jeden Raum|For every subject and every room')),
      ...leadsTo('/sortimente/', say('Alle Sortimente|All ranges')),
    },
    { categories: 'top' },
  );
}

function mostOrdered(say: Say): StoredTeaser {
  return teaser(
    'recommendations',
    say('Von Schulen bestellt|Ordered by schools'),
    {
      headline: text(say('Von Schulen am meisten bestellt|Most ordered by schools')),
      ...leadsTo('/beliebt/', say('Mehr ansehen|See more')),
    },
    { products: { from: 'popular', limit: 12 } },
  );
}
