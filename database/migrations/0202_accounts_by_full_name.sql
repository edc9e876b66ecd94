create index concurrently account_full_name on account.account (lower(last_name) text_pattern_ops, lower(first_name) text_pattern_ops)
  where kind <> 'guest';
