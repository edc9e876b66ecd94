import type { StoredRow, StoredTeaser } from '#contract/content/grid.ts';
import { curatedId } from '../catalogue/curated/index.ts';
import { demoList } from '../seed/seed-lists.ts';
import { adviceTeaser } from './advice-teasers.ts';
import { brandNames } from './brand-names.ts';
import {
  columns,
  type DemoPage,
  link,
  list,
  picture,
  row,
  type Say,
  teaser,
  text,
  value,
} from './grid.ts';

/** Every template with its attributes on one page, for those who write content and those who look after it. */
export function templatesPage(say: Say): DemoPage {
  const title = say('Alle Vorlagen|All templates');
  const description = say(
    'Woraus Seiten dieses Ladens gebaut werden, jede Vorlage mit ihren Merkmalen.|What pages of this shop are built of, every template with its attributes.',
  );
  return {
    path: '/vorlagen/',
    type: 'content',
    title,
    description,
    robots: 'noindex,follow',
    rows: [
      row(teaser('heading', title, { headline: text(title), postHeadline: text(description) })),
      row(stage(say)),
      ...usps(say),
      ...pictures(say),
      ...words(say),
      row(buttons(say, '')),
      row(buttons(say, 'scaled-')),
      ...products(say),
      row(adviceTeaser(say)),
      ...bands(say),
      ...unknown(),
    ],
  };
}

function stage(say: Say): StoredTeaser {
  const slide = (name: string, motif: string, headline: string, more = {}) =>
    teaser('heroSlide', name, {
      image: picture(`${motif}-natur-frei`),
      preHeadline: text(say('Vorlage hero|Template hero')),
      headline: text(headline),
      postHeadline: text(
        say(
          'Ausrichtung und Farben stehen im Inhalt.|Alignment and colours come from the content.',
        ),
      ),
      buttonText: text(say('Ansehen|Look')),
      link: { urlPath: '/neu/' },
      ...more,
    });
  return teaser(
    'hero',
    say('Bühne der Vorlagen|Stage of the templates'),
    {},
    {
      teasers: [
        slide('links', 'hero-kunst', say('Worte links|Words on the left'), {
          markedHeadline: text(say('und Bild rechts.|and picture on the right.')),
        }),
        slide('rechts', 'hero-musik', say('Worte rechts|Words on the right'), {
          heroTeaserAlignment: value('right'),
          colorHeadline: value('sonne'),
          colorPostHeadline: value('kreide'),
        }),
      ],
    },
  );
}

function usps(say: Say): StoredRow[] {
  return [
    columns(
      ...(['truck', 'undo-2', 'shield-check'] as const).map(
        (icon, index): [number, StoredTeaser] => [
          4,
          teaser('usp', icon, {
            iconType: value(icon),
            headline: text(say('Ein guter Grund|A good reason')),
            postHeadline: text(say('mit Symbol und Verweis.|with icon and link.')),
            ...(index === 0 && { teaserLink: { url: '/service/versand/' } }),
          }),
        ],
      ),
    ),
  ];
}

const note =
  '<p>Ein Hinweis mit <strong>Betonung</strong> und <a href="/beratung/">Verweis</a>.</p>|<p>A note with <strong>emphasis</strong> and a <a href="/beratung/">link</a>.</p>';

function pictures(say: Say): StoredRow[] {
  return [
    columns(
      [
        6,
        teaser('image', say('Bild mit Hinweis|Picture with a note'), {
          image: {
            ...picture('rat-ranzen-natur-himmel', say('Ein Ranzen|A satchel')),
            imgTitle: say('Bild mit Hinweis|Picture with a note'),
          },
          preHeadline: text(say('Vorlage image|Template image')),
          headline: text(say('Bild mit Hinweis und Knopf|Picture with note and button')),
          postHeadline: text(
            say('Der Hinweis steckt hinter dem Symbol.|The note is behind the icon.'),
          ),
          colorHeadline: value('tinte'),
          positionInfoIcon: value('topRight'),
          iconType: value('info'),
          bildunterschriftInfoIconText: text(say(note)),
          teaserLink: link('/ranzen-taschen/', say('Zu den Ranzen|To the satchels')),
          buttonType: value('secondary'),
          buttonPosition: value('bottomLeft'),
          bildunterschrift: text(say('Eine Bildunterschrift.|A caption.')),
        }),
      ],
      [
        6,
        teaser('video', 'Film', {
          headline: text(say('Pinselstriche|Brush strokes')),
          video: { url: '/downloads/pinselstriche.webm', width: 800, height: 600 },
          image: picture('rat-schreiben-natur-zitrone'),
          bildunterschrift: text(
            say('Vorlage video: ein Film ohne Ton.|Template video: a film without sound.'),
          ),
          alternativText: text(
            say(
              'Ein Pinsel zieht drei Striche über ein Blatt.|A brush draws three strokes across a sheet.',
            ),
          ),
        }),
      ],
    ),
  ];
}

function words(say: Say): StoredRow[] {
  return [
    row(
      teaser(
        'tabs',
        say('Reiter|Tabs'),
        {
          headline: text(say('Vorlage tabs|Template tabs')),
          tabs: list(say('Maße;Pflege;Bild|Sizes;Care;Picture').split(';')),
        },
        {
          teasers: [
            teaser('text', say('Maße|Sizes'), {
              text: text(
                say(
                  '<table><tr><th scope="row">Höhe</th><td>38 cm</td></tr><tr><th scope="row">Gewicht</th><td>980 g</td></tr></table>|<table><tr><th scope="row">Height</th><td>38 cm</td></tr><tr><th scope="row">Weight</th><td>980 g</td></tr></table>',
                ),
              ),
            }),
            teaser('text', say('Pflege|Care'), {
              teasercontent: text(
                say('<p>Mit lauwarmem Wasser abwischen.</p>|<p>Wipe with lukewarm water.</p>'),
              ),
            }),
            teaser('image', say('Ranzen von vorn|Satchel from the front'), {
              image: picture('rat-schulstart-natur-minze', say('Ein Ranzen|A satchel')),
            }),
          ],
        },
      ),
    ),
    columns(
      [
        6,
        teaser('text', say('Text auf Papier|Text on paper'), {
          headline: text(say('Vorlage text|Template text')),
          text: text(
            say(
              '<p>Laufender Text mit <em>Betonung</em>.</p><ul><li>Erstens</li><li>Zweitens</li></ul>|<p>Running text with <em>emphasis</em>.</p><ul><li>First</li><li>Second</li></ul>',
            ),
          ),
        }),
      ],
      [
        6,
        teaser('text', say('Text auf Farbe|Text on colour'), {
          headline: text(say('Text auf Pastell|Text on pastel')),
          text: text(
            say(
              '<p>Mit Grund und Farbe aus dem Inhalt.</p>|<p>With ground and colour from the content.</p>',
            ),
          ),
          bgcolor: value('minze'),
          textColor: value('tafel'),
        }),
        teaser('infoIcon', say('Hinweis|Note'), {
          headline: text(say('Vorlage infoIcon|Template infoIcon')),
          iconType: value('circle-alert'),
          bildunterschriftInfoIconText: text(say(note)),
        }),
      ],
    ),
  ];
}

const styles = ['primary', 'secondary', 'red', 'green', 'outline', 'link'] as const;

/** The six styles of buttons and an unknown one. */
function buttons(say: Say, prefix: '' | 'scaled-'): StoredTeaser {
  return teaser(
    'buttons',
    say(prefix ? 'Kleine Knöpfe|Small buttons' : 'Knöpfe|Buttons'),
    {},
    {
      teasers: [...styles, 'pink'].map((style) =>
        teaser('button', `${prefix}${style}`, {
          buttonType: value(`${prefix}${style}`),
          teaserLink: link('/neu/', `${prefix}${style}`),
        }),
      ),
    },
  );
}

function products(say: Say): StoredRow[] {
  return [
    row(
      teaser(
        'recommendations',
        'Empfehlungen',
        {
          headline: text(say('Vorlage recommendations|Template recommendations')),
          teaserLink: link('/beliebt/', say('Mehr ansehen|See more')),
        },
        { products: { from: 'popular', limit: 10 } },
      ),
    ),
    row(
      teaser(
        'wishlist',
        'Einkaufsliste',
        {
          image: picture('ranzen-set-natur-himmel'),
          headline: text(say('Vorlage wishlist|Template wishlist')),
          postHeadline: text(
            say('Eine Liste, aus der man abwählt.|A list to leave things out of.'),
          ),
          imageposition: value('right'),
        },
        { products: { from: 'ids', ids: ['dreikant', 'malkasten', 'geodreieck'].map(curatedId) } },
      ),
    ),
    row(
      teaser('wishlist', 'Liste einer Schule', {
        image: picture('rat-schulstart-natur-minze'),
        teaserWishlistExternalId: value(demoList.externalId),
        description: text(
          say(
            'Eine Liste mit eigenen Mengen, Bild rechts, zwei Spalten.|A list with quantities of one’s own, picture on the right, two columns.',
          ),
        ),
        imageposition: value('right'),
        columns: value('2'),
      }),
    ),
    row(
      teaser(
        'categoryCovers',
        'Hefte',
        { headline: text(say('Vorlage categoryCovers|Template categoryCovers')) },
        { categories: 'top' },
      ),
    ),
    row(
      teaser(
        'productGrid',
        'Kacheln',
        { headline: text(say('Vorlage productGrid|Template productGrid')) },
        { products: { from: 'new', limit: 4 } },
      ),
    ),
  ];
}

function bands(say: Say): StoredRow[] {
  return [
    columns(
      ...(['kita', 'forschen'] as const).map((motif): [number, StoredTeaser] => [
        6,
        teaser('promo', motif, {
          image: picture(`hero-${motif}-natur-frei`),
          headline: text(say('Vorlage promo|Template promo')),
          teaserLink: link('/kita-krippe/', say('Ansehen|Look')),
          bgcolor: value(motif === 'kita' ? 'pfirsich' : 'gibtesnicht'),
        }),
      ]),
    ),
    row(
      teaser('brands', 'Marken', {
        headline: text(say('Vorlage brands|Template brands')),
        brands: list(brandNames.slice(0, 8)),
      }),
    ),
    row(
      teaser('prime', 'Band', {
        headline: text(say('Vorlage prime|Template prime')),
        postHeadline: text(say('Das genähte Band.|The stitched band.')),
        teaserLink: link('/prime/', say('Ansehen|Look')),
      }),
    ),
    row(
      teaser('newsletter', 'Post', {
        headline: text(say('Vorlage newsletter|Template newsletter')),
        postHeadline: text(
          say('Kariertes Papier mit Einladung.|Squared paper with an invitation.'),
        ),
        teaserLink: link('/service/newsletter/', say('Anmelden|Subscribe')),
        privacyLink: link('/service/datenschutz/', say('Datenschutz|Privacy')),
      }),
    ),
  ];
}

/** What the shop does not know shows nothing and breaks nothing; a page that asks for itself comes to an end. */
function unknown(): StoredRow[] {
  return [
    row(
      teaser('hologram', 'Unbekannt', {
        schwebt: value('ja'),
        headline: text('Das sieht niemand'),
      }),
      teaser('constructor', 'Falle', {}),
    ),
    { cells: [], gridOf: '/vorlagen/' },
  ];
}
