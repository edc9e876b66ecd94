import type { enParts } from './texts.en.ts';

/** German texts of footers and navigations alike. */
export const deParts: Record<keyof typeof enParts, string> = {
  'content.noPart': 'Diesen Fuß oder diese Navigation gibt es nicht.',
  'content.alreadyPlanned': 'Es ist schon eine andere Fassung geplant. Sagen Sie diese zuerst ab.',
  'content.partPlanned': 'Die Veröffentlichung ist geplant.',
  'content.cancelPartQuestion':
    'Die geplante Fassung entfällt, weil es einen anderen Entwurf gibt.',
  'content.partDifferences': 'Was die Kunden anders sehen',
  'content.noPartDifferences': 'Nichts.',
  'content.whatChanged': 'Was sich in Fassung {number} ändert',
  'content.fault.UNPUBLISHED': 'führt zu einer Seite, die nur ein Entwurf ist:',
};
