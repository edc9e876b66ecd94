import type { CatalogueRequestPart } from '#shop/backoffice-resolver-types.generated.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { Reads } from '#shop/kernel/db.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import {
  type CatalogueRequestRow,
  findCatalogueRequests,
  writeSent,
} from './catalogue-requests.sql.ts';

export type { CatalogueRequestRow } from './catalogue-requests.sql.ts';

const rowsPerPart = 50;

/**
 * Requests for the printed catalogue for the staff (OP1, CN2), fifty at a time: those that wait, the oldest first, or those that were
 * sent, the latest first. One statement.
 */
export async function listCatalogueRequests(
  { db }: Pick<StaffCtx, 'db'>,
  { isSent, after }: { isSent: boolean; after: number | undefined },
): Promise<CatalogueRequestPart> {
  const found = await findCatalogueRequests(db, {
    isSent,
    after: after ?? 0,
    limit: rowsPerPart + 1,
  });
  const rows = found.slice(0, rowsPerPart);
  return {
    rows: rows.map(({ address, requestedAt, sentAt, ...row }) => ({
      ...row,
      name: [address.firstName, address.lastName].filter(Boolean).join(' '),
      company: address.company ?? '',
      place: [address.street, address.addition, `${address.postcode} ${address.city}`]
        .filter(Boolean)
        .join(', '),
      country: address.country,
      requestedAt: requestedAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    next: found.length > rowsPerPart ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** Requests that wait after a given one, `limit` at most, for their labels (OP1, OP2). One statement. */
export function waitingCatalogueRequests(
  db: Reads,
  last: CatalogueRequestRow | undefined,
  limit: number,
): Promise<CatalogueRequestRow[]> {
  return findCatalogueRequests(db, { isSent: false, after: last?.id ?? 0, limit });
}

const mostIds = 500;

/** Notes that catalogues were sent (OP1, CN2); a repetition changes nothing. Refuses TOO_MANY above 500 requests. */
export async function noteCataloguesSent(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  ids: readonly number[],
): Promise<Refusal<'TOO_MANY'> | undefined> {
  if (ids.length > mostIds) return refuse('TOO_MANY', 'printed.tooMany');
  await writeSent(db, ids, clock.now());
  return undefined;
}
