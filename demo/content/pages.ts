import { brandNames } from './brand-names.ts';
import { categories, saleCategory } from '../catalogue/taxonomy/index.ts';
import { adviceCards, adviceTeaser, toolCards } from './advice-teasers.ts';
import { type AdvicePage, readingMinutes } from './advice/advice-page.ts';
import { advicePages } from './advice/index.ts';
import {
  columns,
  type DemoPage,
  type Language,
  link,
  list,
  picture,
  row,
  type Say,
  sayIn,
  type Shop,
  teaser,
  text,
  value,
} from './grid.ts';
import { businessHome } from './home-business.ts';
import { consumerHome } from './home-consumer.ts';
import { legalPages } from './legal-pages.ts';
import { sectionRows, sectionTeasers } from './sections.ts';
import { servicePages, type ServicePage } from './service-pages.ts';
import { templatesPage } from './templates-page.ts';

/** Every page that the demo shop answers by its path, in one shop and language. */
export function pagesOf(shop: Shop, language: Language): DemoPage[] {
  const say = sayIn(language);
  return [
    home(shop, say),
    ...overviews(say),
    adviceOverview(say),
    ...advicePages.map((page) => advicePage(page, say)),
    ...[...servicePages, ...legalPages].map((page) => servicePage(page, say)),
    templatesPage(say),
    ...formerPages,
    ...categoryPages(language),
  ];
}

function home(shop: Shop, say: Say): DemoPage {
  return {
    path: '/',
    type: 'content',
    title: say(
      'Alles für Schule, Kita und Lernen zu Hause|Everything for school, nursery and learning at home',
    ),
    description: say(
      'Schulranzen, Stifte, Hefte, Bastelbedarf, Spiele und Möbel, ausgewählt von Lehrkräften. 30 Tage kostenlos zurück.|Satchels, pens, exercise books, crafts, games and furniture, chosen by teachers. Free returns for 30 days.',
    ),
    rows: shop === 'business' ? businessHome(say) : consumerHome(say),
  };
}

/** Pages that gather products, categories or brands. */
function overviews(say: Say): DemoPage[] {
  const gathering = (
    path: string,
    title: string,
    description: string,
    rows: DemoPage['rows'],
  ): DemoPage => ({
    path,
    type: 'content',
    title,
    description,
    rows: [heading(title, description), ...(rows ?? [])],
  });
  const products = (
    name: string,
    from: 'popular' | 'new' | 'deals',
    template: string,
  ): DemoPage['rows'] => [row(teaser(template, name, {}, { products: { from, limit: 60 } }))];
  return [
    gathering(
      '/sortimente/',
      say('Alle Sortimente|All ranges'),
      say(
        'Zwölf Sortimente für Schule, Kita und zu Hause.|Twelve ranges for school, nursery and home.',
      ),
      [row(teaser('categoryCovers', say('Sortimente|Ranges'), {}, { categories: 'top' }))],
    ),
    gathering(
      '/beliebt/',
      say('Gerade beliebt|Popular right now'),
      say(
        'Was in den letzten 90 Tagen am meisten bestellt wurde.|Most ordered in the last 90 days.',
      ),
      products('Beliebt', 'popular', 'productGrid'),
    ),
    gathering(
      '/neu/',
      say('Neu im Sortiment|New arrivals'),
      say('Das Neueste zuerst.|Newest first.'),
      products('Neu', 'new', 'productGrid'),
    ),
    gathering(
      '/blitzangebote/',
      say('Blitzangebote|Lightning deals'),
      say(
        'Für kurze Zeit und in begrenzter Menge, solange der Vorrat reicht.|For a short time and in limited quantities, while stocks last.',
      ),
      products('Blitz', 'deals', 'productGrid'),
    ),
    gathering(
      '/marken/',
      say('Alle Marken|All brands'),
      say('Von Alpenpack bis Zwergenstube.|From Alpenpack to Zwergenstube.'),
      [
        row(
          teaser('brands', say('Marken von A bis Z|Brands from A to Z'), {
            brands: list(brandNames.toSorted((one, other) => one.localeCompare(other, 'de'))),
          }),
        ),
      ],
    ),
  ];
}

function heading(title: string, lead: string) {
  return row(teaser('heading', title, { headline: text(title), postHeadline: text(lead) }));
}

function adviceOverview(say: Say): DemoPage {
  const title = say('Beratung|Advice');
  const description = say(
    'Ratgeber zu Ranzen, Stiften, Möbeln und Versuchen, der Ranzen-Finder und alle Lineaturen.|Guides to satchels, pencils, furniture and experiments, the satchel finder and all rulings.',
  );
  return {
    path: '/beratung/',
    type: 'content',
    title,
    description,
    rows: [
      heading(title, description),
      row(
        teaser(
          'advice',
          say('Alle Ratgeber|All guides'),
          {},
          { teasers: [...toolCards(say), ...adviceCards(say)] },
        ),
      ),
    ],
  };
}

function advicePage(page: AdvicePage, say: Say): DemoPage {
  const { path, title, lead, motif, tint, sections, checklists = [], categoryId, target } = page;
  const [url, label] = target;
  const minutes = readingMinutes(page, say);
  return {
    path,
    type: 'content',
    title: say(title),
    description: say(lead),
    rows: [
      heading(say(title), say(lead)),
      columns(
        [
          7,
          teaser('text', say('Über diesen Ratgeber|About this guide'), {
            text: text(
              say(
                `<p>Aus der Redaktion von Ranzen · ${minutes}\u00a0Minuten Lesezeit</p>|<p>By the Ranzen editors · ${minutes}-minute read</p>`,
              ),
            ),
          }),
          ...checklists.map(([headline, ...items]) =>
            teaser('checklist', say(headline), {
              headline: text(say(headline)),
              items: list(items.map(say)),
            }),
          ),
          ...sectionTeasers(say, sections),
          teaser('button', say(label), {
            teaserLink: link(url, say(label)),
            buttonType: value('primary'),
          }),
        ],
        [5, teaser('image', say(title), { image: picture(`${motif}-natur-${tint}`) })],
      ),
      row(
        teaser(
          'productGrid',
          say('Artikel zum Ratgeber|Items for this guide'),
          {
            headline: text(say('Dazu passt|Goes well with this')),
            teaserLink: link(url, say(label)),
          },
          { products: { from: 'category', categoryId, limit: 4 } },
        ),
      ),
    ],
  };
}

function servicePage(
  { path, title, description, sections, robots }: ServicePage,
  say: Say,
): DemoPage {
  return {
    path,
    type: 'content',
    title: say(title),
    description: say(description),
    ...(robots === undefined ? {} : { robots }),
    rows: [heading(say(title), say(description)), ...sectionRows(say, sections)],
  };
}

/** Addresses of former times: moved for good, moved for a while, gone. */
const formerPages: readonly DemoPage[] = [
  {
    path: '/alt/umgezogen/',
    type: 'redirect',
    title: '',
    description: '',
    redirectTo: '/schreiben-zeichnen/buntstifte-malen/',
  },
  {
    path: '/alt/voruebergehend/',
    type: 'redirect',
    title: '',
    description: '',
    redirectTo: '/ranzen-taschen/',
    isTemporary: true,
  },
  { path: '/alt/vergriffen/', type: 'gone', title: '', description: '' },
];

function categoryPages(language: Language): DemoPage[] {
  return [...categories, saleCategory].map(({ id, path, name, description }) => ({
    path,
    type: 'category',
    categoryId: id,
    title: name[language],
    description: description[language],
    ...(path === bagsPath && { rows: bagRows(sayIn(language)) }),
    ...(path === satchelsPath && { rows: satchelRows(sayIn(language)) }),
  }));
}

const bagsPath = '/ranzen-taschen/';
const satchelsPath = '/ranzen-taschen/schulranzen/';

/** A link to the finder of satchels above their listing. */
function satchelRows(say: Say): DemoPage['rows'] {
  return [
    row(
      teaser('text', say('Ranzen-Finder|Satchel finder'), {
        text: text(
          say(
            '<p>Welcher passt? Der <a href="/beratung/ranzen-finder/">Ranzen-Finder</a> macht aus vier Antworten drei Vorschläge.</p>|<p>Which one suits? The <a href="/beratung/ranzen-finder/">satchel finder</a> turns four answers into three suggestions.</p>',
          ),
        ),
      }),
    ),
    row(teaser('listing', say('Artikel|Items'), {})),
  ];
}

/** Contents around the listing of bags: advice above it, then the teaser `listing`, guides below. */
function bagRows(say: Say): DemoPage['rows'] {
  return [
    row(
      teaser('text', say('Passt er?|Does it fit?'), {
        headline: text(say('So sitzt ein Ranzen richtig|How a satchel should fit')),
        text: text(
          say(
            '<p>Der Ranzen schließt oben mit den Schultern ab und ist so breit wie sie. Wie schwer er gepackt sein darf, steht im <a href="/beratung/ranzen-gewicht/">Ratgeber zum Gewicht</a>.</p>|<p>The top of the satchel is level with the shoulders, and it is as wide as they are. How heavy it may be when packed is explained in the <a href="/beratung/ranzen-gewicht/">guide to weight</a>.</p>',
          ),
        ),
      }),
    ),
    row(teaser('listing', say('Artikel|Items'), {})),
    row(adviceTeaser(say)),
  ];
}
