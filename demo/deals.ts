import type pg from 'pg';
import type { Clock } from '#shop/kernel/clock.ts';
import { usualEnding } from './catalogue/pricing.ts';
import { findCandidates, insertDeals, type Candidate, type PlannedDeal } from './deals.sql.ts';
import { dealRounds, slots, type DealRound, type Slot } from './deal-slots.ts';

/**
 * Plans the lightning deals of the demo shop for the days to come, so that at any time 18 run in the German, the Austrian
 * and the Swiss list, each with an end, a cap and a reserved part of its own. What is planned stays: call it at the start
 * and once a day at least. Answers how many deals are new.
 */
export async function keepDealsRunning({
  pool,
  clock,
  days = 7,
}: {
  pool: pg.Pool;
  clock: Clock;
  days?: number;
}): Promise<number> {
  const from = clock.now();
  const until = new Date(from.getTime() + days * 86_400_000);
  const candidates = Map.groupBy(await findCandidates(pool, slots), ({ slot }) => slot);
  const planned = slots.flatMap((slot) =>
    dealRounds(slot, from, until).flatMap((round) =>
      dealsOf(slot, round, candidates.get(slot.index) ?? []),
    ),
  );
  return insertDeals(pool, planned);
}

/** The deals of one slot's round: the same item in each price list. */
function dealsOf(slot: Slot, round: DealRound, candidates: readonly Candidate[]): PlannedDeal[] {
  const itemIds = [...new Set(candidates.map(({ itemId }) => itemId))];
  const itemId = itemIds[round.number % itemIds.length];
  const percent = 25 + ((slot.index * 7 + round.number * 3) % 19);
  const cap = 40 + ((slot.index * 17 + round.number * 13) % 80);
  return candidates
    .filter((candidate) => candidate.itemId === itemId)
    .map(({ priceList, amountMinor, productId }) => ({
      productId,
      priceList,
      cap,
      itemId: itemId ?? 0,
      specialAmountMinor: special(slot, amountMinor, priceList, percent),
      perCustomerLimit: 2 + (slot.index % 4),
      sold: Math.floor((cap * (8 + ((slot.index * 29 + round.number * 17) % 74))) / 100),
      startsAt: round.startsAt,
      endsAt: round.endsAt,
    }));
}

function special(slot: Slot, amountMinor: number, priceList: string, percent: number): number {
  if (priceList === 'de' && slot.fixed !== null) return slot.fixed.specialMinor;
  const wanted = (amountMinor * (100 - percent)) / 100;
  return priceList === 'ch' ? Math.round(wanted / 5) * 5 : usualEnding(wanted);
}
