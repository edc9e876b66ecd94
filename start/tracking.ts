import { systemClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { keptDays } from '#shop/tracking/keep-tracking.ts';
import { countEvents, countTeaserClicks, summariseVitals } from '#shop/tracking/tracking.sql.ts';
import { withSentences } from './machine/with-sentences.ts';
import { withDatabase } from './shop/with-database.ts';

const usage = `npm run tracking -- summary [days]    what visitors who agreed to statistics did in the last 7 days, or as many as you say, at most ${keptDays}`;

const application = 'ranzen tracking';

/** `npm run tracking`: what the event store holds, in sums; also while the shop runs. */
await withSentences(async () => {
  const [task, days = '7'] = process.argv.slice(2);
  if (task === 'summary' && /^[1-9]\d?$/.test(days))
    await withDatabase(application, (db) => showSummary(db, Math.min(Number(days), keptDays)));
  else console.log(usage);
});

async function showSummary(db: Db, days: number): Promise<void> {
  const since = new Date(systemClock.now().getTime() - days * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const [events, vitals, clicks] = await Promise.all([
    countEvents(db, since),
    summariseVitals(db, since),
    countTeaserClicks(db, since),
  ]);
  console.log(`Since ${since}:`);
  for (const { events: count, name, pageType, langCode } of events)
    console.log(
      `${String(count).padStart(9)}  ${name.padEnd(22)} ${pageType.padEnd(18)} ${langCode}`,
    );
  if (events.length === 0) console.log('No event was stored.');
  for (const { metric, p75, pageType, goodPercent, measured } of vitals)
    console.log(
      `${metric.padEnd(5)} ${p75.toFixed(metric === 'CLS' ? 3 : 0).padStart(8)} for three of four on ${pageType}; ${goodPercent} % good of ${measured}`,
    );
  for (const { clicks: count, teaserId, shopDomain } of clicks)
    console.log(`${String(count).padStart(9)}  clicks on teaser ${teaserId} of ${shopDomain}`);
}
