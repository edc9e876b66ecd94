import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import { companyHas } from '#shop/account/customers/company-words.sql.ts';
import type { NamePair, SearchTerms } from './search-terms.ts';

export type RecordSearch = SearchTerms & {
  /** As it was typed. */
  text: string;
  /** Of the person: de or en. */
  language: string;
  mayOrders: boolean;
  mayReturns: boolean;
  mayCustomers: boolean;
  mayProducts: boolean;
  mayStock: boolean;
  mayVouchers: boolean;
  mayPrices: boolean;
};

export type RecordRow = {
  kind: string;
  key: string;
  title: string;
  detail: string;
  at: Date | null;
};

const most = sql`limit 5`;

/** Records by the terms of a search. Each branch uses one index; a null term finds none. */
export function findRecordRows(db: Db, search: RecordSearch): Promise<RecordRow[]> {
  const { number, names, mayOrders, mayReturns, mayCustomers } = search;
  const { mayProducts, mayStock, mayVouchers, mayPrices, text } = search;
  const branches = [
    sql`select 1 as rank, * from (${ordersOfNumber(search)}) as found where ${mayOrders}`,
    sql`select 2, * from (${returnsOfNumber(number)}) as found where ${mayReturns}`,
    sql`select 3, * from (${documentsOfNumber(number)}) as found where ${mayOrders}`,
    sql`select 4, * from (${parcelsOfCode(number)}) as found where ${mayOrders}`,
    sql`select 5, * from (${returnParcelsOfCode(number)}) as found where ${mayReturns}`,
    sql`select 6, * from (${productsOfNumber(search)}) as found where ${mayProducts}`,
    sql`select 7, * from (${itemsOfNumber(number)}) as found where ${mayStock}`,
    sql`select 8, * from (${withdrawalsOfNumber(number)}) as found where ${mayReturns}`,
    sql`select 9, * from (${offersOfNumber(number)}) as found where ${mayCustomers}`,
    sql`select 10, * from (${vouchersOfCode(number)}) as found where ${mayVouchers}`,
    sql`select 11, * from (${customers(search)}) as found where ${mayCustomers}`,
    sql`select 12, * from (${ordersOfEmail(search.email)}) as found where ${mayOrders}`,
    sql`select 13, * from (${ordersOfName(names[0])}) as found where ${mayOrders}`,
    sql`select 14, * from (${ordersOfName(names[1])}) as found where ${mayOrders}`,
    sql`select 15, * from (${ordersOfCompany(search.company)}) as found where ${mayOrders}`,
    sql`select 16, * from (${brandsNamed(text)}) as found where ${mayProducts}`,
    sql`select 17, * from (${categoriesNamed(search)}) as found where ${mayProducts}`,
    sql`select 18, * from (${plansNamed(text)}) as found where ${mayPrices}`,
    sql`select 19, * from (${productsOfWords(search)}) as found where ${mayProducts}`,
  ];
  const all = branches.reduce((before, branch) => sql`${before} union all ${branch}`);
  return db.rows<RecordRow>(sql`
    select kind, key, title, detail, at from (
      select *, row_number() over (partition by kind order by rank, at desc) as place from (
        select distinct on (kind, key, title) * from (${all}) as branches order by kind, key, title, rank
      ) as found
    ) as placed
    where place <= 5 order by rank, at desc nulls last, title`);
}

/** Whether an indexed expression begins with a text, compared by bytes as its index is. */
const beginsWith = (indexed: Statement, beginning: Statement): Statement =>
  sql`${indexed} ~>=~ ${beginning} and ${indexed} ~<~ (${beginning} || chr(1114111))`;

const buyer = sql`coalesce(nullif(billing_address ->> 'company', ''),
  concat_ws(' ', billing_address ->> 'firstName', billing_address ->> 'lastName'))`;

const orderHit = sql`'order' as kind, order_number as key, order_number as title, ${buyer} as detail, placed_at as at`;

const ordersOfNumber = ({ number, numberEnd }: RecordSearch) => sql`
  (select ${orderHit} from orders.purchase where order_number = ${number})
  union all
  (select ${orderHit} from orders.purchase
   where ${beginsWith(sql`reverse(order_number)`, sql`reverse(${numberEnd}::text)`)} ${most})`;

const returnsOfNumber = (number: string) => sql`
  select 'return' as kind, return_number as key, return_number as title, ${buyer} as detail, registered_at as at
  from returns.return_order join orders.purchase on purchase.id = return_order.order_id where return_number = ${number}`;

const documentsOfNumber = (number: string) => sql`
  select document.kind as kind, order_number as key, document.number as title, ${buyer} as detail, issued_at as at
  from invoices.document join orders.purchase on purchase.id = document.order_id where document.number = ${number}`;

const parcelsOfCode = (code: string) => sql`
  select 'parcel' as kind, order_number as key, tracking_code as title, ${buyer} as detail, packed_at as at
  from fulfilment.shipment join orders.purchase on purchase.id = shipment.order_id where tracking_code = ${code} ${most}`;

const returnParcelsOfCode = (code: string) => sql`
  select 'returnParcel' as kind, return_number as key, tracking_code as title, ${buyer} as detail, registered_at as at
  from returns.label join returns.return_order on return_order.id = label.return_id
  join orders.purchase on purchase.id = return_order.order_id where tracking_code = ${code}`;

const itemHit = sql`'item' as kind, order_number as key, order_number as title, ean as detail, null::timestamptz as at`;

const itemsOfNumber = (number: string) => sql`
  (select ${itemHit} from catalogue.item where ${isOfNumber(number)} ${most})
  union all (select ${itemHit} from catalogue.item where ean = ${number} ${most})`;

const isOfNumber = (number: string) =>
  sql`catalogue.number_key(order_number) = catalogue.number_key(${number})`;

/** Products of a set of ids, by their German text, with their names in `language` where they have one. */
const productsIn = (ids: Statement, language: string) => sql`
  select 'product' as kind, product_id::text as key,
    coalesce((select name from catalogue.product_text own where own.product_id = german.product_id and own.language = ${language}), name) as title,
    coalesce((select order_number from catalogue.item where item.product_id = german.product_id order by position limit 1), '') as detail,
    null::timestamptz as at
  from catalogue.product_text german where language = 'de' and product_id in (${ids}) ${most}`;

const productsOfNumber = ({ number, language }: RecordSearch) =>
  productsIn(
    sql`(select product_id from catalogue.item where ${isOfNumber(number)} ${most})
      union (select product_id from catalogue.item where ean = ${number} ${most})`,
    language,
  );

const productsOfWords = ({ productWords, language }: RecordSearch) =>
  productsIn(
    sql`select product_id from catalogue.product_text
      where to_tsvector('pg_catalog.simple', catalogue.fold_words(name)) @@ catalogue.name_query(${productWords}::text) limit 10`,
    language,
  );

const brandsNamed = (text: string) => sql`
  select 'brand' as kind, id::text as key, name as title, manufacturer as detail, null::timestamptz as at
  from catalogue.brand where ${beginsWith(sql`lower(name)`, sql`lower(${text}::text)`)} ${most}`;

/** Categories by their names in any language, with that in the person's. */
const categoriesNamed = ({ text, language }: RecordSearch) => sql`
  select 'category' as kind, own.category_id::text as key, own.name as title, '' as detail, null::timestamptz as at
  from catalogue.category_text own where language = ${language} and category_id in (
    select category_id from catalogue.category_text
    where ${beginsWith(sql`lower(name)`, sql`lower(${text}::text)`)} limit 10
  ) ${most}`;

const plansNamed = (text: string) => sql`
  select 'pricePlan' as kind, id::text as key, name as title, '' as detail, begins_at as at
  from price_desk.plan where ${beginsWith(sql`lower(name)`, sql`lower(${text}::text)`)} order by begins_at desc ${most}`;

const withdrawalsOfNumber = (number: string) => sql`
  select 'withdrawal' as kind, declaration_number as key, declaration_number as title, name as detail, declared_at as at
  from withdrawals.declaration where declaration_number = ${number}`;

const offersOfNumber = (number: string) => sql`
  select 'offer' as kind, account_id::text as key, offer_number as title,
    coalesce(nullif(recipient ->> 'company', ''), concat_ws(' ', recipient ->> 'firstName', recipient ->> 'lastName')) as detail,
    made_at as at
  from offers.offer where offer_number = ${number}`;

const vouchersOfCode = (code: string) => sql`
  select 'voucher' as kind, code as key, code as title, coalesce(series.name, '') as detail, valid_from as at
  from vouchers.voucher left join vouchers.series on series.id = series_id where code = ${code} order by voucher.id desc limit 1`;

const customerHit = sql`'customer' as kind, id::text as key,
  coalesce(nullif(company, ''), nullif(concat_ws(' ', first_name, last_name), ''), email) as title,
  concat_ws(' · ', customer_number, email) as detail, null::timestamptz as at`;

const customers = ({ number, email, company, companyWords, names }: RecordSearch) => sql`
  (select ${customerHit} from account.account where customer_number = ${number})
  union all (select ${customerHit} from account.account
    where kind <> 'guest' and ${beginsWith(sql`lower(email)`, sql`lower(${email}::text)`)} ${most})
  union all (${customersOfName(names[0])}) union all (${customersOfName(names[1])})
  union all (select ${customerHit} from account.account
    where kind <> 'guest' and company is not null and ${beginsWith(sql`lower(company)`, sql`lower(${company}::text)`)}
    order by lower(company) using ~<~ ${most})
  union all (select ${customerHit} from account.account where ${companyHas(companyWords)} ${most})`;

const customersOfName = ({ last, first }: NamePair) => sql`
  select ${customerHit} from account.account
  where kind <> 'guest' and ${beginsWith(sql`lower(last_name)`, sql`lower(${last}::text)`)}
    ${first === '' ? sql`` : sql`and ${beginsWith(sql`lower(first_name)`, sql`lower(${first}::text)`)}`}
  order by lower(last_name) using ~<~, lower(first_name) using ~<~ ${most}`;

const ordersOfEmail = (email: string | null) => sql`
  select ${orderHit} from orders.purchase where ${beginsWith(sql`lower(email)`, sql`lower(${email}::text)`)}
  order by lower(email) using ~<~, placed_at desc ${most}`;

const lastName = sql`lower(billing_address ->> 'lastName')`;
const firstName = sql`lower(billing_address ->> 'firstName')`;

/** By last name the newest of each first; by both by the index over both, whose order it asks for. */
const ordersOfName = ({ last, first }: NamePair) => {
  const isLast = beginsWith(lastName, sql`lower(${last}::text)`);
  if (first === '')
    return sql`
      select ${orderHit} from orders.purchase where ${isLast}
      order by ${lastName} using ~<~, placed_at desc ${most}`;
  return sql`
    select ${orderHit} from orders.purchase
    where ${isLast} and ${beginsWith(firstName, sql`lower(${first}::text)`)}
    order by ${lastName} using ~<~, ${firstName} using ~<~, placed_at desc ${most}`;
};

const ordersOfCompany = (company: string | null) => sql`
  select ${orderHit} from orders.purchase
  where billing_address ->> 'company' is not null
    and ${beginsWith(sql`lower(billing_address ->> 'company')`, sql`lower(${company}::text)`)}
  order by lower(billing_address ->> 'company') using ~<~, placed_at desc ${most}`;
