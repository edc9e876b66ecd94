-- Orders that wait for pieces of an item.
create index concurrently claim_back_ordered on stock.claim (item_id, claimed_at) where back_ordered > 0;
