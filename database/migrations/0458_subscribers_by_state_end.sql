-- The index newsletter_subscription_prefix replaces it.
drop index marketing.newsletter_subscription_state;
