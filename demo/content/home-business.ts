import type { StoredRow, StoredTeaser } from '#contract/content/grid.ts';
import { curatedId } from '../catalogue/curated/index.ts';
import { adviceTeaser } from './advice-teasers.ts';
import { columns, link, picture, row, teaser, text, value, type Say } from './grid.ts';

/** The rows of the business home page. */
export function businessHome(say: Say): StoredRow[] {
  return [
    row(hero(say)),
    columns(...advantages(say).map((advantage) => [3, advantage] as const)),
    row(
      teaser(
        'recommendations',
        'Neu für den Unterricht',
        {
          headline: text(say('Neu für den Unterricht|New for the classroom')),
          teaserLink: link('/neu/', say('Alle Neuheiten|All new arrivals')),
        },
        {
          products: {
            from: 'ids',
            ids: [
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
            ].map(curatedId),
          },
        },
      ),
    ),
    row(
      teaser(
        'categoryCovers',
        'Sortimente',
        {
          headline: text(say('Für jedes Fach und jeden Raum|For every subject and every room')),
          teaserLink: link('/sortimente/', say('Alle Sortimente|All ranges')),
        },
        { categories: 'top' },
      ),
    ),
    row(
      teaser(
        'recommendations',
        'Von Schulen bestellt',
        {
          headline: text(say('Von Schulen am meisten bestellt|Schools’ favourites')),
          teaserLink: link('/beliebt/', say('Mehr ansehen|See more')),
        },
        { products: { from: 'popular', limit: 12 } },
      ),
    ),
    row(adviceTeaser(say)),
  ];
}

function hero(say: Say): StoredTeaser {
  return teaser(
    'hero',
    'Bühne',
    {},
    {
      teasers: [
        teaser('heroSlide', 'Bestellen', {
          image: picture(
            'hero-business-natur-frei',
            say('Ordner, Whiteboard und Laptop|Binders, whiteboard and laptop'),
          ),
          preHeadline: text(
            say('Für Schulen, Kitas und Träger|For schools, nurseries and their operators'),
          ),
          headline: text(say('Bestellt in fünf Minuten,|Ordered in five minutes,')),
          markedHeadline: text(say('geprüft bis ins Detail.|checked in every detail.')),
          postHeadline: text(
            say(
              'Artikelnummern eintippen, Referenz angeben, auf Rechnung liefern lassen.|Type in item numbers, add a reference, pay on invoice.',
            ),
          ),
          teaserLink: link('/service/orderform/', say('Zum Bestellschein|To the order form')),
          secondLink: link('/service/your-advantages/', say('Ihre Vorteile|Your benefits')),
        }),
      ],
    },
  );
}

function advantages(say: Say): StoredTeaser[] {
  return [
    usp(
      say,
      'receipt-text',
      'Rechnung, 14 Tage|Pay on invoice, 14 days',
      'Auch als XRechnung mit Leitweg-ID.|Also as an XRechnung with your Leitweg-ID.',
    ),
    usp(
      say,
      'users',
      'Ein Konto für alle|One account for everyone',
      'Ihr Kollegium merkt vor, Sie bestellen.|Your colleagues add items, you place the order.',
    ),
    usp(
      say,
      'timer',
      'Wunschtermin|Your choice of date',
      'Lieferung nach den Ferien, frei Klassenzimmer.|Delivery after the holidays, right into the classroom.',
    ),
    usp(
      say,
      'badge-check',
      'Angebot in 24 Stunden|Quote within 24 hours',
      'Für ganze Räume mit Aufmaß.|For entire rooms, including on-site measuring.',
    ),
  ];
}

function usp(
  say: Say,
  icon: string,
  headline: Parameters<Say>[0],
  words: Parameters<Say>[0],
): StoredTeaser {
  return teaser('usp', say(headline), {
    iconType: value(icon),
    headline: text(say(headline)),
    postHeadline: text(say(words)),
  });
}
