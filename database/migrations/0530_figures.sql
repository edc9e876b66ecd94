-- Figures for the staff: what documents and orders add up to (OP1.figures). Nothing here is about a person.
create schema figures;

-- What a document adds to the revenue of a category: one row for each category of its goods. Amounts of credit notes are negative. All
-- rows of a document together are its total, to the cent.
create table figures.share (
  document_id bigint not null,
  -- A top category, as it was when the document was issued; 0 for shipping, fees, goodwill, and goods whose product is gone.
  category_id integer not null,
  -- The day of issue in Berlin.
  day date not null,
  store text not null,
  -- business: billed to a company, school or institution.
  segment text not null check (segment in ('private', 'business')),
  kind text not null check (kind in ('invoice', 'creditNote')),
  currency text not null,
  -- With tax, and without it.
  total_minor integer not null,
  net_minor integer not null,
  pieces integer not null,
  -- The goods whose purchase price was known then: their part of `net_minor`, and what they cost, in the document's currency.
  costed_net_minor integer not null,
  cost_minor integer not null,
  primary key (document_id, category_id)
);
create index share_day on figures.share (day, document_id);
create index share_category on figures.share (category_id, day, document_id);

-- Sums of `share` by day. A trigger adds each document in the transaction that issues it.
create table figures.day (
  day date not null,
  store text not null,
  segment text not null,
  category_id integer not null,
  currency text not null,
  kind text not null,
  -- Documents with goods of the category.
  documents integer not null,
  total_minor bigint not null,
  net_minor bigint not null,
  pieces bigint not null,
  costed_net_minor bigint not null,
  cost_minor bigint not null,
  primary key (day, store, segment, category_id, currency, kind)
);

-- Orders placed on the days that are over, those that were cancelled later included.
create table figures.order_day (
  day date not null,
  store text not null,
  segment text not null,
  currency text not null,
  orders integer not null,
  total_minor bigint not null,
  primary key (day, store, segment, currency)
);

-- How far figures are filled; one row, or none where nothing is filled.
create table figures.progress (
  is_only boolean primary key default true check (is_only),
  -- Documents up to this id that were issued before the figures existed are still to be added, the newest first; 0 for none.
  documents_until bigint not null,
  -- The last day of `order_day`; null before the first one.
  orders_until date
);

-- Adds documents to the figures, each once. Within a tax rate the cents that rounding leaves go to the later entries, so that the entries
-- of a document add up to it; what its taxes do not explain goes to category 0. One statement for any number of documents.
create function figures.add_documents(ids bigint[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with document as (
    select id, order_id, kind, store, currency, total_minor, content, (issued_at at time zone 'Europe/Berlin')::date as day,
      case when nullif(content -> 'billingAddress' ->> 'company', '') is null then 'private' else 'business' end as segment,
      coalesce((content ->> 'pricesIncludeTax')::boolean, true) as is_gross,
      case kind when 'invoice' then 1 else -1 end as sign,
      case currency when 'EUR' then 10000 else (
        select rate_basis from price_desk.franc_rate
        where starts_on <= (issued_at at time zone 'Europe/Berlin')::date order by starts_on desc limit 1
      ) end as rate_basis
    from invoices.document
    where id = any(ids) and not exists (select from figures.share where share.document_id = document.id)
  ),
  tax as (
    select document.id, (part ->> 'rateBasisPoints')::integer as rate,
      sum((part ->> 'netMinor')::bigint) as net_minor, sum((part ->> 'taxMinor')::bigint) as tax_minor
    from document cross join lateral jsonb_array_elements(coalesce(content -> 'taxes', '[]')) as part
    group by document.id, rate
  ),
  entry as (
    select document.id, (part ->> 'lineNumber')::integer as place, (part ->> 'taxRateBasisPoints')::integer as rate,
      (part ->> 'quantity')::bigint * (part ->> 'unitMinor')::bigint - coalesce((part ->> 'discountMinor')::bigint, 0) as base_minor,
      (part ->> 'quantity')::bigint as pieces, coalesce(category.path[1], 0) as category_id,
      round(item_cost.amount_minor::numeric * (part ->> 'quantity')::bigint * rate_basis / 10000)::bigint as cost_minor
    from document cross join lateral jsonb_array_elements(coalesce(content -> 'lines', '[]')) as part
    left join orders.line on line.order_id = document.order_id and line.line_number = (part ->> 'lineNumber')::integer
    left join catalogue.product on product.id = line.product_id
    left join catalogue.category on category.id = product.main_category_id
    left join price_desk.item_cost on item_cost.item_id = line.item_id
    union all
    select id, 2147483647, (content ->> 'chargedAtBasisPoints')::integer, charged.minor, 0, 0, null
    from document cross join lateral (
      select coalesce((content ->> 'shippingMinor')::bigint, 0) + coalesce((content ->> 'paymentFeeMinor')::bigint, 0)
        + coalesce((content ->> 'allowanceMinor')::bigint, 0) as minor
    ) as charged
    where charged.minor <> 0
  ),
  summed as (
    select entry.*, is_gross, coalesce(tax.net_minor, base_minor) as rate_net_minor, coalesce(tax.tax_minor, 0) as rate_tax_minor,
      sum(base_minor) over up_to as until_minor, nullif(sum(base_minor) over (partition by entry.id, entry.rate), 0) as whole_minor
    from entry join document using (id) left join tax using (id, rate)
    window up_to as (partition by entry.id, entry.rate order by place rows unbounded preceding)
  ),
  valued as (
    select id, category_id, pieces, cost_minor,
      base_minor + case when is_gross then 0
        else coalesce(round(rate_tax_minor * until_minor / whole_minor) - round(rate_tax_minor * (until_minor - base_minor) / whole_minor), 0)
        end as total_minor,
      case when is_gross
        then coalesce(round(rate_net_minor * until_minor / whole_minor) - round(rate_net_minor * (until_minor - base_minor) / whole_minor), 0)
        else base_minor end as net_minor
    from summed
  ),
  part as (
    select id, category_id, total_minor, net_minor, pieces, case when cost_minor is null then 0 else net_minor end as costed_net_minor,
      coalesce(cost_minor, 0) as cost_minor
    from valued
    union all
    select id, 0, document.total_minor - coalesce(explained.total_minor, 0),
      coalesce(taxed.net_minor, document.total_minor) - coalesce(explained.net_minor, 0), 0, 0, 0
    from document
    left join (select id, sum(net_minor) as net_minor from tax group by id) as taxed using (id)
    left join (select id, sum(total_minor) as total_minor, sum(net_minor) as net_minor from valued group by id) as explained using (id)
  ),
  grouped as (
    select id, category_id, sum(total_minor) as total_minor, sum(net_minor) as net_minor, sum(pieces) as pieces,
      sum(costed_net_minor) as costed_net_minor, sum(cost_minor) as cost_minor, max(category_id) over (partition by id) as last_id
    from part group by id, category_id
  ),
  added as (
    insert into figures.share (document_id, category_id, day, store, segment, kind, currency, total_minor, net_minor, pieces,
      costed_net_minor, cost_minor)
    select id, category_id, day, store, segment, kind, currency, sign * grouped.total_minor, sign * net_minor, sign * pieces,
      sign * costed_net_minor, sign * cost_minor
    from grouped join document using (id)
    where category_id <> 0 or grouped.total_minor <> 0 or net_minor <> 0 or pieces <> 0 or last_id = 0
    on conflict do nothing
    returning *
  )
  insert into figures.day as known (day, store, segment, category_id, currency, kind, documents, total_minor, net_minor, pieces,
    costed_net_minor, cost_minor)
  select day, store, segment, category_id, currency, kind, count(*), sum(total_minor), sum(net_minor), sum(pieces), sum(costed_net_minor),
    sum(cost_minor)
  from added group by day, store, segment, category_id, currency, kind order by day, store, segment, category_id, currency, kind
  on conflict (day, store, segment, category_id, currency, kind) do update set
    documents = known.documents + excluded.documents, total_minor = known.total_minor + excluded.total_minor,
    net_minor = known.net_minor + excluded.net_minor, pieces = known.pieces + excluded.pieces,
    costed_net_minor = known.costed_net_minor + excluded.costed_net_minor, cost_minor = known.cost_minor + excluded.cost_minor
$$;

-- Adds documents that were issued before the figures existed, the newest first. Answers how many.
create function figures.fill(most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  picked bigint[];
begin
  insert into figures.progress (documents_until) select coalesce(max(id), 0) from invoices.document on conflict do nothing;
  perform from figures.progress for update;
  picked := array(
    select id from invoices.document where id <= (select documents_until from figures.progress) order by id desc limit most);
  perform figures.add_documents(picked);
  update figures.progress set documents_until = coalesce((select min(id) - 1 from unnest(picked) as id), 0);
  return cardinality(picked);
end $$;

-- Counts the orders of the days from the last counted one to `until`. Repeated calls count no day twice.
create function figures.count_days(until date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  counted date;
begin
  insert into figures.progress (documents_until) select coalesce(max(id), 0) from invoices.document on conflict do nothing;
  select orders_until into counted from figures.progress for update;
  if counted >= until then return; end if;
  insert into figures.order_day (day, store, segment, currency, orders, total_minor)
  select (placed_at at time zone 'Europe/Berlin')::date as day, store,
    case when nullif(billing_address ->> 'company', '') is null then 'private' else 'business' end as segment,
    currency, count(*), sum(total_minor)
  from orders.purchase
  where placed_at < (until + 1)::timestamp at time zone 'Europe/Berlin'
    and (counted is null or placed_at >= (counted + 1)::timestamp at time zone 'Europe/Berlin')
  group by 1, 2, 3, 4;
  update figures.progress set orders_until = until;
end $$;

-- A document is added while its transaction holds the number range of its store and kind, so that two of them never wait for one another
-- in a circle.
create function figures.on_document() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform figures.add_documents(array(select id from added));
  return null;
end $$;
create trigger figures_insert after insert on invoices.document referencing new table as added
  for each statement execute function figures.on_document();

insert into figures.progress (documents_until) select coalesce(max(id), 0) from invoices.document;
