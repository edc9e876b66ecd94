-- What a customer bought and holds of a deal is asked twice for each basket. Planned for the values of each call it costs more
-- than to run it: the indexes on deal_id serve every customer alike.
alter function deals.bought_by(bigint, text, bigint, text, text) set plan_cache_mode = force_generic_plan;
alter function deals.held_elsewhere(bigint, uuid, text, bigint, text, timestamptz) set plan_cache_mode = force_generic_plan;
