import type { StoredRow, StoredTeaser } from '#contract/content/grid.ts';
import { curatedId } from '../catalogue/curated/index.ts';
import { adviceTeaser } from './advice-teasers.ts';
import { brandNames } from './brand-names.ts';
import {
  columns,
  link,
  list,
  onlyIn,
  picture,
  row,
  teaser,
  text,
  value,
  type Say,
} from './grid.ts';

/** The rows of the consumer home page, from the hero down to the newsletter. */
export function consumerHome(say: Say): StoredRow[] {
  return [
    columns([9, hero(say)], [3, ...promos(say)]),
    row(lightningDeals(say)),
    row(
      teaser(
        'categoryCovers',
        'Sortimente',
        {
          headline: text(say('Was kommt in den Ranzen?|What goes in the satchel?')),
          teaserLink: link('/sortimente/', say('Alle Sortimente|All ranges')),
        },
        { categories: 'top' },
      ),
    ),
    row(shoppingList(say)),
    row(
      teaser(
        'recommendations',
        'Gerade beliebt',
        {
          headline: text(say('Gerade beliebt|Popular right now')),
          teaserLink: link('/beliebt/', say('Mehr ansehen|See more')),
        },
        { products: { from: 'ids', ids: popular } },
      ),
    ),
    row(
      teaser('brands', 'Marken', {
        headline: text(say('Marken, denen Schulen vertrauen|Brands trusted by schools')),
        teaserLink: link('/marken/', say('Alle Marken|All brands')),
        brands: list(brandNames.slice(0, 8)),
      }),
    ),
    row(adviceTeaser(say)),
    onlyIn(['de', 'at'], row(primeBand(say))),
    row(newsletter(say)),
  ];
}

const popular = [
  'waldfuchs',
  'dreikant',
  'lupo',
  'koenigsblau',
  'tempera',
  'bruno',
  'schulhefte',
  'quellwasser',
  'geodreieck',
  'bausteine',
  'malkasten',
  'fuchseule',
].map(curatedId);

function hero(say: Say): StoredTeaser {
  return teaser(
    'hero',
    'Bühne',
    {},
    {
      teasers: [
        slide(
          say,
          'Schulstart',
          'hero-schulstart',
          [
            'Schulstart 2027|Starting school 2027',
            'Der erste Schultag passt in|The first day at school fits into',
            'einen Ranzen.|one satchel.',
            'Leicht, verstellbar und von mehr als tausend Familien geprüft: Finden Sie das Modell, das mitwächst.|Light, adjustable and tested by more than a thousand families: find the satchel that grows with your child.',
          ],
          ['/beratung/ranzen-finder/', 'Ranzen finden|Find a satchel'],
          ['/beratung/checkliste-schulstart/', 'Checkliste Klasse 1|Year 1 checklist'],
          'Roter Schulranzen mit Globus, Büchern und Geodreieck|Red satchel with globe, books and set square',
        ),
        slide(
          say,
          'Kunst',
          'hero-kunst',
          [
            'Malzeit|Time to paint',
            'Farben, die nach Schule|Colours that wash off',
            'wieder abgehen.|after school.',
            'Gouache, Deckfarben und Kreiden, die decken, mischen und auswaschen.|Gouache, poster paints and chalks that cover, mix and wash out.',
          ],
          ['/basteln-kunst/farben/', 'Farben ansehen|View paints'],
          ['/beratung/welcher-stift/', 'Zum Stifte-Ratgeber|Pencil guide'],
          'Palette mit Pinsel und Farbflaschen|Palette with brush and paint bottles',
        ),
        slide(
          say,
          'Sport',
          'hero-sport',
          [
            'Pausenhof|Playground',
            'Mehr Bewegung in|More movement in',
            'jede Pause.|every break.',
            'Bälle, Seile und Spielekisten für 30 Kinder, wetterfest und nachkaufbar.|Balls, ropes and play boxes for 30 children, weatherproof and easy to top up.',
          ],
          ['/sport-bewegung/pausenspiele/', 'Pausenspiele ansehen|View playground games'],
          undefined,
          'Fußball, Schläger und Pokal|Football, rackets and trophy',
        ),
        slide(
          say,
          'Musik',
          'hero-musik',
          [
            'Musik|Music',
            'Der erste Ton|The first note',
            'klingt schon gut.|already sounds good.',
            'Flöten, Trommeln und Stabspiele, sauber gestimmt und kindgerecht gebaut.|Recorders, drums and glockenspiels, well tuned and made for children.',
          ],
          ['/musik/', 'Instrumente ansehen|View instruments'],
          undefined,
          'Gitarre, Trommel und Xylophon|Guitar, drum and xylophone',
        ),
      ],
    },
  );
}

type Words = readonly [
  pre: Parameters<Say>[0],
  headline: Parameters<Say>[0],
  marked: Parameters<Say>[0],
  post: Parameters<Say>[0],
];
type Target = readonly [url: string, label: Parameters<Say>[0]];

function slide(
  say: Say,
  name: string,
  motif: string,
  [pre, headline, marked, post]: Words,
  button: Target,
  further: Target | undefined,
  alt: Parameters<Say>[0],
): StoredTeaser {
  return teaser('heroSlide', name, {
    image: picture(`${motif}-natur-frei`, say(alt)),
    preHeadline: text(say(pre)),
    headline: text(say(headline)),
    markedHeadline: text(say(marked)),
    postHeadline: text(say(post)),
    teaserLink: link(button[0], say(button[1])),
    secondLink: further && link(further[0], say(further[1])),
  });
}

function promos(say: Say): StoredTeaser[] {
  return [
    teaser('promo', 'Kita', {
      image: picture('hero-kita-natur-frei'),
      headline: text(say('Kita-Räume zum Wohlfühlen|Nursery rooms that feel like home')),
      teaserLink: link('/kita-krippe/', say('Möbel und Spiel|Furniture and play')),
      bgcolor: value('minze'),
    }),
    teaser('listCode', 'Liste der Schule', {
      headline: text(say('Liste von der Schule?|Got a list from school?')),
      postHeadline: text(
        say(
          'Mit dem Code vom Elternzettel liegt alles für die Klasse bereit.|Enter the code from the parents’ sheet to see everything the class needs.',
        ),
      ),
      bgcolor: value('himmel'),
    }),
  ];
}

function lightningDeals(say: Say): StoredTeaser {
  return teaser(
    'lightningDeals',
    'Blitzangebote',
    {
      headline: text(say('Blitzangebote|Lightning deals')),
      teaserLink: link('/blitzangebote/', say('Alle Blitzangebote|All lightning deals')),
    },
    { products: { from: 'deals', limit: 12 } },
  );
}

function shoppingList(say: Say): StoredTeaser {
  return teaser(
    'shoppingList',
    'Erste Klasse',
    {
      image: picture('ranzen-set-natur-himmel'),
      preHeadline: text(say('Einkaufsliste|Shopping list')),
      headline: text(say('Erste Klasse, alles dabei|Year one, all included')),
      postHeadline: text(
        say(
          'Zusammengestellt von der Lehrerin Jana Weiß. Wählen Sie ab, was Sie schon haben, und bestellen Sie den Rest mit einem Klick.|Put together by primary school teacher Jana Weiß. Deselect what you already have and order the rest with one click.',
        ),
      ),
      imageposition: value('left'),
    },
    {
      products: {
        from: 'ids',
        ids: ['dreikant', 'schulhefte', 'malkasten', 'kinderschere', 'geodreieck', 'brotdose'].map(
          curatedId,
        ),
      },
    },
  );
}

function primeBand(say: Say): StoredTeaser {
  return teaser('prime', 'prime', {
    headline: text(
      say(
        'Keine Versandkosten. Kein Mindestwert. Ein Jahr lang.|No delivery costs. No minimum order. For a whole year.',
      ),
    ),
    postHeadline: text(
      say(
        'Wir liefern jedes Paket kostenlos und packen es zuerst.|We deliver every parcel free of charge and pack it first.',
      ),
    ),
    teaserLink: link('/prime/', say('prime ansehen|View prime')),
  });
}

function newsletter(say: Say): StoredTeaser {
  return teaser('newsletter', 'Newsletter', {
    headline: text(say('Post aus dem Lehrerzimmer|News from the staff room')),
    postHeadline: text(
      say(
        'Zweimal im Monat: neue Materialien, Kopiervorlagen und Angebote.|Twice a month: new materials, worksheets and offers.',
      ),
    ),
    teaserLink: link('/service/newsletter/', say('Anmelden|Subscribe')),
    privacyLink: link('/service/datenschutz/', say('Datenschutz|Privacy')),
  });
}
