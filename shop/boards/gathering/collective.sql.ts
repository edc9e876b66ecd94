import type { AccountKind } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import { businessName } from '../membership/board-right.sql.ts';

/** The number of the collective order that a request of a board made; undefined where it made none. */
export async function findCollectiveOf(
  db: Db,
  { boardId, requestKey }: { boardId: number; requestKey: string },
): Promise<string | undefined> {
  const found = await db.row<{ number: string }>(sql`
    select collective_number as number from boards.collective where board_id = ${boardId} and request_key = ${requestKey}`);
  return found?.number;
}

/** The number before the first one of a year. */
const numbersBeginAt = 10_000;

/** Takes the next number of a year in Berlin: `SB-2026-10001`. It locks the year's numbers. */
export async function nextNumber(tx: Db, now: Date): Promise<string> {
  const taken = await tx.row<{ number: string }>(sql`
    insert into boards.number_range as kept (year, last_number)
    values (extract(year from ${now}::timestamptz at time zone 'Europe/Berlin'), ${numbersBeginAt + 1})
    on conflict (year) do update set last_number = kept.last_number + 1
    returning 'SB-' || year || '-' || last_number as number`);
  if (!taken) throw new Error('PostgreSQL answered no number of a collective order.');
  return taken.number;
}

export type NewCollective = {
  number: string;
  boardId: number;
  requestKey: string;
  orderedBy: number;
  totalMinor: number;
  currency: string;
  now: Date;
  orders: readonly { orderNumber: string; schoolId: number }[];
};

/** Inserts a collective order with the orders of its schools. */
export async function insertCollective(tx: Db, collective: NewCollective): Promise<void> {
  const { number, boardId, requestKey, orderedBy, totalMinor, currency, now, orders } = collective;
  await tx.run(sql`
    with made as (
      insert into boards.collective (collective_number, board_id, request_key, ordered_by, total_minor, currency, ordered_at)
      values (${number}, ${boardId}, ${requestKey}, ${orderedBy}, ${totalMinor}, ${currency}, ${now})
      returning id
    )
    insert into boards.placed (order_id, collective_id, board_id, school_id)
    select purchase.id, made.id, ${boardId}, placed.school_id
    from made, unnest(${orders.map(({ orderNumber }) => orderNumber)}::text[], ${orders.map(({ schoolId }) => schoolId)}::bigint[])
      as placed (order_number, school_id)
    join orders.purchase on purchase.order_number = placed.order_number`);
}

export type CollectiveOrder = {
  orderNumber: string;
  school: string;
  totalMinor: number;
  costCentre: string | null;
  isCancelled: boolean;
  invoiceNumber: string | null;
};

export type Collective = {
  number: string;
  orderedAt: Date;
  /** Empty where the account is deleted. */
  orderedBy: string;
  totalMinor: number;
  currency: string;
  orders: CollectiveOrder[];
};

/** The collective orders of a board, the latest first, each with the orders of its schools and their invoices. */
export async function findCollectivePage(
  db: Db,
  boardId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ collectives: Collective[]; count: number }> {
  const name = businessName(sql`school`);
  const rows = await db.rows<Collective & { count: number }>(sql`
    select shown.*, all_of.count from (
      select count(*)::integer as count from boards.collective where board_id = ${boardId}
    ) as all_of, lateral (
      select collective_number as number, ordered_at as "orderedAt", collective.total_minor as "totalMinor", collective.currency,
        coalesce(nullif(trim(concat_ws(' ', person.first_name, person.last_name)), ''), person.company, '') as "orderedBy", (
          select json_agg(json_build_object('orderNumber', order_number, 'school', ${name}, 'totalMinor', purchase.total_minor,
            'costCentre', cost_centre, 'isCancelled', purchase.status = 'cancelled', 'invoiceNumber', (
              select number from invoices.document where document.order_id = purchase.id and kind = 'invoice' order by id limit 1
            )) order by lower(${name}), purchase.id)
          from boards.placed join orders.purchase on purchase.id = placed.order_id
          join account.account school on school.id = placed.school_id
          where collective_id = collective.id
        ) as orders
      from boards.collective left join account.account person on person.id = ordered_by
      where board_id = ${boardId} order by ordered_at desc, collective.id desc offset ${offset} limit ${limit}
    ) as shown`);
  return { collectives: rows, count: rows[0]?.count ?? 0 };
}

export type KeptSchool = { kind: AccountKind; isBlocked: boolean };

/** The kind of a school's account, and whether the staff blocked it. */
export function findKeptSchool(db: Db, schoolId: number): Promise<KeptSchool | undefined> {
  return db.row<KeptSchool>(sql`
    select kind, blocked_at is not null as "isBlocked" from account.account where id = ${schoolId}`);
}

/** The Leitweg-ID of invoices of a school's orders that its board is billed for: that of the school, else that of the board; null without one. */
export async function findLeitwegId(
  db: Db,
  { boardId, schoolId }: { boardId: number; schoolId: number },
): Promise<string | null> {
  const found = await db.row<{ leitwegId: string | null }>(sql`
    select coalesce((select leitweg_id from boards.school where school_id = ${schoolId} and board_id = ${boardId}),
      (select leitweg_id from boards.reference where board_id = ${boardId})) as "leitwegId"`);
  return found?.leitwegId ?? null;
}

/** The e-mail of a board's account, to which the mails and invoices of its orders go. */
export async function findBoardEmail(db: Db, boardId: number): Promise<string> {
  const found = await db.row<{ email: string }>(
    sql`select email from account.account where id = ${boardId}`,
  );
  return found?.email ?? '';
}
