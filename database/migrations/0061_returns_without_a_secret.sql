-- Returns are opened by the signed link of their order.
drop table returns.secret;
