import { systemClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { endAbTest, writeAbTest } from '#shop/parameters/ab-test.ts';
import { type AbTest, findAbTests } from '#shop/parameters/ab-test.sql.ts';
import { withSentences } from './machine/with-sentences.ts';
import { withDatabase } from './shop/with-database.ts';

const usage = `npm run abtests -- list                                            tests, those that ended too
npm run abtests -- run <id> <code> <days> control:50 <variant>:50 …  days: 30 or 90; a running shop follows within a second
npm run abtests -- end <id>                                        everybody sees control again
Rows and teasers name the variant that they are for: "test": { "id": "<id>", "variant": "<variant>" }`;

const sentences = {
  NO_ID:
    'Ids hold lower-case letters, digits and hyphens, 40 at most; codes letters, digits, spaces, dots and hyphens.',
  NO_VARIANTS:
    'Two to ten variants with weights from 0 to 1000 are needed, one of them called control.',
  NO_STORE: 'There is no such store.',
  NO_DAYS: 'A variant is kept for 30 or 90 days.',
};

const application = 'ranzen abtests';

/** `npm run abtests`: A/B tests of content. */
await withSentences(async () => {
  const [task, id, code, days, ...variants] = process.argv.slice(2);
  if (task === 'list') await withDatabase(application, show);
  else if (task === 'run' && id && code && days)
    await withDatabase(application, (db) =>
      run(db, {
        id,
        trackingCode: code,
        stickyDays: Number(days) as AbTest['stickyDays'],
        variants: variants.map(variantOf),
        stores: [],
        startsAt: systemClock.now(),
        endsAt: null,
      }),
    );
  else if (task === 'end' && id) await withDatabase(application, (db) => end(db, id));
  else console.log(usage);
});

function variantOf(words: string): AbTest['variants'][number] {
  const [name = '', weight = ''] = words.split(':');
  return { name, weight: weight === '' ? Number.NaN : Number(weight) };
}

async function show(db: Db): Promise<void> {
  for (const { id, trackingCode, variants, endsAt } of await findAbTests(db, systemClock.now(), {
    all: true,
  })) {
    const weights = variants.map(({ name, weight }) => `${name}:${weight}`).join(' ');
    console.log(
      `${id}  ${trackingCode}  ${weights}  ${endsAt ? `ends ${endsAt.toISOString()}` : 'runs'}`,
    );
  }
}

async function run(db: Db, test: AbTest): Promise<void> {
  const written = await writeAbTest({ db }, test);
  if (isRefusal(written)) {
    console.log(`✗ ${sentences[written.refused]}`);
    process.exitCode = 1;
  } else console.log(`✓ ${test.id} runs.`);
}

async function end(db: Db, id: string): Promise<void> {
  const wasRunning = await endAbTest({ db, clock: systemClock }, id);
  console.log(wasRunning ? `✓ ${id} has ended.` : 'No such test runs.');
}
