import * as v from 'valibot';
import { command, listCommand } from '#shop/kernel/command.ts';
import { sentence, wholeNumber } from '#shop/kernel/command-input.ts';
import { approveReview, rejectReview } from './approve-review.ts';
import { findWaitingReviews } from './review.sql.ts';

const mostShown = 50;
const id = wholeNumber('Number of the review');
const refusals = { UNKNOWN: 'No review of this number waits. `reviews waiting` lists them.' };

/** Commands of the staff on reviews that wait for approval (PD6). */
export const reviewsCommands = [
  listCommand({
    name: 'reviews waiting',
    right: 'reviews.moderate',
    summary: 'Lists reviews that wait for approval, the oldest first.',
    find: ({ db }) => findWaitingReviews(db, mostShown),
    row: ({ id, productId, stars, title, message, author }) => ({
      id,
      product: productId,
      stars,
      author,
      title,
      message: [message],
    }),
    empty: 'No review waits.',
  }),
  command({
    name: 'reviews approve',
    right: 'reviews.moderate',
    summary: 'Shows a review, with an answer of the shop where words follow.',
    positionals: ['id', 'answer'],
    input: v.object({ id, answer: v.optional(sentence('Answer of the shop'), []) }),
    refusals,
    run: async (ctx, { id, answer }) =>
      (await approveReview(ctx, { id, shopComment: answer })) ?? {
        done: `Review ${id} is shown.`,
      },
  }),
  command({
    name: 'reviews reject',
    right: 'reviews.moderate',
    summary: 'Deletes a review that waits.',
    positionals: ['id'],
    input: v.object({ id }),
    refusals,
    run: async (ctx, { id }) =>
      (await rejectReview(ctx, id)) ?? { done: `Review ${id} is deleted.` },
  }),
];
