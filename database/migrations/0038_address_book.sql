-- The address book: a removed address waits for its undoing, one is the customer's own, and bulky goods ask for more.
alter table account.address add column is_customer_address boolean not null default false;

-- The first bill went to whom the account is of.
update account.address set is_customer_address = true
where id in (select min(id) from account.address where kind = 'billing' and removed_at is null group by account_id);

create index address_removed on account.address (removed_at) where removed_at is not null;

-- What a forwarding agent has to know, by field (CO3).
alter table checkout.choice add column spedition_fields jsonb not null default '{}';
