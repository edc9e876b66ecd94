import { sellerOf } from '#shop/invoices/seller.ts';

/** The text of an SQL expression's day in the seller's calendar. */
const day = (instant: string): string =>
  `to_char((${instant}) at time zone 'Europe/Berlin', 'YYYY-MM-DD')`;

const seller = JSON.stringify(sellerOf({})).replaceAll("'", "''");

/** Invoices of the parcels that left, issued and mailed with the hand-over. */
const addInvoices = `
  with gone as (
    select *, placed_at + interval '50 hours' as issued_at, jsonb_build_array(
        jsonb_build_object('rateBasisPoints', rate, 'netMinor', total_minor - tax_minor, 'taxMinor', tax_minor)) as taxes,
      case when paid_at <= placed_at + interval '50 hours' then ${day('paid_at')} end as paid_on
    from many_order where sent <> 'packed'
  ),
  numbered as (
    select gone.*, coalesce(last_serial, 0) + row_number() over (partition by gone.store, year_of_issue order by n) as serial
    from (select *, extract(year from issued_at at time zone 'Europe/Berlin')::integer as year_of_issue from gone) as gone
    left join invoices.number_range on number_range.store = gone.store and kind = 'invoice' and number_range.year = year_of_issue
  ),
  listed as (
    select order_id, jsonb_agg(jsonb_build_object('lineNumber', line_number, 'orderNumber', order_number, 'name', name, 'variant', '',
      'quantity', quantity, 'unitMinor', unit_minor, 'discountMinor', 0, 'isFreeItem', false, 'taxRateBasisPoints', rate)
      order by line_number) as lines
    from many_line group by order_id
  )
  insert into invoices.document (id, kind, store, year, serial, number, order_id, currency, total_minor, content, issued_at, sent_at)
  overriding system value
  select document_base + 2 * n, 'invoice', store, year_of_issue, serial,
    'RE' || case store when 'at' then 'A' when 'ch' then 'C' when 'b2b' then 'B' else '' end || '-' || year_of_issue || '-'
      || lpad(serial::text, greatest(6, length(serial::text)), '0'), id, currency, total_minor,
    jsonb_build_object('orderNumber', order_number, 'orderedOn', ${day('placed_at')}, 'deliveredOn', ${day('issued_at')},
      'langCode', case store when 'b2b' then 'edu' when 'at' then 'at-de' when 'ch' then 'ch-de' else 'de-de' end, 'store', store,
      'currency', currency, 'pricesIncludeTax', not is_business, 'seller', '${seller}'::jsonb, 'email', email, 'customerNumber', null,
      'vatNumber', null, 'billingAddress', address, 'deliveryAddress', address || '{"isPackstation": false}', 'orderReference', null,
      'buyerReference', null, 'lines', lines, 'voucherCodes', '[]'::jsonb, 'shippingMinor', 0, 'paymentFeeMinor', 0, 'allowanceMinor', 0,
      'chargedAtBasisPoints', rate, 'taxes', taxes, 'totalMinor', total_minor,
      'payment', jsonb_build_object('paymentId', payment_id, 'state', case when paid_on is null then 'due' else 'paid' end, 'paidOn', paid_on,
        'dueOn', case when paid_on is null then ${day(`issued_at + interval '14 days'`)} end), 'credited', null),
    issued_at, issued_at
  from numbered cross join many_scale join listed on order_id = id order by n`;

const addInvoiceNumbers = numbersOf('invoice');

/** The latest number of each store and year of the documents of the part. */
function numbersOf(kind: 'invoice' | 'creditNote'): string {
  return `
    insert into invoices.number_range as kept (store, kind, year, last_serial)
    select store, kind, year, max(serial) from invoices.document where kind = '${kind}' and id in (
      select document_base + 2 * n + ${kind === 'invoice' ? 0 : 1} from many_order cross join many_scale) group by store, kind, year
    on conflict (store, kind, year) do update set last_serial = excluded.last_serial`;
}

/** Credit notes of the returns that were settled, over one piece of the first line. */
const addCreditNotes = `
  with credited as (
    select return_order.order_id, return_number, settled_minor, settled_at, invoice.*, rate,
      extract(year from settled_at at time zone 'Europe/Berlin')::integer as year_of_issue, n
    from many_order cross join many_scale
    join returns.return_order on return_order.id = return_base + n and return_order.status = 'settled'
    cross join lateral (select id as invoice_id, store as invoice_store, number as invoice_number, currency as invoice_currency,
      content as invoice_content, issued_at as invoiced_at from invoices.document where document.id = document_base + 2 * n) as invoice
  ),
  numbered as (
    select credited.*, coalesce(last_serial, 0) + row_number() over (partition by invoice_store, year_of_issue order by n) as serial,
      round(settled_minor::numeric * rate / (10000 + rate))::integer as tax_minor
    from credited
    left join invoices.number_range on number_range.store = invoice_store and kind = 'creditNote' and number_range.year = year_of_issue
  )
  insert into invoices.document (id, kind, store, year, serial, number, order_id, invoice_id, credit_key, currency, total_minor, content,
    issued_at, sent_at)
  overriding system value
  select document_base + 2 * n + 1, 'creditNote', invoice_store, year_of_issue, serial,
    'GU' || case invoice_store when 'at' then 'A' when 'ch' then 'C' else '' end || '-' || year_of_issue || '-' || lpad(serial::text, 6, '0'),
    order_id, invoice_id, 'return:' || return_number, invoice_currency, settled_minor,
    invoice_content || jsonb_build_object('lines', jsonb_build_array(invoice_content -> 'lines' -> 0 || '{"quantity": 1}'),
      'taxes', jsonb_build_array(jsonb_build_object('rateBasisPoints', rate, 'netMinor', settled_minor - tax_minor, 'taxMinor', tax_minor)),
      'totalMinor', settled_minor, 'credited', jsonb_build_object('number', invoice_number, 'issuedOn', ${day('invoiced_at')},
        'reason', 'returned')),
    settled_at, settled_at
  from numbered cross join many_scale order by n`;

/** In the order in which they run for each part, after the returns. */
export const addDocuments = [
  addInvoices,
  addInvoiceNumbers,
  addCreditNotes,
  numbersOf('creditNote'),
];
