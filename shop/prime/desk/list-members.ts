import type { PrimeMemberPart } from '#shop/backoffice-resolver-types.generated.ts';
import { cursorOf, readCursor } from '#shop/kernel/keyset.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { countPlaces } from '../benefit/prime.sql.ts';
import { findMembers, findWaiting } from './members.sql.ts';

const rowsPerPart = 50;

/**
 * Memberships of prime for the staff (OP1, CN3), fifty at a time: the waiting list, those who have waited longest first, or those that run,
 * the next ones to end first; with the number of places that are taken and of accounts that wait for an offer. Two statements.
 */
export async function listPrimeMembers(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  { isWaiting, after }: { isWaiting: boolean; after: string | undefined },
): Promise<PrimeMemberPart> {
  const search = { after: readCursor(after), limit: rowsPerPart + 1 };
  const [found, places] = await Promise.all([
    isWaiting ? findWaiting(db, search) : findMembers(db, search),
    countPlaces(db, clock.now()),
  ]);
  const rows = found.slice(0, rowsPerPart);
  const last = rows.at(-1);
  const lastAt = isWaiting ? last?.waitingSince : last?.paidUntil;
  return {
    ...places,
    rows: rows.map((row) => ({
      ...row,
      waitingSince: row.waitingSince?.toISOString() ?? null,
      placeUntil: row.placeUntil?.toISOString() ?? null,
      startedAt: row.startedAt?.toISOString() ?? null,
      paidUntil: row.paidUntil?.toISOString() ?? null,
      cancelledAt: row.cancelledAt?.toISOString() ?? null,
    })),
    next: found.length > rowsPerPart && last && lastAt ? cursorOf(lastAt, last.id) : null,
  };
}
