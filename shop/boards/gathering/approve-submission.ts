import { claimBudget, releaseReservations, reserveBudget } from '#shop/budgets/claim-budget.ts';
import { changeHeldCart } from '#shop/cart/hold-cart.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { undoneWhere } from '#shop/kernel/undone/undone.ts';
import { offerLine } from '#shop/offers/make-offer.ts';
import { lockBoardRight } from '../membership/board-right.ts';
import { findBoardEmail } from './collective.sql.ts';
import { decided, refuseBoard, unknown } from './decide-submission.ts';
import { agreePresent, asSchool, type GatherCtx } from './gather-carts.ts';
import type { Submission } from './submission.ts';
import {
  enqueueToRequesters,
  lockSubmission,
  writeChanged,
  writeDecision,
} from './submissions.sql.ts';

/** Another quantity of an article of a submission; 0 drops it. */
export type ChangedQuantity = { orderNumber: string; quantity: number };

type Approval = { id: number; changes: readonly ChangedQuantity[]; comment: string };

const mostPieces = 9999;
const longestComment = 1000;

/**
 * Approves a submission, which is ready for a collective order of the board then, perhaps with other quantities of its articles, at the
 * prices of now and with a comment that the school sees and its requester gets by mail (SC5). Its budget keeps the new total. Refuses NOT_YOURS for people of the board who
 * do not approve, UNKNOWN for one to another board, DECIDED for one that does not wait, BEYOND above the person's sum, COMMENT_WRONG on the
 * field `comment` for changes without one of 1 to 1,000 characters, LINE_UNKNOWN and QUANTITY_WRONG for what cannot be read, NOTHING_LEFT,
 * NAMED for fewer pieces than have a name, budgetExceeded, and with a sentence for an article that cannot be ordered so. A refusal changes
 * nothing.
 */
export function approveSubmission(
  ctx: GatherCtx,
  { id, changes, comment: typed }: Approval,
): Promise<Refusal | undefined> {
  const comment = typed.trim();
  return ctx.db.transaction((db) =>
    undoneWhere(
      db,
      async () => {
        const within = { ...ctx, db };
        const right = await lockBoardRight(within);
        const submission = await lockSubmission(db, id);
        const mayNot = refuseBoard(submission, right);
        if (mayNot || !right || !submission) return mayNot ?? unknown();
        if (submission.state !== 'waiting') return decided();
        const wanted = readChanges(submission, changes);
        if ('refused' in wanted) return wanted;
        const hasComment = comment !== '' && comment.length <= longestComment;
        if (wanted.length > 0 && !hasComment)
          return refuse('COMMENT_WRONG', 'shop.boards.changeCommentWrong', { field: 'comment' });
        const totalMinor =
          wanted.length > 0 ? await change(within, submission, wanted) : submission.totalMinor;
        if (typeof totalMinor !== 'number') return totalMinor;
        const { limitMinor, accountId: decidedBy } = right;
        if (limitMinor !== null && totalMinor > limitMinor)
          return refuse('BEYOND', 'shop.boards.beyond');
        const now = ctx.clock.now();
        const said = wanted.length > 0 ? comment : '';
        await writeDecision(db, { id, state: 'approved', decidedBy, comment: said, now });
        if (wanted.length > 0) await enqueueToRequesters(db, [id]);
        return undefined;
      },
      isRefusal,
    ),
  );
}

type Wanted = { itemId: number; quantity: number };

/** The quantities that differ from those of the submission. Pure. */
function readChanges(
  { lines, named }: Submission,
  changes: readonly ChangedQuantity[],
): Wanted[] | Refusal {
  const wanted = new Map<number, number>();
  for (const { orderNumber, quantity } of changes) {
    const line = lines.find((each) => each.orderNumber === orderNumber);
    if (!line) return refuse('LINE_UNKNOWN', 'shop.boards.lineUnknown');
    const { itemId, name } = line;
    if (quantity < 0 || quantity > mostPieces)
      return refuse('QUANTITY_WRONG', 'shop.boards.quantityWrong', { values: { name } });
    const namedPieces = named
      .filter((each) => each.itemId === itemId)
      .flatMap(({ names }) => names)
      .reduce((sum, { pieces }) => sum + pieces, 0);
    if (quantity > 0 && quantity < namedPieces)
      return refuse('NAMED', 'shop.boards.namedPieces', { values: { name, count: namedPieces } });
    wanted.set(itemId, quantity);
  }
  const quantityOf = ({ itemId, quantity }: Wanted) => wanted.get(itemId) ?? quantity;
  if (lines.every((line) => quantityOf(line) === 0))
    return refuse('NOTHING_LEFT', 'shop.boards.nothingLeft');
  return lines
    .filter((line) => quantityOf(line) !== line.quantity)
    .map((line) => ({ itemId: line.itemId, quantity: quantityOf(line) }));
}

/** Changes the cart, and keeps of the budget what it costs now. Answers that. */
async function change(
  ctx: GatherCtx,
  { id, schoolId, school, boardId, cartId }: Submission,
  changes: readonly Wanted[],
): Promise<number | Refusal> {
  const { db } = ctx;
  const boardEmail = await findBoardEmail(db, boardId);
  const placing = cartId && (await asSchool(ctx, { schoolId, boardEmail, cartId }));
  if (!placing)
    return refuse('NOT_ORDERABLE', 'shop.boards.schoolNotOrderable', { values: { name: school } });
  await changeHeldCart(ctx, { cartId, changes });
  const cart = await agreePresent(placing, { cartId, schoolId, school });
  // The school is known here; the sentence about the article says more.
  if (!('lines' in cart)) return cart[1] ?? cart[0] ?? unknown();
  const { totalMinor } = cart.totals;
  const budget = await claimBudget(placing, { cartId, totalMinor });
  if (isRefusal(budget)) return budget;
  await releaseReservations(db, [cartId]);
  if (budget)
    await reserveBudget(db, budget, { cartId, amountMinor: totalMinor, now: ctx.clock.now() });
  await writeChanged(db, { id, lines: cart.lines.map(offerLine), totalMinor });
  return totalMinor;
}
