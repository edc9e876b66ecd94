import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { approveReview, rejectReview } from '../approve-review.ts';
import { findReviews } from '../find-reviews.ts';
import { findWaitingReviews } from '../review.sql.ts';
import { listDeskReviews, viewDeskReview } from './find-desk-reviews.ts';
import { answerReview, hideReview, showReview } from './moderate-review.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, name: 'Aquarellkasten' },
    { id: 2, name: 'Lesebuch' },
  ]);
  await write({ id: 1, stars: 5, writtenAt: '2026-11-19' });
  await write({ id: 2, stars: 2, writtenAt: '2026-11-20' });
  await write({ id: 3, stars: 4, writtenAt: '2026-11-18', productId: 2 });
});
afterEach(() => dropAudited(database));

type Written = { id: number; stars: number; writtenAt: string; productId?: number };

async function write({ id, stars, writtenAt, productId = 1 }: Written): Promise<void> {
  await database.pool.query(
    `insert into catalogue.review (id, product_id, language, stars, title, message, author, is_verified, written_at)
     values ($1, $2, 'de', $3, $4, 'Text', 'Mara', true, $5)`,
    [id, productId, stars, `Titel ${id}`, writtenAt],
  );
}

const ctx = () => ({
  db: auditedDb(database.db, { actor: 'staff:7', command: 'hideReview' }),
  clock,
  staff: { language: 'de' as const },
});
const idsIn = async (state: string, filter: { stars?: number; productId?: number } = {}) =>
  (await listDeskReviews(ctx(), { state, ...filter }, undefined)).rows.map(({ id }) => id);
const viewOf = async (id: number) => (await viewDeskReview(ctx(), id))!;
const seen = async (id: number) => ({ id, version: (await viewOf(id)).version });
/** What shoppers see of a product's reviews: those on its page, and the numbers of its tile. */
async function onPage(productId: number) {
  const part = { productId, limit: 20, offset: 0 };
  const { reviews, totalCount } = await findReviews({ db: database.db }, part);
  const { rows } = await database.pool.query<{ count: number; mean: string | null }>(
    'select rating_count as count, rating_average as mean from catalogue.product where id = $1',
    [productId],
  );
  const shown = reviews.map(({ ratingId, shopComment }) => [ratingId, shopComment]);
  return { shown, totalCount, ...rows[0] };
}

describe('[OP1.reviews] staff', () => {
  test('reads reviews that wait, the oldest first, and shows one with an answer: page, count and mean follow', async () => {
    expect(await idsIn('waiting')).toEqual([3, 1, 2]);
    expect(await onPage(1)).toEqual({ shown: [], totalCount: 0, count: 0, mean: null });
    expect(await showReview(ctx(), await seen(1), '')).toBeUndefined();
    expect(await showReview(ctx(), await seen(2), ' Das tut uns leid. ')).toBeUndefined();
    expect(await onPage(1)).toEqual({
      shown: [
        [2, 'Das tut uns leid.'],
        [1, null],
      ],
      totalCount: 2,
      count: 2,
      mean: '3.50',
    });
    expect([await idsIn('waiting'), await idsIn('unanswered'), await idsIn('answered')]).toEqual([
      [3],
      [1],
      [2],
    ]);
    expect(await viewOf(2)).toMatchObject({
      state: 'answered',
      answer: 'Das tut uns leid.',
      answeredAt: '2026-11-21T10:00:00.000Z',
      product: { id: 1, name: 'Aquarellkasten' },
      nextWaitingId: 3,
    });
  });

  test('answers a shown review, changes the answer and removes it', async () => {
    await showReview(ctx(), await seen(1), '');
    expect(await answerReview(ctx(), await seen(1), 'Danke.')).toBeUndefined();
    expect((await onPage(1)).shown).toEqual([[1, 'Danke.']]);
    expect(await answerReview(ctx(), await seen(1), 'Vielen Dank.')).toBeUndefined();
    expect((await onPage(1)).shown).toEqual([[1, 'Vielen Dank.']]);
    expect(await answerReview(ctx(), await seen(1), ' ')).toBeUndefined();
    expect(await viewOf(1)).toMatchObject({ state: 'unanswered', answer: '', answeredAt: null });
    expect((await onPage(1)).shown).toEqual([[1, null]]);
  });

  test('hides a review with a reason, which keeps it, and shows it again: page, count and mean follow', async () => {
    await showReview(ctx(), await seen(1), 'Danke.');
    await showReview(ctx(), await seen(2), '');
    expect(await hideReview(ctx(), await seen(2), 'Meint ein anderes Produkt')).toBeUndefined();
    expect(await onPage(1)).toEqual({
      shown: [[1, 'Danke.']],
      totalCount: 1,
      count: 1,
      mean: '5.00',
    });
    expect(await idsIn('hidden')).toEqual([2]);
    expect(await viewOf(2)).toMatchObject({
      state: 'hidden',
      hiddenReason: 'Meint ein anderes Produkt',
      hiddenAt: '2026-11-21T10:00:00.000Z',
    });
    expect(await showReview(ctx(), await seen(2), '')).toBeUndefined();
    expect(await onPage(1)).toMatchObject({ totalCount: 2, count: 2, mean: '3.50' });
    expect(await viewOf(2)).toMatchObject({ hiddenReason: '', hiddenAt: null });
  });

  test('keeps a waiting review from its page; the command line neither lists, approves nor deletes it', async () => {
    expect(await hideReview(ctx(), await seen(3), 'Werbung')).toBeUndefined();
    expect(await onPage(2)).toMatchObject({ shown: [], count: 0 });
    expect((await findWaitingReviews(database.db, 10)).map(({ id }) => id)).toEqual([1, 2]);
    const approval = { id: 3, shopComment: '' };
    expect(await approveReview(ctx(), approval)).toMatchObject({ refused: 'UNKNOWN' });
    expect(await rejectReview(ctx(), 3)).toMatchObject({ refused: 'UNKNOWN' });
    expect(await idsIn('hidden')).toEqual([3]);
  });

  test('filters by stars and product, fifty rows at a time', async () => {
    for (let id = 11; id <= 61; id += 1) await write({ id, stars: 3, writtenAt: '2026-11-01' });
    expect(await idsIn('waiting', { stars: 5 })).toEqual([1]);
    expect(await idsIn('waiting', { productId: 2 })).toEqual([3]);
    expect(await idsIn('nothing')).toEqual([]);
    const first = await listDeskReviews(ctx(), { state: 'waiting' }, undefined);
    expect(first.rows).toHaveLength(50);
    const second = await listDeskReviews(ctx(), { state: 'waiting' }, first.next ?? '');
    expect(second.rows.map(({ id }) => id)).toEqual([61, 3, 1, 2]);
    expect(second.next).toBeNull();
    const ofProduct = await listDeskReviews(ctx(), { state: 'hidden', productId: 2 }, undefined);
    expect(ofProduct.product).toEqual({ id: 2, name: 'Lesebuch' });
  });

  test('asks a constant number of statements', async () => {
    const { db, statements } = countingDb(database.db);
    await listDeskReviews({ ...ctx(), db }, { state: 'waiting', productId: 1 }, undefined);
    await viewDeskReview({ ...ctx(), db }, 1);
    expect(statements()).toBe(3);
  });

  test('leaves entries in the trail without what the author wrote', async () => {
    await hideReview(ctx(), await seen(1), 'Werbung');
    const wish = { relation: 'catalogue.review', record: '1', limit: 5 };
    const [entry, ...others] = await findEntries(database.db, wish);
    expect(others).toEqual([]);
    expect(entry?.after).toMatchObject({ hidden_reason: 'Werbung' });
    expect(Object.keys(entry?.after ?? {})).not.toContain('message');
  });
});

describe('[OP1.reviews] a step is refused and changes nothing', () => {
  test.each([
    ['of an unknown review', 'show', { id: 99, version: 1 }, '', 'UNKNOWN'],
    ['of a review that changed since', 'show', { id: 1, version: 2 }, '', 'CHANGED_MEANWHILE'],
    [
      'with an answer that is too long',
      'show',
      { id: 1, version: 1 },
      'x'.repeat(2001),
      'TOO_LONG',
    ],
    ['as the answer to a waiting review', 'answer', { id: 1, version: 1 }, 'x', 'IS_NOT_SHOWN'],
    ['without a reason', 'hide', { id: 1, version: 1 }, ' ', 'REASON_MISSING'],
    ['with a reason that is too long', 'hide', { id: 1, version: 1 }, 'x'.repeat(501), 'TOO_LONG'],
  ] as const)('%s', async (_, step, row, words, refused) => {
    const steps = { show: showReview, answer: answerReview, hide: hideReview };
    expect(await steps[step](ctx(), row, words)).toMatchObject({ refused });
    expect(await idsIn('waiting')).toEqual([3, 1, 2]);
    expect(await findEntries(database.db, { relation: 'catalogue.review', limit: 5 })).toEqual([]);
  });

  test('where it was taken already, also by two people at once', async () => {
    const both = await seen(1);
    const outcomes = await Promise.all([
      showReview(ctx(), both, 'Danke.'),
      hideReview(ctx(), both, 'Werbung'),
    ]);
    const refusals = outcomes.map((refusal) => refusal?.refused);
    expect(new Set(refusals)).toEqual(new Set(['CHANGED_MEANWHILE', undefined]));
    await hideReview(ctx(), await seen(2), 'Werbung');
    expect(await hideReview(ctx(), await seen(2), 'Noch einmal')).toMatchObject({
      refused: 'IS_HIDDEN',
    });
    await showReview(ctx(), await seen(3), '');
    expect(await showReview(ctx(), await seen(3), '')).toMatchObject({ refused: 'IS_SHOWN' });
  });
});

test('[OP1.reviews] a change announces the product and the review, so that pages and other desks follow', async () => {
  const listener = await database.pool.connect();
  const heard: string[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.query('listen shop_changed');
  await hideReview(ctx(), await seen(1), 'Werbung');
  await listener.query('select 1');
  listener.release(true);
  expect(heard.join().split(',')).toEqual(expect.arrayContaining(['product:1', 'desk:review:1']));
});
