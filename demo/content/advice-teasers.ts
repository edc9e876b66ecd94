import type { StoredTeaser } from '#contract/content/grid.ts';
import { readingMinutes } from './advice/advice-page.ts';
import { advicePages } from './advice/index.ts';
import { link, picture, teaser, text, value, type Say } from './grid.ts';

/** Three advice articles side by side with a link to all. */
export function adviceTeaser(say: Say): StoredTeaser {
  return teaser(
    'advice',
    'Gut beraten',
    {
      headline: text(say('Gut beraten|Good advice')),
      teaserLink: link('/beratung/', say('Zur Beratung|All guides')),
    },
    { teasers: adviceCards(say).slice(0, 3) },
  );
}

/** Cards for the finder of satchels and the guide to rulings. */
export function toolCards(say: Say): StoredTeaser[] {
  return [
    teaser('adviceCard', say('Ranzen-Finder|Satchel finder'), {
      image: picture('ranzen-klassik-dino-gruen-frei'),
      preHeadline: text(say('Vier Fragen|Four questions')),
      headline: text(say('Ranzen-Finder|Satchel finder')),
      postHeadline: text(
        say(
          'Größe, Weg, Motiv und Preis: drei Vorschläge, jeder mit seinen Gründen.|Height, journey, print and price: three suggestions, each with its reasons.',
        ),
      ),
      teaserLink: link('/beratung/ranzen-finder/', say('Zum Finder|To the finder')),
      bgcolor: value('zitrone'),
    }),
    teaser('adviceCard', say('Lineaturen|Rulings'), {
      image: picture('heft-eins-blau-frei'),
      preHeadline: text(say('Gezeichnet|Drawn')),
      headline: text(say('Welche Lineatur ist das?|Which ruling is this?')),
      postHeadline: text(
        say(
          'Von 0 bis 28: was die Zahl auf dem Heft bedeutet und in welcher Klasse sie üblich ist.|From 0 to 28: what the number on an exercise book means and in which year it is usual.',
        ),
      ),
      teaserLink: link('/beratung/lineatur/', say('Zur Übersicht|To the guide')),
      bgcolor: value('himmel'),
    }),
  ];
}

/** A card for every advice article. */
export function adviceCards(say: Say): StoredTeaser[] {
  return advicePages.map((page) => {
    const { path, title, lead, motif, tint } = page;
    return teaser('adviceCard', say(title), {
      image: picture(`${motif}-natur-frei`),
      preHeadline: text(
        `${say('Ratgeber|Guide')} · ${readingMinutes(page, say)} ${say('Min.|min')}`,
      ),
      headline: text(say(title)),
      postHeadline: text(say(lead)),
      teaserLink: link(path, say('Weiterlesen|Read on')),
      bgcolor: value(tint),
    });
  });
}
