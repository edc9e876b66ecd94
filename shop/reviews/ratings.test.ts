import { afterEach, beforeEach, expect, test } from 'vitest';
import { approveReview, rejectReview } from './approve-review.ts';
import { findWaitingReviews } from './review.sql.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { runAllJobs } from '#tests/support/run-all-jobs.ts';
import { inviteRatings } from './invite-ratings.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
let reader: Ctx;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, name: 'Aquarellkasten', amountMinor: 1295 },
    { id: 2, name: 'Lesebuch', amountMinor: 2500 },
  ]);
  await database.pool.query(
    `insert into parameters.parameter (name, entry, value) values ('rating', 'submission', 'true')`,
  );
  reader = visitorOf(database.db, { clock });
});
afterEach(() => database.drop());

/** An order whose only parcel was delivered at a time. */
async function delivered(
  email: string,
  deliveredAt: string,
  agreed = true,
): Promise<() => Promise<(string | null)[]>> {
  const buyer = await readyBuyer(visitorOf(database.db, { clock }), {
    items: [
      [1, 1],
      [2, 2],
    ],
    email,
  });
  const { orderId } = await submit(buyer);
  await database.pool.query(
    `with agreed as (update orders.purchase set accepts_review_mail = $2 where order_number = $1 returning id),
     sent as (insert into fulfilment.shipment (order_id, number, status, carrier_code, packed_at, handed_over_at, delivered_at)
       select id, 1, 'delivered', 'dhl', $3::timestamptz - interval '2 days', $3::timestamptz - interval '1 day', $3 from agreed returning id)
     insert into fulfilment.shipment_line (shipment_id, line_number, quantity) select id, 1, 1 from sent`,
    [orderId, agreed, deliveredAt],
  );
  return async () => {
    const { getOrderDetailsV2: order } = await askContract<{
      getOrderDetailsV2: { lines: { ratingPath: string | null }[] } | null;
    }>(
      { ...buyer.ctx, clock },
      'query ($orderId: ID!) { getOrderDetailsV2(orderId: $orderId) { lines { ratingPath } } }',
      { orderId },
    );
    return order?.lines.map(({ ratingPath }) => ratingPath) ?? [];
  };
}

async function ratingsAsked(): Promise<{ to: string; tokens: string[]; text: string }[]> {
  await inviteRatings({ db: database.db, clock });
  const mails = (await runAllJobs(database, reader)).filter(({ name }) =>
    name.startsWith('rating.'),
  );
  return mails.map(({ to, text }) => ({
    to,
    text,
    tokens: [...text.matchAll(/\/rating\/\?enc=([\w-]+)/g)].map(([, token = '']) => token),
  }));
}

async function productOf(token: string): Promise<unknown> {
  const { decryptRatingData } = await askContract<{ decryptRatingData: unknown }>(
    reader,
    'query ($enc: String!) { decryptRatingData(encryptedData: $enc) { author product { name } } }',
    { enc: token },
  );
  return decryptRatingData;
}

async function rate(token: string, rating: Record<string, unknown> = {}) {
  const { saveRating } = await askContract<{ saveRating: Record<string, unknown> }>(
    reader,
    `mutation ($enc: String!, $stars: Int!, $title: String!, $message: String!, $author: String!) {
      saveRating(encryptedData: $enc, stars: $stars, title: $title, message: $message, author: $author) {
        successful generalErrorMessage fieldErrors { fieldName } } }`,
    {
      enc: token,
      stars: 2,
      title: 'Na ja',
      message: 'Deckt <b>wenig</b>.',
      author: 'Jana',
      ...rating,
    },
  );
  return saveRating;
}

const reviewsOf = async () =>
  (
    await database.pool.query(
      `select rating_count as count, rating_average as mean from catalogue.product
       where id = (select product_id from catalogue.item where id = 1)`,
    )
  ).rows[0];

async function setSubmission(value: 'true' | 'false'): Promise<void> {
  await database.pool.query(
    `update parameters.parameter set value = $1 where (name, entry) = ('rating', 'submission')`,
    [value],
  );
}

test('[PD6.bought][CN4] a buyer who consented is invited once, a week after the delivery, with a sealed link for each product, valid while ratings are on', async () => {
  const ratingPaths = await delivered('jana@haus.example', '2026-11-14T10:00:00Z');
  expect(await ratingPaths()).toEqual([null, null]);
  await delivered('nein@haus.example', '2026-11-14T10:00:00Z', false);
  await delivered('frisch@haus.example', '2026-11-14T10:00:01Z');
  await delivered('alt@haus.example', '2026-08-14T10:00:00Z');
  await runAllJobs(database, reader);
  const [asked, ...others] = await ratingsAsked();
  expect(others).toEqual([]);
  expect(asked).toMatchObject({ to: 'jana@haus.example' });
  expect(asked?.text).toContain('Aquarellkasten:\nhttps://www.ranzen.de/rating/?enc=');
  expect(asked?.tokens).toHaveLength(2);
  expect(await ratingsAsked()).toEqual([]);
  const [first = '', second = ''] = asked?.tokens ?? [];
  expect(await productOf(first)).toEqual({ author: 'Jana', product: { name: 'Aquarellkasten' } });
  const [onPage = ''] = await ratingPaths();
  expect(await productOf(onPage?.slice('/rating/?enc='.length) ?? '')).toEqual({
    author: 'Jana',
    product: { name: 'Aquarellkasten' },
  });

  await setSubmission('false');
  expect(await productOf(first)).toBeNull();
  expect(await rate(first)).toMatchObject({ generalErrorMessage: 'shop.ratingForm.linkEnded' });
  await setSubmission('true');

  for (const forged of ['', 'abc', first.slice(1), `${first}A`, 'a'.repeat(5000)]) {
    expect(await productOf(forged)).toBeNull();
    expect(await rate(forged)).toMatchObject({ generalErrorMessage: 'shop.ratingForm.linkEnded' });
  }
  for (const [fieldName, wrong] of Object.entries({
    stars: 6,
    title: ' ',
    message: 'x'.repeat(2001),
    author: '',
  }))
    expect(await rate(first, { [fieldName]: wrong })).toMatchObject({
      fieldErrors: [{ fieldName }],
    });
  expect(await findWaitingReviews(database.db, 10)).toEqual([]);

  const sent = await Promise.all([rate(first), rate(first), rate(first)]);
  expect(sent.filter(({ successful }) => successful)).toHaveLength(1);
  expect(await productOf(first)).toBeNull();
  const [waiting, ...more] = await findWaitingReviews(database.db, 10);
  expect(more).toEqual([]);
  expect(waiting).toMatchObject({ stars: 2, title: 'Na ja', author: 'Jana', isVerified: true });

  expect(await reviewsOf()).toEqual({ count: 0, mean: null });
  const approve = () =>
    approveReview({ db: database.db, clock }, { id: waiting!.id, shopComment: ' Danke! ' });
  expect(await approve()).toBeUndefined();
  expect(await approve()).toMatchObject({ refused: 'UNKNOWN' });
  expect(await reviewsOf()).toEqual({ count: 1, mean: '2.00' });
  expect(await rate(second, { stars: 5 })).toMatchObject({ successful: true });
  const [next] = await findWaitingReviews(database.db, 10);
  expect(await rejectReview({ db: database.db }, next!.id)).toBeUndefined();
  expect(await rejectReview({ db: database.db }, next!.id)).toMatchObject({ refused: 'UNKNOWN' });
});

test('[PD6][CN4] while ratings are off no buyer is invited, and afterwards those with a recent delivery are', async () => {
  await setSubmission('false');
  await delivered('pause@haus.example', '2026-11-13T10:00:00Z');
  expect(await ratingsAsked()).toEqual([]);
  await setSubmission('true');
  await inviteRatings({ db: database.db, clock });
  await setSubmission('false');
  expect(await ratingsAsked()).toEqual([]);
  await setSubmission('true');
  await delivered('lang@haus.example', '2026-09-22T09:59:59Z');
  const [asked, ...others] = await ratingsAsked();
  expect(others).toEqual([]);
  expect(asked).toMatchObject({ to: 'pause@haus.example' });
  expect(asked?.tokens).toHaveLength(2);
  expect(await ratingsAsked()).toEqual([]);
});
