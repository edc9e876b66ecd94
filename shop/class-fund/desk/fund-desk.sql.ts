import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { FundState } from '../money/fund.ts';

export type DeskFundRow = {
  id: number;
  state: FundState;
  store: string;
  school: string | null;
  className: string | null;
  teacher: string | null;
  children: number;
  fewest: number;
  paidParts: number;
  currency: string;
  partMinor: number;
  openedAt: Date;
  endsAt: Date;
  closedAt: Date | null;
  obstacle: string | null;
  accountId: number | null;
  orderNumber: string | null;
};

const columns = sql`
  fund.id::float8 as id, state, store, school, class_name as "className", teacher, children, fewest, currency, part_minor as "partMinor",
  opened_at as "openedAt", ends_at as "endsAt", closed_at as "closedAt", obstacle, account_id::float8 as "accountId",
  (select count(*)::integer from class_fund.part where fund_id = fund.id and status = 'captured') as "paidParts",
  (select order_number from orders.purchase where purchase.id = fund.order_id) as "orderNumber"`;

export type FundSearch = {
  state: FundState | undefined;
  before: { at: Date; id: number } | undefined;
  limit: number;
};

/** Class funds, the latest first. */
export function findFunds(db: Db, { state, before, limit }: FundSearch): Promise<DeskFundRow[]> {
  return db.rows<DeskFundRow>(sql`
    select ${columns} from class_fund.fund
    where ${state === undefined ? sql`true` : sql`state = ${state}`}
      ${before ? sql`and (opened_at, id) < (${before.at}::timestamptz, ${before.id}::bigint)` : sql``}
    order by opened_at desc, id desc limit ${limit}`);
}

export function findDeskFund(db: Db, id: number): Promise<DeskFundRow | undefined> {
  return db.row<DeskFundRow>(sql`select ${columns} from class_fund.fund where id = ${id}`);
}

/** Whether money of a part was taken: it was captured, whatever of it went back since. */
const isTaken: Statement = sql`status in ('captured', 'returnDue', 'returned')`;

export type FundSums = {
  paidMinor: number;
  toReturnMinor: number;
  returnedMinor: number;
  elsewhere: number;
  underway: number;
};

/** What was paid into a fund and goes back of it, in minor units, and how many children have no paid part. */
export async function sumFund(db: Db, id: number): Promise<FundSums> {
  const row = await db.row<FundSums>(sql`
    select coalesce(sum(amount_minor) filter (where ${isTaken}), 0)::float8 as "paidMinor",
      coalesce(sum(to_return_minor) filter (where ${isTaken}), 0)::float8 as "toReturnMinor",
      coalesce(sum(returned_minor) filter (where ${isTaken}), 0)::float8 as "returnedMinor",
      count(*) filter (where status = 'elsewhere')::integer as elsewhere,
      count(*) filter (where status in ('open', 'capturing'))::integer as underway
    from class_fund.part where fund_id = ${id}`);
  if (!row) throw new Error('The sums of a class fund have no answer.');
  return row;
}

export type OpenReturnRow = {
  reference: string;
  paymentId: string;
  openMinor: number;
  since: Date;
};

/** Payments of which money still has to go back, by the reference that their providers know; 99 at most, as a fund has children. */
export function findOpenReturns(db: Db, id: number): Promise<OpenReturnRow[]> {
  return db.rows<OpenReturnRow>(sql`
    select order_reference as reference, payment_id as "paymentId", to_return_minor - returned_minor as "openMinor", changed_at as since
    from class_fund.part where fund_id = ${id} and to_return_minor > returned_minor order by changed_at, id limit 99`);
}
