import { categories, saleCategory } from '../catalogue/taxonomy/index.ts';
import { adviceCards } from './advice-teasers.ts';
import { advicePages, type AdvicePage } from './advice.ts';
import {
  leadsTo,
  link,
  picture,
  row,
  sayIn,
  teaser,
  text,
  type DemoPage,
  type Language,
  type Say,
  type Shop,
} from './grid.ts';
import { businessHome } from './home-business.ts';
import { consumerHome } from './home-consumer.ts';
import { legalPages } from './legal-pages.ts';
import { overviews } from './overviews.ts';
import { leadRow, sectionRows } from './sections.ts';
import { servicePages, type ServicePage } from './service-pages.ts';

/** Every page that the demo shop answers by its path, in one shop and language. */
export function pagesOf(shop: Shop, language: Language): DemoPage[] {
  const say = sayIn(language);
  return [
    home(shop, say),
    ...overviews(say),
    adviceOverview(say),
    ...advicePages.map((page) => advicePage(page, say)),
    ...[...servicePages, ...legalPages].map((page) => servicePage(page, say)),
    newsletterPage(say),
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
      'Schulranzen, Stifte, Hefte, Bastelbedarf, Spiele und Möbel, ausgewählt von Lehrkräften. Kostenloser Versand ab 49 €.|Satchels, pens, exercise books, crafts, games and furniture, chosen by teachers. Free shipping from €49.',
    ),
    rows: shop === 'business' ? businessHome(say) : consumerHome(say),
  };
}

function adviceOverview(say: Say): DemoPage {
  const title = say('Beratung|Advice');
  const description = say(
    'Ratgeber von Menschen, die selbst unterrichtet haben.|Guides by people who have taught themselves.',
  );
  return {
    path: '/beratung/',
    type: 'content',
    title,
    description,
    rows: [
      leadRow(description),
      row(teaser('advice', say('Alle Ratgeber|All guides'), {}, { teasers: adviceCards(say) })),
    ],
  };
}

function advicePage(
  { path, title, lead, motif, tint, sections, target }: AdvicePage,
  say: Say,
): DemoPage {
  const [url, label] = target;
  return {
    path,
    type: 'content',
    title: say(title),
    description: say(lead),
    rows: [
      leadRow(say(lead)),
      row(teaser('image', say(title), { image: picture(`${motif}-natur-${tint}`) })),
      ...sectionRows(say, sections),
      row(teaser('text', say(label), leadsTo(url, say(label)))),
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
    rows: [leadRow(say(description)), ...sectionRows(say, sections)],
  };
}

function newsletterPage(say: Say): DemoPage {
  const title = say('Newsletter|Newsletter');
  const description = say(
    'Zweimal im Monat: neue Materialien, Kopiervorlagen und Anregungen.|Twice a month: new materials, worksheets and ideas.',
  );
  return {
    path: '/service/newsletter/',
    type: 'content',
    title,
    description,
    rows: [
      leadRow(description),
      row(
        teaser('newsletter', 'Anmeldung', {
          headline: text(say('Post aus dem Lehrerzimmer|Post from the staff room')),
          teasercontent: text(description),
          ...leadsTo('/service/kontakt/', say('Zum Kontakt|Contact us')),
          link: link('/service/datenschutz/', say('Datenschutz|Privacy')),
        }),
      ),
    ],
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
  }));
}
