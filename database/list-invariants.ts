import type { Invariant } from './invariant.ts';

/** Invariants of marks by relatives, also under concurrent ones (WL9). */
export const listInvariants: readonly Invariant[] = [
  {
    sentence: 'Relatives have marked no more pieces of an entry than its list wanted.',
    statement: `
      select entry.external_id::text as example from lists.bought_mark
      join lists.entry on entry.id = bought_mark.entry_id
      group by entry.id having sum(bought_mark.pieces) > greatest(entry.quantity, 1, max(bought_mark.wanted))`,
  },
  {
    sentence: 'A mark by relatives is of an entry of its list.',
    statement: `
      select entry.external_id::text as example from lists.bought_mark
      join lists.entry on entry.id = bought_mark.entry_id where entry.list_id <> bought_mark.list_id`,
  },
];
