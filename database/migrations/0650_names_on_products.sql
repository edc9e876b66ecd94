-- How a name is put on a product that is made for one person: label or engraving; null for products without names.
alter table catalogue.product add column name_style text;
alter table catalogue.product add constraint product_name_style_check check (name_style in ('label', 'engraving')) not valid;

-- Names on pieces of a position, in the order of adding: [{ "text": "Mia", "pieces": 2 }]. The other pieces have none.
alter table cart."position" add column names jsonb not null default '[]';

-- The name on the pieces of a line; null for pieces without one.
alter table orders.line add column personal_name text;
alter table orders.line add constraint line_personal_name_check check (length(personal_name) between 1 and 60) not valid;

-- The trail shows that a name changed, and not the name.
drop trigger audit_insert on orders.line;
drop trigger audit_update on orders.line;
drop trigger audit_delete on orders.line;
select audit.follow('orders.line', 'order_id,line_number', 'personal_name');

-- Names that a customer keeps for labels and engravings.
create table account.child_name (
  account_id bigint not null references account.account on delete cascade,
  name text not null check (length(name) between 1 and 60),
  added_at timestamptz not null,
  primary key (account_id, name)
);
select audit.follow('account.child_name', 'account_id', 'name');
