import * as v from 'valibot';
import { command, listCommand } from '#shop/kernel/command.ts';
import { jsonFile, wholeNumber } from '#shop/kernel/command-input.ts';
import { findAnswers, findCompetitions } from './competitions.sql.ts';
import { announceCompetition, closeCompetition, drawWinner } from './run-competition.ts';

const mostShown = 50;
const id = wholeNumber('Number of the competition');
const UNKNOWN = 'There is no such competition. `competitions list` shows them.';

/** Commands of the staff on competitions (CN2). */
export const competitionsCommands = [
  listCommand({
    name: 'competitions list',
    right: 'competitions.run',
    summary: 'Lists competitions with the number of their entries, the latest first.',
    find: ({ db }) => findCompetitions(db, mostShown),
    row: (competition) => competition,
    empty: 'There was no competition yet.',
  }),
  command({
    name: 'competitions open',
    right: 'competitions.run',
    summary: 'Announces a competition; /gewinnspiele/ shows it from its start to its end.',
    positionals: ['competition'],
    input: v.object({
      competition: jsonFile('shop, startsAt, endsAt, and title, prize, question in de and en'),
    }),
    refusals: {
      UNREADABLE: 'The file lacks a part, or the part is not as docs/operating.md shows it.',
      NO_TIME: 'It would end before it begins, or has ended already.',
    },
    run: async (ctx, { competition }) => {
      const announced = await announceCompetition(ctx, competition);
      return typeof announced === 'number'
        ? { done: `Competition ${announced} is announced.` }
        : announced;
    },
  }),
  command({
    name: 'competitions close',
    right: 'competitions.run',
    summary: 'Ends a competition before its time.',
    positionals: ['id'],
    input: v.object({ id }),
    refusals: { UNKNOWN: `No competition of this number is open. ${UNKNOWN}` },
    run: async (ctx, { id }) =>
      (await closeCompetition(ctx, id)) ?? { done: `Competition ${id} is closed.` },
  }),
  command({
    name: 'competitions answers',
    right: 'competitions.run',
    summary: 'Counts the answers to a competition, the most frequent first.',
    positionals: ['id'],
    input: v.object({ id }),
    refusals: {},
    run: async ({ db }, { id }) => ({
      rows: await findAnswers(db, id, mostShown),
      empty: 'There are no answers.',
    }),
  }),
  command({
    name: 'competitions draw',
    right: 'competitions.run',
    summary: 'Draws the winner by lot among the right answers, or among all, and mails the winner.',
    positionals: ['id', 'answers'],
    input: v.object({
      id,
      answers: v.optional(
        v.pipe(v.array(v.string()), v.description('Right answers, e.g. "2,4 kg"')),
        [],
      ),
    }),
    refusals: {
      UNKNOWN,
      OPEN: 'It is still open. `competitions close` ends it before its time.',
      NO_ENTRY:
        'No entry has such an answer; nothing was drawn. `competitions answers` lists them.',
      ENTRIES_DELETED: 'It was drawn, and its entries are deleted.',
    },
    run: async (ctx, { id, answers }) => {
      const drawn = await drawWinner(ctx, { id, rightAnswers: answers });
      if ('refused' in drawn) return drawn;
      return { done: `${drawn.name} <${drawn.email}> has won. The mail is on its way.` };
    },
  }),
];
