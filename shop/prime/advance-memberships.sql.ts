import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

type Changed = { id: number };
const ids = (rows: readonly Changed[]): number[] => rows.map(({ id }) => id);

/** Removes memberships with an expired offer from the waiting list. Returns their ids. */
export async function endOffers(tx: Db, now: Date, limit: number): Promise<number[]> {
  return ids(
    await tx.rows<Changed>(sql`
      update prime.membership set status = 'NONE', waiting_since = null, place_until = null, changed_at = ${now}
      where id in (select id from prime.membership where status = 'WAITING' and place_until <= ${now}
        order by place_until limit ${limit})
      returning id`),
  );
}

/** Ends terms: a cancelled membership expires, another becomes due for payment. Returns the ids of both. */
export async function endTerms(
  tx: Db,
  now: Date,
  limit: number,
): Promise<{ ended: number[]; due: number[] }> {
  const changed = await tx.rows<Changed & { status: string }>(sql`
    update prime.membership set status = case status when 'ACTIVE' then 'PAYMENT_DUE' else 'EXPIRED' end, changed_at = ${now}
    where id in (select id from prime.membership where status in ('ACTIVE', 'CANCELLED') and paid_until <= ${now}
      order by paid_until limit ${limit})
    returning id, status`);
  const of = (status: string) => ids(changed.filter((each) => each.status === status));
  return { ended: of('EXPIRED'), due: of('PAYMENT_DUE') };
}

/** Expires memberships that stayed unpaid for too long, unless a payment is under way. Returns their ids. */
export async function endUnpaid(
  tx: Db,
  { now, paidBefore, limit }: { now: Date; paidBefore: Date; limit: number },
): Promise<number[]> {
  return ids(
    await tx.rows<Changed>(sql`
      update prime.membership set status = 'EXPIRED', changed_at = ${now}
      where id in (
        select id from prime.membership
        where status = 'PAYMENT_DUE' and paid_until <= ${paidBefore} and not exists (
          select from prime.payment where membership_id = membership.id and payment.status in ('open', 'capturing'))
        order by paid_until limit ${limit})
      returning id`),
  );
}

/** Marks memberships whose term ends soon as reminded, once a term. Returns their ids. */
export async function remindOfTerms(
  tx: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<number[]> {
  return ids(
    await tx.rows<Changed>(sql`
      update prime.membership set reminded_at = ${now}
      where id in (
        select id from prime.membership
        where status = 'ACTIVE' and paid_until <= ${until} and (reminded_at is null or reminded_at < paid_until - interval '90 days')
        order by paid_until limit ${limit})
      returning id`),
  );
}

/** Holds places for the next in the waiting list. Returns their ids. */
export async function offerPlaces(
  tx: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<number[]> {
  return ids(
    await tx.rows<Changed>(sql`
      update prime.membership set place_until = ${until}, changed_at = ${now}
      where id in (select id from prime.membership where status = 'WAITING' and place_until is null
        order by waiting_since, id limit ${limit})
      returning id`),
  );
}
