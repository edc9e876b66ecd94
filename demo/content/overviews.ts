import type { StoredRow, StoredTeaser } from '#shop/content/grid.ts';
import { categories } from '../catalogue/taxonomy/index.ts';
import { brandNames } from './brand-names.ts';
import { leadsTo, list, row, teaser, type DemoPage, type Say } from './grid.ts';
import { leadRow } from './sections.ts';

/** Pages that gather products, categories or brands. */
export function overviews(say: Say): DemoPage[] {
  return [
    gathering(
      '/sortimente/',
      say('Alle Sortimente|All ranges'),
      say(
        'Zwölf Sortimente für Schule, Kita und zu Hause.|Twelve ranges for school, nursery and home.',
      ),
      [teaser('categoryCovers', say('Sortimente|Ranges'), {}, { categories: 'top' })],
    ),
    gathering(
      '/beliebt/',
      say('Gerade beliebt|Popular right now'),
      say(
        'Was in den letzten 90 Tagen am meisten bestellt wurde, nach Sortimenten.|What was ordered most in the last 90 days, by range.',
      ),
      popularByRange(say),
    ),
    gathering(
      '/neu/',
      say('Neu im Sortiment|New arrivals'),
      say('Das Neueste zuerst.|The newest first.'),
      [
        teaser(
          'recommendations',
          say('Neuheiten|New'),
          {},
          { products: { from: 'new', limit: 60 } },
        ),
      ],
    ),
    gathering(
      '/blitzangebote/',
      say('Blitzangebote|Lightning deals'),
      say(
        'Für kurze Zeit und in begrenzter Menge, solange der Vorrat reicht.|For a short time and in limited quantity, while stocks last.',
      ),
      [
        teaser(
          'lightningDeals',
          say('Diese Angebote laufen gerade|Running right now'),
          {},
          { products: { from: 'deals', limit: 60 } },
        ),
      ],
    ),
    gathering(
      '/marken/',
      say('Alle Marken|All brands'),
      say('Von Alpenpack bis Zwergenstube.|From Alpenpack to Zwergenstube.'),
      [
        teaser('brands', say('Marken von A bis Z|Brands from A to Z'), {
          brands: list(brandNames.toSorted((one, other) => one.localeCompare(other, 'de'))),
        }),
      ],
    ),
  ];
}

function gathering(
  path: string,
  title: string,
  description: string,
  teasers: readonly StoredTeaser[],
): DemoPage {
  const rows: StoredRow[] = [leadRow(description), ...teasers.map((each) => row(each))];
  return { path, type: 'content', title, description, rows };
}

function popularByRange(say: Say): StoredTeaser[] {
  return categories
    .filter(({ level }) => level === 1)
    .map(({ id, path, name }) =>
      teaser(
        'recommendations',
        say(`${name.de}|${name.en}`),
        leadsTo(path, say('Alle ansehen|See all')),
        {
          products: { from: 'category', categoryId: id, limit: 12 },
        },
      ),
    );
}
