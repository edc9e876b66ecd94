import type pg from 'pg';
import type { Clock } from '#shop/kernel/clock.ts';
import { usualEnding } from './catalogue/pricing.ts';
import {
  findCandidates,
  findKnown,
  insertDeals,
  type Candidate,
  type PlannedDeal,
} from './deals.sql.ts';
import { dealRounds, slots, type DealRound, type Slot } from './deal-slots.ts';

/**
 * Plans the lightning deals of the demo shop for the days to come, so that at any time 18 run in the German, the Austrian
 * and the Swiss list, each with an end, a cap and a reserved part of its own. An item rests for 30 days after its deal, so that
 * each is below the lowest price of the 30 days before it; a slot without a rested item stays empty. What is planned stays:
 * call it at the start and once a day at least. Answers how many deals are new.
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
  const candidates = Map.groupBy(await findCandidates(pool, slots), ({ itemId }) => itemId);
  const known = await findKnown(pool, new Date(from.getTime() - restMs));
  const isPlanned = new Set(known.map(roundKey));
  const restUntil = new Map<number, number>();
  for (const { itemId, endsAt } of known)
    restUntil.set(itemId, Math.max(restUntil.get(itemId) ?? 0, endsAt.getTime() + restMs));
  const rounds = slots
    .flatMap((slot) => dealRounds(slot, from, until).map((round) => ({ slot, ...round })))
    .filter((round) => !isPlanned.has(roundKey(round)))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const planned = rounds.flatMap((round) => dealsOf(round, candidates, restUntil));
  return insertDeals(pool, planned);
}

const restMs = 30 * 86_400_000;

/** No two slots have rounds that begin and end together. */
function roundKey({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  return `${startsAt.getTime()}-${endsAt.getTime()}`;
}

/** The deals of one slot's round: the same item in each price list, the slot's own or the next in turn that has rested. */
function dealsOf(
  round: DealRound & { slot: Slot },
  candidates: ReadonlyMap<number, readonly Candidate[]>,
  restUntil: Map<number, number>,
): PlannedDeal[] {
  const { slot } = round;
  const ids = [...candidates.keys()];
  const turn = (round.number * 31 + slot.index * 97) % Math.max(1, ids.length);
  const inTurn = [...ids.slice(turn), ...ids.slice(0, turn)];
  const itemId = (slot.fixed ? [slot.fixed.itemId, ...inTurn] : inTurn).find(
    (id) => (restUntil.get(id) ?? 0) <= round.startsAt.getTime(),
  );
  const chosen = itemId === undefined ? undefined : candidates.get(itemId);
  if (itemId === undefined || !chosen) return [];
  restUntil.set(itemId, round.endsAt.getTime() + restMs);
  const percent = 25 + ((slot.index * 7 + round.number * 3) % 19);
  const cap = 40 + ((slot.index * 17 + round.number * 13) % 80);
  return chosen.map(({ priceList, amountMinor, productId }) => ({
    productId,
    priceList,
    cap,
    itemId,
    specialAmountMinor:
      priceList === 'de' && itemId === slot.fixed?.itemId
        ? slot.fixed.specialMinor
        : special(amountMinor, priceList, percent),
    perCustomerLimit: 2 + (slot.index % 4),
    sold: Math.floor((cap * (8 + ((slot.index * 29 + round.number * 17) % 74))) / 100),
    startsAt: round.startsAt,
    endsAt: round.endsAt,
  }));
}

function special(amountMinor: number, priceList: string, percent: number): number {
  const wanted = (amountMinor * (100 - percent)) / 100;
  return priceList === 'ch' ? Math.round(wanted / 5) * 5 : usualEnding(wanted);
}
