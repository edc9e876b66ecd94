import * as v from 'valibot';
import { command } from '#shop/kernel/command.ts';
import { wholeNumber } from '#shop/kernel/command-input.ts';
import { keptDays } from './keep-tracking.ts';
import { countEvents, countTeaserClicks, summariseVitals } from './tracking.sql.ts';

const positionals = ['days'] as const;
const input = v.object({
  days: v.optional(wholeNumber(`Days back from today: 7 by default, at most ${keptDays}`), '7'),
});
const empty = 'Nothing was stored in these days.';

/** What visitors who agreed to statistics did, in sums (SO3). */
export const trackingCommands = [
  command({
    name: 'tracking events',
    right: 'figures.read',
    summary: 'Counts events by name, kind of page and language.',
    positionals,
    input,
    refusals: {},
    run: async ({ db, clock }, { days }) => {
      const counted = await countEvents(db, dayBefore(clock.now(), days));
      const rows = counted.map(({ events, name, pageType, langCode }) => ({
        events,
        name,
        pageType,
        langCode,
      }));
      return { rows, empty };
    },
  }),
  command({
    name: 'tracking vitals',
    right: 'figures.read',
    summary: 'Shows web vitals: the value that three of four page views kept.',
    positionals,
    input,
    refusals: {},
    run: async ({ db, clock }, { days }) => {
      const measured = await summariseVitals(db, dayBefore(clock.now(), days));
      const rows = measured.map(({ metric, p75, ...vital }) => ({
        metric,
        p75: p75.toFixed(metric === 'CLS' ? 3 : 0),
        ...vital,
      }));
      return { rows, empty };
    },
  }),
  command({
    name: 'tracking clicks',
    right: 'figures.read',
    summary: 'Counts clicks on teasers.',
    positionals,
    input,
    refusals: {},
    run: async ({ db, clock }, { days }) => {
      const rows = await countTeaserClicks(db, dayBefore(clock.now(), days));
      return { rows, empty };
    },
  }),
];

function dayBefore(now: Date, days: number): string {
  const ms = Math.min(days, keptDays) * 86_400_000;
  return new Date(now.getTime() - ms).toISOString().slice(0, 10);
}
