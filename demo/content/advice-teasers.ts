import type { StoredTeaser } from '#shop/content/grid.ts';
import { advicePages } from './advice.ts';
import { link, picture, teaser, text, value, type Say } from './grid.ts';

/** Three advice articles side by side with a link to all. */
export function adviceTeaser(say: Say): StoredTeaser {
  return teaser(
    'advice',
    'Gut beraten',
    {
      headline: text(say('Gut beraten|Good advice')),
      teaserLink: link('/beratung/', say('Zur Beratung|All advice')),
    },
    { teasers: adviceCards(say).slice(0, 3) },
  );
}

/** A card for every advice article. */
export function adviceCards(say: Say): StoredTeaser[] {
  return advicePages.map(({ path, title, minutes, lead, motif, tint }) =>
    teaser('adviceCard', say(title), {
      image: picture(`${motif}-natur-frei`),
      preHeadline: text(`${say('Ratgeber|Guide')} · ${minutes} ${say('Min.|min')}`),
      headline: text(say(title)),
      postHeadline: text(say(lead)),
      teaserLink: link(path, say('Weiterlesen|Read on')),
      bgcolor: value(tint),
    }),
  );
}
