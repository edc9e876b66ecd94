import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveReview, rejectReview } from '#shop/catalogue/approve-review.ts';
import { findWaitingReviews } from '#shop/catalogue/review.sql.ts';
import { standingClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { readyBuyer, submit } from '#tests/buyer.ts';
import { askContract } from '#tests/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { addItems } from '#tests/items.ts';
import { visitorOf } from '#tests/visitor.ts';
import { workOff } from '#tests/work-off.ts';
import { askForRatings } from './ask-for-ratings.ts';

const clock = standingClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
let reader: Ctx;
beforeAll(async () => {
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
afterAll(() => database.drop());

/** An order whose only parcel came at a moment. */
async function delivered(email: string, deliveredAt: string, agreed = true): Promise<void> {
  const buyer = await readyBuyer(visitorOf(database.db, { clock }), {
    items: [
      [1, 1],
      [2, 2],
    ],
    email,
  });
  const { orderId } = await submit(buyer);
  await database.pool.query(
    `with agreed as (update orders.purchase set accepts_review_mail = $2 where order_number = $1 returning id)
     insert into fulfilment.shipment (order_id, number, status, carrier_code, packed_at, handed_over_at, delivered_at)
     select id, 1, 'delivered', 'dhl', $3::timestamptz - interval '2 days', $3::timestamptz - interval '1 day', $3 from agreed`,
    [orderId, agreed, deliveredAt],
  );
}

async function ratingsAsked(): Promise<{ to: string; tokens: string[]; text: string }[]> {
  await askForRatings({ db: database.db, clock });
  const mails = (await workOff(database, reader)).filter(({ name }) => name.startsWith('rating.'));
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

test('[PD6][CN4] who agreed is asked once, a week after the parcel came, with a sealed link for each product, which opens while ratings are taken', async () => {
  await delivered('jana@haus.example', '2026-11-14T10:00:00Z');
  await delivered('nein@haus.example', '2026-11-14T10:00:00Z', false);
  await delivered('frisch@haus.example', '2026-11-14T10:00:01Z');
  await delivered('alt@haus.example', '2026-08-14T10:00:00Z');
  await workOff(database, reader);
  const [asked, ...others] = await ratingsAsked();
  expect(others).toEqual([]);
  expect(asked).toMatchObject({ to: 'jana@haus.example' });
  expect(asked?.text).toContain('Aquarellkasten:\nhttps://www.ranzen.de/rating/?enc=');
  expect(asked?.tokens).toHaveLength(2);
  expect(await ratingsAsked()).toEqual([]);
  const [first = '', second = ''] = asked?.tokens ?? [];
  expect(await productOf(first)).toEqual({ author: 'Jana', product: { name: 'Aquarellkasten' } });

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

test('[PD6][CN4] while no ratings are taken nobody is asked, and afterwards those whose parcel came lately', async () => {
  await setSubmission('false');
  await delivered('pause@haus.example', '2026-11-13T10:00:00Z');
  expect(await ratingsAsked()).toEqual([]);
  await setSubmission('true');
  await askForRatings({ db: database.db, clock });
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

test('[AC1] a review from before requests noted theirs is found by its instant, and no other', async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into catalogue.review (product_id, language, stars, title, message, author, is_verified, written_at)
     select 1, 'de', 5, 'Gut', 'Gern benutzt.', 'Mara', true, instant::timestamptz
     from unnest(array['2026-03-01T10:00:00.123Z', '2026-03-02T10:00:00Z', '2026-03-02T10:00:00Z']) as instant returning id`,
  );
  await database.pool.query(
    `insert into ratings.request (order_id, product_id, asked_at, rated_at)
     values (9001, 1, '2026-02-20', '2026-03-01T10:00:00.123Z'), (9002, 1, '2026-02-20', '2026-03-02T10:00:00Z'),
       (9003, 1, '2026-02-20', null)`,
  );
  const migration = await readFile('database/migrations/0091_reviews_find_their_requests.sql');
  await database.pool.query(migration.toString());
  const found = await database.pool.query<{ review: number | null }>(
    'select review_id as review from ratings.request where order_id > 9000 order by order_id',
  );
  expect(found.rows.map(({ review }) => review)).toEqual([rows[0]?.id, null, null]);
});
