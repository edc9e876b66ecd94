import type { Invariant } from './invariant.ts';

/** Invariants of boards and their schools (SC5). */
export const boardInvariants: readonly Invariant[] = [
  {
    sentence:
      'A school belongs to a board that is no school itself, and both are business accounts.',
    statement: `
      select school_id::text as example from boards.school place
      join account.account school on school.id = school_id join account.account board on board.id = board_id
      where school.shop <> 'business' or board.shop <> 'business'
        or exists (select from boards.school other where other.school_id = place.board_id)`,
  },
  {
    sentence: 'A budget that a board set is one of its schools.',
    statement: `
      select budget.id::text as example from budgets.budget
      where set_by is not null and not exists (
        select from boards.school where school_id = account_id and board_id = set_by)`,
  },
  {
    sentence: 'A submission that is with a board has an open, held cart of a school of the board.',
    statement: `
      select submission.id::text as example from boards.submission left join cart.cart on cart.id = cart_id
      where state in ('waiting', 'approved') and (cart.id is null or cart.account_id <> school_id or cart.submitted_at is not null
        or cart.merged_into is not null or cart.agreement -> 'isHeld' is null
        or not exists (select from boards.school where school.school_id = submission.school_id and school.board_id = submission.board_id))`,
  },
  {
    sentence:
      'A submission that was ordered is a part of an order of its school within a collective order of its board.',
    statement: `
      select submission.id::text as example from boards.submission join orders.purchase on purchase.id = submission.order_id
      left join boards.placed on placed.order_id = purchase.id
      where placed.order_id is null or placed.board_id <> submission.board_id or placed.school_id <> submission.school_id
        or purchase.account_id <> submission.school_id`,
  },
  {
    sentence:
      'A collective order is the sum of its orders, each made of submissions, which name its number.',
    statement: `
      select collective_number as example from boards.collective
      left join boards.placed on collective_id = collective.id left join orders.purchase on purchase.id = order_id
      group by collective.id
      having coalesce(sum(purchase.total_minor), -1) <> collective.total_minor or bool_or(not exists (
          select from boards.submission where submission.order_id = placed.order_id))
        or bool_or(purchase.order_reference is distinct from collective_number)
        or bool_or(placed.board_id <> collective.board_id or placed.school_id <> purchase.account_id)`,
  },
  {
    sentence:
      'A submission that is with a board has the lines of its cart, also where the board changed them, and its budget keeps its total.',
    statement: `
      select submission.id::text as example from boards.submission
      where state in ('waiting', 'approved') and (
        (select coalesce(jsonb_object_agg(line ->> 'itemId', (line ->> 'quantity')::integer), '{}') from jsonb_array_elements(lines) as line)
          <> (select coalesce(jsonb_object_agg(item_id::text, quantity), '{}') from cart.position where position.cart_id = submission.cart_id)
        or exists (select from budgets.reservation kept where kept.cart_id = submission.cart_id and kept.amount_minor <> submission.total_minor))`,
  },
];
