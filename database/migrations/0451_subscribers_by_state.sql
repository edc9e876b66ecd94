-- Subscriptions of one shop and state in the order of their e-mails. The expression is that of shop/marketing/subscriber-desk/subscribers.sql.ts.
create index concurrently newsletter_subscription_state on marketing.newsletter_subscription (shop, (case
  when unsubscribed_at is not null then 'ended' when confirmed_at is null then 'requested' else 'subscribed' end), email);
