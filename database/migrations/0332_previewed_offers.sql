-- Every item of a product as catalogue.offer would have it if the product were published: for previews by staff alone. Items that have
-- no picture yet show the first one of their product.
create view catalogue.previewed_offer as
  select item.id as item_id, item.product_id, item.position,
    coalesce(nullif(item.picture_key, ''), (
      select picture_key from catalogue.picture where picture.product_id = item.product_id order by picture.position limit 1), '') as picture_key,
    item.variant_values, item.base_content, item.base_unit, item.minimum_order_quantity, item.max_quantity, item.is_sellable,
    price.price_list, price.currency, price.amount_minor, price.old_amount_minor, price.recommended_minor, price.lowest_30_days_minor,
    greatest(0, case
      when price.old_amount_minor is not null then 100::bigint * (price.lowest_30_days_minor - price.amount_minor) / price.lowest_30_days_minor
      when price.recommended_minor > price.amount_minor then 100::bigint * (price.recommended_minor - price.amount_minor) / price.recommended_minor
    end)::smallint as discount_percent,
    coalesce(stock.on_hand, 0) as on_hand, coalesce(stock.restock_days, 0) as restock_days,
    item.is_sellable and (coalesce(stock.on_hand, 0) > 0 or coalesce(stock.restock_days, 0) > 0) as is_available,
    stock.expected_on
  from catalogue.item
  join catalogue.item_price price on price.item_id = item.id
  left join stock.item_stock stock on stock.item_id = item.id
  where not item.is_retired;
