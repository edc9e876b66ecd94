import { paymentDaysIn } from '#shop/account/payment-days.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Language, PriceList } from '#shop/kernel/storefront.ts';
import type { BmecatVersion, Transaction } from './bmecat-item.ts';

export type CatalogueRecord = {
  id: number;
  version: BmecatVersion;
  transaction: Transaction;
  priceList: PriceList;
  language: Language;
  customerNumber: string | null;
  customerName: string | null;
  number: number;
  madeAt: Date;
  madeBy: string;
  since: Date | null;
};

const columns = sql`
  catalogue.id::float8 as id, version, transaction, price_list as "priceList", catalogue.language, catalogue.customer_number as "customerNumber",
  account.company as "customerName", number, made_at as "madeAt", made_by as "madeBy", since`;

/** Catalogues before an id, the newest first. */
export function listCatalogueRecords(
  db: Db,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<CatalogueRecord[]> {
  const wanted = before === undefined ? sql`true` : sql`catalogue.id < ${before}`;
  return db.rows<CatalogueRecord>(sql`
    select ${columns} from bmecat.catalogue
    left join account.account on account.customer_number = catalogue.customer_number
    where ${wanted} order by catalogue.id desc limit ${limit}`);
}

export function findCatalogueRecord(db: Db, id: number): Promise<CatalogueRecord | undefined> {
  return db.row<CatalogueRecord>(sql`
    select ${columns} from bmecat.catalogue
    left join account.account on account.customer_number = catalogue.customer_number
    where catalogue.id = ${id}`);
}

export type Kind = { priceList: PriceList; customerNumber: string | null };

/** The newest catalogue of a price list and customer; others of them wait until the transaction ends. */
export async function lockLastCatalogue(
  db: Db,
  { priceList, customerNumber }: Kind,
): Promise<{ number: number; madeAt: Date } | undefined> {
  await db.run(
    sql`select pg_advisory_xact_lock(hashtext('bmecat.catalogue'), hashtext(${`${priceList} ${customerNumber ?? ''}`}))`,
  );
  return db.row<{ number: number; madeAt: Date }>(sql`
    select number, made_at as "madeAt" from bmecat.catalogue
    where price_list = ${priceList} and coalesce(customer_number, '') = ${customerNumber ?? ''}
    order by number desc limit 1`);
}

export type NewCatalogue = Kind & {
  version: BmecatVersion;
  transaction: Transaction;
  language: Language;
  number: number;
  madeAt: Date;
  madeBy: string;
  since: Date | undefined;
  key: string;
};

/** Records a catalogue; answers its id. */
export async function insertCatalogue(db: Db, made: NewCatalogue): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into bmecat.catalogue
      (version, transaction, price_list, language, customer_number, number, made_at, made_by, since, command_key)
    values (${made.version}, ${made.transaction}, ${made.priceList}, ${made.language}, ${made.customerNumber}, ${made.number},
      ${made.madeAt}, ${made.madeBy}, ${made.since ?? null}, ${made.key})
    returning id::float8 as id`);
  if (!row) throw new Error('PostgreSQL answered no row for an inserted catalogue.');
  return row.id;
}

/** The id of the catalogue that a command made. */
export async function findByKey(db: Db, key: string): Promise<number | undefined> {
  const row = await db.row<{ id: number }>(
    sql`select id::float8 as id from bmecat.catalogue where command_key = ${key}`,
  );
  return row?.id;
}

export type BusinessCustomer = { name: string; paymentDays: number };

/** An approved business customer by its number. */
export function findBusinessCustomer(
  db: Db,
  customerNumber: string,
): Promise<BusinessCustomer | undefined> {
  return db.row<BusinessCustomer>(sql`
    select coalesce(company, concat_ws(' ', first_name, last_name)) as name, ${paymentDaysIn(sql`'b2b'`)} as "paymentDays"
    from account.account
    where customer_number = ${customerNumber} and shop = 'business' and approved_at is not null`);
}
