import * as v from 'valibot';
import { command } from '#shop/kernel/command.ts';
import { oneOf, word } from '#shop/kernel/command-input.ts';
import { endAbTest, writeAbTest } from './ab-test.ts';
import { findAbTests } from './find-ab-tests.ts';

const variant = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,40}:\d{1,4}$/, 'must be a variant and its weight, e.g. control:50'),
  v.transform((written) => {
    const [name = '', weight] = written.split(':');
    return { name, weight: Number(weight) };
  }),
);

/** A/B tests of content (CN4); a running shop follows within a second. */
export const abTestsCommands = [
  command({
    name: 'abtests list',
    right: 'content.edit',
    summary: 'Lists A/B tests, the ended ones too.',
    input: v.object({}),
    refusals: {},
    run: async ({ db, clock }) => {
      const tests = await findAbTests(db, clock.now(), { all: true });
      const rows = tests.map(({ id, trackingCode, variants, endsAt }) => ({
        id,
        trackingCode,
        variants: variants.map(({ name, weight }) => `${name}:${weight}`).join(' '),
        endsAt,
      }));
      return { rows, empty: 'There is no A/B test.' };
    },
  }),
  command({
    name: 'abtests run',
    right: 'content.edit',
    summary:
      'Starts an A/B test or changes it. Rows and teasers name their variant: "test": { "id": "<id>", "variant": "<variant>" }.',
    positionals: ['id', 'code', 'days', 'variants'],
    input: v.object({
      id: word('Id, as rows and teasers name it'),
      code: word('Code in tracking'),
      days: v.pipe(
        oneOf(['30', '90'], 'Days that a visitor keeps a variant'),
        v.transform((days): 30 | 90 => (days === '30' ? 30 : 90)),
        v.description('Days that a visitor keeps a variant: 30 or 90'),
      ),
      variants: v.pipe(
        v.array(variant),
        v.description('Variants with their weights, e.g. control:50 big:50'),
      ),
    }),
    refusals: {
      NO_ID:
        'Ids hold lower-case letters, digits and hyphens, 40 at most; codes letters, digits, spaces, dots and hyphens, 80 at most.',
      NO_VARIANTS:
        'Two to ten variants with weights from 0 to 1000 are needed, one of them called control.',
      NO_STORE: 'There is no such store.',
      NO_DAYS: 'A visitor keeps a variant for 30 or 90 days.',
    },
    run: async ({ db, clock }, { id, code, days, variants }) => {
      const written = await writeAbTest(
        { db },
        {
          id,
          trackingCode: code,
          stickyDays: days,
          variants,
          stores: [],
          startsAt: clock.now(),
          endsAt: null,
        },
      );
      return 'refused' in written ? written : { done: `${id} runs.` };
    },
  }),
  command({
    name: 'abtests end',
    right: 'content.edit',
    summary: 'Ends an A/B test: everybody sees control.',
    positionals: ['id'],
    input: v.object({ id: word('Id of the test') }),
    refusals: { UNKNOWN: 'No such test runs. `abtests list` shows them.' },
    run: async ({ db, clock }, { id }) => {
      const wasRunning = await endAbTest({ db, clock }, id);
      return wasRunning ? { done: `${id} has ended.` } : { refused: 'UNKNOWN' };
    },
  }),
];
