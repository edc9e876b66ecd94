import type { Invariant } from './invariant.ts';

/** Invariants of the figures of staff (OP1.figures). */
export const figureInvariants: readonly Invariant[] = [
  {
    sentence: 'Figures have every document, and its parts are its total to the cent.',
    statement: `
      select number as example from invoices.document
      left join (
        select document_id, sum(total_minor) as total_minor, sum(net_minor) as net_minor from figures.share group by document_id
      ) as shared on document_id = document.id
      cross join lateral (
        select sum((part ->> 'netMinor')::bigint) as net_minor from jsonb_array_elements(content -> 'taxes') as part
      ) as taxed
      where document.id > (select documents_until from figures.progress) and (
        shared.total_minor is distinct from case kind when 'invoice' then document.total_minor else -document.total_minor end
        or abs(shared.net_minor) is distinct from coalesce(taxed.net_minor, document.total_minor))`,
  },
  {
    sentence: 'The figures of a day are the sums of its documents.',
    statement: `
      select counted.day || ' ' || coalesce(counted.store, '') as example
      from (
        select day, store, segment, category_id, currency, kind, count(*) as documents, sum(total_minor) as total_minor,
          sum(net_minor) as net_minor, sum(pieces) as pieces, sum(costed_net_minor) as costed_net_minor, sum(cost_minor) as cost_minor
        from figures.share group by day, store, segment, category_id, currency, kind
      ) as counted
      full join figures.day using (day, store, segment, category_id, currency, kind)
      where (counted.documents, counted.total_minor, counted.net_minor, counted.pieces, counted.costed_net_minor, counted.cost_minor)
        is distinct from (day.documents, day.total_minor, day.net_minor, day.pieces, day.costed_net_minor, day.cost_minor)`,
  },
  {
    sentence: 'The figures of a month are the sums of its days.',
    statement: `
      select counted.month || ' ' || coalesce(counted.store, '') as example
      from (
        select date_trunc('month', day)::date as month, store, segment, category_id, currency, kind, sum(total_minor) as total_minor,
          sum(net_minor) as net_minor, sum(costed_net_minor) as costed_net_minor, sum(cost_minor) as cost_minor
        from figures.day group by 1, 2, 3, 4, 5, 6
      ) as counted
      full join figures.month using (month, store, segment, category_id, currency, kind)
      where (coalesce(counted.total_minor, 0), coalesce(counted.net_minor, 0), coalesce(counted.costed_net_minor, 0), coalesce(counted.cost_minor, 0))
        is distinct from (month.total_minor, month.net_minor, month.costed_net_minor, month.cost_minor)`,
  },
  {
    sentence: 'The figures of a day over all categories are the sums of its categories.',
    statement: `
      select counted.day || ' ' || coalesce(counted.store, '') as example
      from (
        select day, store, segment, currency, kind, sum(total_minor) as total_minor, sum(net_minor) as net_minor,
          sum(costed_net_minor) as costed_net_minor, sum(cost_minor) as cost_minor
        from figures.day group by day, store, segment, currency, kind
      ) as counted
      full join figures.whole_day as whole using (day, store, segment, currency, kind)
      where (coalesce(counted.total_minor, 0), coalesce(counted.net_minor, 0), coalesce(counted.costed_net_minor, 0), coalesce(counted.cost_minor, 0))
        is distinct from (whole.total_minor, whole.net_minor, whole.costed_net_minor, whole.cost_minor)`,
  },
  {
    sentence: 'The counted orders of a day are those that were placed on it.',
    statement: `
      select day::text as example
      from (
        select (placed_at at time zone 'Europe/Berlin')::date as day, count(*) as orders, sum(total_minor) as total_minor
        from orders.purchase
        where placed_at < ((select orders_until from figures.progress) + 1)::timestamp at time zone 'Europe/Berlin' group by 1
      ) as placed
      full join (select day, sum(orders) as orders, sum(total_minor) as total_minor from figures.order_day group by day) as counted
        using (day)
      where (placed.orders, placed.total_minor) is distinct from (counted.orders, counted.total_minor)`,
  },
];
