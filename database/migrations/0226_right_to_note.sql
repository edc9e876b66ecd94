-- Notes on orders have a right of their own. Own roles and API keys that could write notes still can.
update staff.role set rights = rights || '{orders.note}'::text[]
where key is null and 'orders.change' = any(rights) and not 'orders.note' = any(rights);
update staff.api_key set rights = rights || '{orders.note}'::text[]
where 'orders.change' = any(rights) and not 'orders.note' = any(rights);
