import * as v from 'valibot';
import { command, listCommand } from '#shop/kernel/command.ts';
import { wholeNumber } from '#shop/kernel/command-input.ts';
import { setFeedOn } from './desk-feeds.ts';
import { askForFeeds, listFeedStates } from './feeds.sql.ts';

const feed = wholeNumber('Number of the feed, as `feeds list` shows it');

/** Feeds of the shop's offers for search engines and price comparisons. */
export const feedsCommands = [
  listCommand({
    name: 'feeds list',
    right: 'feeds.manage',
    summary: 'Lists the feeds with their last writing.',
    find: ({ db }) => listFeedStates(db),
    row: ({ id, format, langCode, isOn, finishedAt, items, leftOut, findings }) => ({
      id,
      format,
      storefront: langCode,
      isOn: isOn ? 'on' : 'off',
      writtenAt: finishedAt,
      items,
      leftOut,
      findings,
    }),
    empty: 'There are no feeds.',
  }),
  command({
    name: 'feeds write',
    right: 'feeds.manage',
    summary:
      'Writes feeds again: those named, else all that are switched on. The running shop does it.',
    positionals: ['ids'],
    input: v.object({ ids: v.optional(v.pipe(v.array(feed), v.description('Feeds'))) }),
    refusals: { OFF: 'None of them is switched on. `feeds switch` switches one on.' },
    run: async ({ db, clock }, { ids }) => {
      const asked = await askForFeeds(db, { ids, by: 'operator', now: clock.now() });
      if (asked === 0) return { refused: 'OFF' };
      return { done: `${asked} ${asked === 1 ? 'feed is' : 'feeds are'} written by the shop.` };
    },
  }),
  command({
    name: 'feeds switch',
    right: 'feeds.manage',
    summary: 'Switches a feed on, or off with --off.',
    positionals: ['id'],
    input: v.object({
      id: feed,
      off: v.optional(v.pipe(v.boolean(), v.description('Off, not on')), false),
    }),
    refusals: {
      UNKNOWN: 'There is no such feed. `feeds list` shows them.',
      CHANGED_MEANWHILE: 'The feed was changed meanwhile. Try again.',
    },
    run: async ({ db, clock }, { id, off }) => {
      const found = (await listFeedStates(db)).find((each) => each.id === id);
      if (!found) return { refused: 'UNKNOWN' };
      const refusal = await setFeedOn(
        { db, clock, staff: { name: 'operator' } },
        { id, version: found.version, isOn: !off },
      );
      return refusal ?? { done: `Feed ${id} is ${off ? 'off' : 'on'}.` };
    },
  }),
];
