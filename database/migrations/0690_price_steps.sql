-- Whether a value is a list of scale prices such as [{"from": 10, "amountMinor": 179}]: quantities from 2 up, amounts falling.
create function catalogue.are_price_steps(steps jsonb) returns boolean
language sql immutable parallel safe as $$
  select jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) <= 6 and not exists (
    select from (
      select (step ->> 'from')::integer as starts, (step ->> 'amountMinor')::integer as amount,
        lag((step ->> 'from')::integer, 1, 1) over (order by place) as starts_before,
        lag((step ->> 'amountMinor')::integer) over (order by place) as amount_before
      from jsonb_array_elements(steps) with ordinality as listed (step, place)
    ) read
    where starts is null or amount is null or starts <= starts_before or amount < 1 or amount >= amount_before)
$$;

-- Scale prices of a piece from a quantity on; those that are not below `amount_minor` are without effect.
alter table catalogue.item_price add column steps jsonb not null default '[]';
alter table catalogue.item_price add constraint item_price_steps_check check (catalogue.are_price_steps(steps)) not valid;
-- Since when it has its scale prices; null where it never had others.
alter table catalogue.item_price add column steps_from timestamptz;

-- Scale prices that the plan sets; null where it leaves them as they are.
alter table price_desk.plan_price add column steps jsonb;
alter table price_desk.plan_price add constraint plan_price_steps_check check (catalogue.are_price_steps(steps)) not valid;
-- The scale prices when it began, which its end restores.
alter table price_desk.plan_price add column before_steps jsonb;

-- Every item that shoppers may see in every price list that has a price for it, with its stock. Drafts and retired items are missing,
-- and no item of a retired product is for sale.
create or replace view catalogue.offer as
  select item.id as item_id, item.product_id, item.position, item.picture_key, item.variant_values,
    item.base_content, item.base_unit, item.minimum_order_quantity, item.max_quantity,
    item.is_sellable and product.state = 'published' as is_sellable,
    price.price_list, price.currency, price.amount_minor, price.old_amount_minor, price.recommended_minor, price.lowest_30_days_minor,
    greatest(0, case
      when price.old_amount_minor is not null then 100::bigint * (price.lowest_30_days_minor - price.amount_minor) / price.lowest_30_days_minor
      when price.recommended_minor > price.amount_minor then 100::bigint * (price.recommended_minor - price.amount_minor) / price.recommended_minor
    end)::smallint as discount_percent,
    coalesce(stock.on_hand, 0) as on_hand, coalesce(stock.restock_days::integer, 0) as restock_days,
    item.is_sellable and product.state = 'published' and (coalesce(stock.on_hand, 0) > 0 or coalesce(stock.restock_days::integer, 0) > 0) as is_available,
    stock.expected_on, price.steps
  from catalogue.item
  join catalogue.product on product.id = item.product_id and product.state <> 'draft'
  join catalogue.item_price price on price.item_id = item.id
  left join stock.item_stock stock on stock.item_id = item.id
  where not item.is_retired;

-- Every item of a product as catalogue.offer would have it if the product were published: for previews by staff alone. Items that have
-- no picture yet show the first one of their product.
create or replace view catalogue.previewed_offer as
  select item.id as item_id, item.product_id, item.position,
    coalesce(nullif(item.picture_key, ''), (
      select picture_key from catalogue.picture where picture.product_id = item.product_id order by picture.position limit 1), '') as picture_key,
    item.variant_values, item.base_content, item.base_unit, item.minimum_order_quantity, item.max_quantity, item.is_sellable,
    price.price_list, price.currency, price.amount_minor, price.old_amount_minor, price.recommended_minor, price.lowest_30_days_minor,
    greatest(0, case
      when price.old_amount_minor is not null then 100::bigint * (price.lowest_30_days_minor - price.amount_minor) / price.lowest_30_days_minor
      when price.recommended_minor > price.amount_minor then 100::bigint * (price.recommended_minor - price.amount_minor) / price.recommended_minor
    end)::smallint as discount_percent,
    coalesce(stock.on_hand, 0) as on_hand, coalesce(stock.restock_days::integer, 0) as restock_days,
    item.is_sellable and (coalesce(stock.on_hand, 0) > 0 or coalesce(stock.restock_days::integer, 0) > 0) as is_available,
    stock.expected_on, price.steps
  from catalogue.item
  join catalogue.item_price price on price.item_id = item.id
  left join stock.item_stock stock on stock.item_id = item.id
  where not item.is_retired;
