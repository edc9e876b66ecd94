import { approveReview, rejectReview } from '#shop/catalogue/approve-review.ts';
import { findWaitingReviews } from '#shop/catalogue/review.sql.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { Refusal } from '#shop/kernel/refusals.ts';
import { withSentences } from './machine/with-sentences.ts';
import { withDatabase } from './shop/with-database.ts';

const usage = `npm run reviews -- waiting                  what buyers wrote and nobody approved yet, the oldest first
npm run reviews -- approve <id> [words]     shows one, with an answer of the shop where words follow
npm run reviews -- reject <id>              deletes one`;

const application = 'ranzen reviews';
const mostShown = 50;

/** `npm run reviews`: what an operator does with ratings of buyers; also while the shop runs. */
await withSentences(async () => {
  const [task, number = '', ...words] = process.argv.slice(2);
  const id = Number(number);
  if (task === 'waiting') await withDatabase(application, showWaiting);
  else if (task === 'approve' && Number.isSafeInteger(id) && id > 0)
    await withDatabase(application, async (db) =>
      tell(await approveReview({ db, clock: systemClock }, { id, shopComment: words.join(' ') })),
    );
  else if (task === 'reject' && Number.isSafeInteger(id) && id > 0)
    await withDatabase(application, async (db) => tell(await rejectReview({ db }, id)));
  else console.log(usage);
});

async function showWaiting(db: Db): Promise<void> {
  const waiting = await findWaitingReviews(db, mostShown);
  for (const { id, productId, stars, title, message, author } of waiting)
    console.log(`${id}  product ${productId}  ${stars}/5  ${author}: ${title}\n    ${message}`);
  if (waiting.length === 0) console.log('No review waits.');
}

function tell(refusal: Refusal | undefined): void {
  console.log(refusal ? 'No review of this number waits.' : '✓ Done; the pages follow at once.');
  if (refusal) process.exitCode = 1;
}
