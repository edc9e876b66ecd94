import type { DealClash } from '#shop/backoffice-resolver-types.generated.ts';
import type { DealGround } from './desk.sql.ts';

type Promised = {
  specialAmountMinor: number;
  /** Pieces that are not sold yet. */
  openPieces: number;
  /** What the deal's price has to be below; null where the item has no price. */
  lowestMinor: number | null;
};

/** The conflicts of a deal, the gravest first (OP1). */
export function clashesOf(
  { hasFixedPrice, sameItem, sameProduct, pricePlan, pieces }: DealGround,
  { specialAmountMinor, openPieces, lowestMinor }: Promised,
): DealClash[] {
  const missing = openPieces - pieces;
  const isNotCheaper = lowestMinor === null || specialAmountMinor >= lowestMinor;
  return [
    hasFixedPrice ? [{ kind: 'fixedPrice' }] : [],
    sameItem ? [{ ...inUtc(sameItem), kind: 'overlap' }] : [],
    isNotCheaper ? [{ kind: 'notCheaper' }] : [],
    pricePlan ? [{ ...inUtc(pricePlan), kind: 'pricePlan' }] : [],
    missing > 0 ? [{ kind: 'stockShort', pieces: missing }] : [],
    sameProduct ? [{ ...inUtc(sameProduct), kind: 'sameProduct' }] : [],
  ].flat();
}

function inUtc<Span extends { startsAt: string; endsAt: string | null }>(span: Span): Span {
  const utc = (instant: string) => new Date(instant).toISOString();
  return { ...span, startsAt: utc(span.startsAt), endsAt: span.endsAt && utc(span.endsAt) };
}
