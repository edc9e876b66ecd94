import type { StoredRow, StoredTeaser } from '#shop/content/grid.ts';
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
          headline: text(say('Neu für den Unterricht|New for lessons')),
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
          headline: text(say('Von Schulen am meisten bestellt|Most ordered by schools')),
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
            say('Für Schulen, Kitas und Träger|For schools, nurseries and institutions'),
          ),
          headline: text(say('Bestellt in fünf Minuten,|Ordered in five minutes,')),
          markedHeadline: text(say('geprüft bis ins Detail.|checked down to the detail.')),
          postHeadline: text(
            say(
              'Bestellnummern eintippen, Referenz angeben, auf Rechnung liefern lassen.|Type order numbers, give a reference, have it delivered on account.',
            ),
          ),
          teaserLink: link('/service/orderform/', say('Zum Bestellschein|To the order form')),
          secondLink: link('/service/your-advantages/', say('Ihre Vorteile|Your advantages')),
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
      'Rechnung, 14 Tage|On account, 14 days',
      'Auch als XRechnung mit Leitweg-ID.|Also as XRechnung with routing id.',
    ),
    usp(
      say,
      'users',
      'Ein Konto, viele Köpfe|One account, many heads',
      'Kolleginnen merken vor, Sie bestellen.|Colleagues list, you order.',
    ),
    usp(
      say,
      'timer',
      'Wunschtermin|Chosen date',
      'Lieferung nach den Ferien, frei Klassenzimmer.|Delivery after the holidays, to the classroom.',
    ),
    usp(
      say,
      'badge-check',
      'Angebot in 24 Stunden|Offer within 24 hours',
      'Für ganze Räume mit Aufmaß.|For whole rooms, with measurements.',
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
