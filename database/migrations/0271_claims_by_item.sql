-- What an item sold in a span of time.
create index concurrently claim_item on stock.claim (item_id, claimed_at);
