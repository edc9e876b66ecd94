import type { Invariant } from './invariant.ts';

/** Invariants of invoices and credit notes (OP4). */
export const invoiceInvariants: readonly Invariant[] = [
  {
    sentence: 'Invoices and credit notes of a store and year are numbered without gaps.',
    statement: `
      select store || ' ' || kind || ' ' || year as example from invoices.document
      full join invoices.number_range using (store, kind, year)
      group by store, kind, year, last_serial
      having count(document.id) <> coalesce(last_serial, 0) or max(serial) <> last_serial`,
  },
  {
    sentence:
      'An invoice is the sum of its lines, charges and tax, and its tax groups add up to it.',
    statement: `
      select number as example from invoices.document
      where total_minor <> (content ->> 'totalMinor')::integer
        or total_minor <> (
          select coalesce(sum((share ->> 'netMinor')::integer + (share ->> 'taxMinor')::integer), 0)
          from jsonb_array_elements(content -> 'taxes') as share)
        or total_minor <> (
          select coalesce(sum((line ->> 'quantity')::integer * (line ->> 'unitMinor')::integer - (line ->> 'discountMinor')::integer), 0)
          from jsonb_array_elements(content -> 'lines') as line
        ) + (content ->> 'shippingMinor')::integer + (content ->> 'paymentFeeMinor')::integer + (content ->> 'allowanceMinor')::integer
          + case when (content ->> 'pricesIncludeTax')::boolean then 0 else (
            select coalesce(sum((share ->> 'taxMinor')::integer), 0) from jsonb_array_elements(content -> 'taxes') as share) end`,
  },
  {
    sentence:
      'An invoice is about what was ordered, and over all of an order to the cent where nothing was cancelled.',
    statement: `
      select number as example from invoices.document join orders.purchase on purchase.id = order_id
      where kind = 'invoice' and (document.total_minor > purchase.total_minor or document.currency <> purchase.currency
        or (document.total_minor <> purchase.total_minor
          and not exists (select from orders.line where line.order_id = purchase.id and cancelled_quantity > 0)))`,
  },
  {
    sentence: 'Credit notes give back no more than their invoice asked for.',
    statement: `
      select invoice.number as example from invoices.document as invoice
      join invoices.document as credit on credit.invoice_id = invoice.id
      group by invoice.id
      having sum(credit.total_minor) > invoice.total_minor or bool_or(credit.order_id <> invoice.order_id)`,
  },
  {
    sentence: 'Whatever was issued was sent or waits to be.',
    statement: `
      select number as example from invoices.document
      left join graphile_worker.jobs on jobs.key = 'invoice-mail:' || document.id
      where sent_at is null and jobs.id is null`,
  },
];
