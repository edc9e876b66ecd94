import type { Db, Reads } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** The values of the parameters `datev` that hold for all stores. */
export async function findDatevParameters(db: Reads): Promise<Record<string, string>> {
  const rows = await db.rows<{ entry: string; value: string }>(sql`
    select entry, value from parameters.parameter where name = 'datev' and store = '*'`);
  return Object.fromEntries(rows.map(({ entry, value }) => [entry, value]));
}

/** Lets exports be made one after the other until the transaction ends. */
export async function lockRuns(tx: Db): Promise<void> {
  await tx.row(sql`select pg_advisory_xact_lock(hashtext('bookkeeping.datev_run'))`);
}

export type ExportedDocument = {
  id: number;
  kind: 'invoice' | 'creditNote';
  number: string;
  orderNumber: string;
  /** Days as 2026-11-28. */
  issuedOn: string;
  deliveredOn: string;
  /** Where the goods went, ISO 3166 alpha-2. */
  country: string;
  isVoucher: boolean;
  totalMinor: number;
  taxes: { rateBasisPoints: number; netMinor: number; taxMinor: number }[];
};

/** Documents of a currency and of days in Berlin that no export has yet, in the order of issue; 500,000 at most. */
export function findUnexported(
  db: Reads,
  { currency, from, until }: { currency: string; from: string; until: string },
): Promise<ExportedDocument[]> {
  return db.rows<ExportedDocument>(sql`
    select id::float8 as id, kind, number, content ->> 'orderNumber' as "orderNumber",
      (issued_at at time zone 'Europe/Berlin')::date::text as "issuedOn", content ->> 'deliveredOn' as "deliveredOn",
      coalesce(content -> 'deliveryAddress' ->> 'country', content -> 'billingAddress' ->> 'country', '') as country,
      coalesce((content -> 'credited' ->> 'isVoucher')::boolean, false) as "isVoucher", total_minor as "totalMinor",
      content -> 'taxes' as taxes
    from invoices.document
    where currency = ${currency} and issued_at >= ${from}::date::timestamp at time zone 'Europe/Berlin'
      and issued_at < (${until}::date + 1)::timestamp at time zone 'Europe/Berlin'
      and not exists (select from bookkeeping.datev_document where document_id = document.id)
    order by issued_at, id limit 500000`);
}

export type ExportedFee = {
  paymentId: number;
  /** Whether the payment with the fee was taken back after the fee was exported. */
  isTakenBack: boolean;
  feeMinor: number;
  /** Of the invoice and the order. */
  number: string;
  orderNumber: string;
  /** The day of the payment, or that on which it was taken back, as 2026-11-28. */
  day: string;
};

/** Fees of reminders that were paid or taken back on days in Berlin and that no export has yet, in a currency; 100,000 at most. */
export function findUnexportedFees(
  db: Reads,
  { currency, from, until }: { currency: string; from: string; until: string },
): Promise<ExportedFee[]> {
  return db.rows<ExportedFee>(sql`
    select payment.id::float8 as "paymentId", is_taken_back as "isTakenBack", fees_minor as "feeMinor", invoice.number,
      order_number as "orderNumber", day::text as day
    from orders.invoice_payment as payment
    join orders.purchase on purchase.id = payment.order_id
    join invoices.document as invoice on invoice.order_id = purchase.id and invoice.kind = 'invoice'
    cross join lateral (
      select false as is_taken_back, paid_on as day where undone_at is null
      union all
      select true, (undone_at at time zone 'Europe/Berlin')::date
      where undone_at is not null and exists (select from bookkeeping.datev_fee where payment_id = payment.id and not is_taken_back)
    ) as booked
    where fees_minor > 0 and purchase.currency = ${currency} and paid_on <= ${until}::date and day between ${from}::date and ${until}::date
      and not exists (
        select from bookkeeping.datev_fee where payment_id = payment.id and datev_fee.is_taken_back = booked.is_taken_back)
    order by day, payment.id limit 100000`);
}

export type NewRun = {
  number: number;
  currency: string;
  from: string;
  until: string;
  documentIds: readonly number[];
  fees: readonly Pick<ExportedFee, 'paymentId' | 'isTakenBack'>[];
  totalMinor: number;
  file: Buffer;
  now: Date;
};

export async function nextRunNumber(tx: Db): Promise<number> {
  const row = await tx.row<{ number: number }>(sql`
    select coalesce(max(number), 0) + 1 as number from bookkeeping.datev_run`);
  return row?.number ?? 1;
}

/** Inserts an export with its documents and fees. */
export async function insertRun(tx: Db, run: NewRun): Promise<void> {
  await tx.run(sql`
    with made as (
      insert into bookkeeping.datev_run (number, currency, first_day, last_day, documents, total_minor, file, made_at)
      values (${run.number}, ${run.currency}, ${run.from}::date, ${run.until}::date, ${run.documentIds.length + run.fees.length}, ${run.totalMinor},
        ${run.file}, ${run.now})
      returning id
    ), fees as (
      insert into bookkeeping.datev_fee (payment_id, is_taken_back, run_id)
      select payment_id, is_taken_back, made.id
      from made, unnest(${run.fees.map(({ paymentId }) => paymentId)}::bigint[],
        ${run.fees.map(({ isTakenBack }) => isTakenBack)}::boolean[]) as fee (payment_id, is_taken_back)
    )
    insert into bookkeeping.datev_document (document_id, run_id)
    select document_id, made.id from made, unnest(${run.documentIds}::bigint[]) as document_id`);
}

export type RunRow = {
  number: number;
  currency: string;
  from: string;
  until: string;
  documents: number;
  totalMinor: number;
  madeAt: Date;
};

/** Exports, the latest first; a hundred at most. */
export function findRuns(db: Reads): Promise<RunRow[]> {
  return db.rows<RunRow>(sql`
    select number, currency, first_day::text as "from", last_day::text as until, documents, total_minor::float8 as "totalMinor",
      made_at as "madeAt"
    from bookkeeping.datev_run order by number desc limit 100`);
}

export function findRunFile(
  db: Reads,
  number: number,
): Promise<{ file: Buffer; from: string; currency: string } | undefined> {
  return db.row(sql`
    select file, first_day::text as "from", currency from bookkeeping.datev_run where number = ${number}`);
}
