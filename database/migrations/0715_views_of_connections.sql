-- Whether pages of visits of a connection show prices. The basket that is handed over has them in any case.
alter table punchout.connection add column shows_prices boolean not null default true;
-- Whether visits show reductions, campaigns and recommendations.
alter table punchout.connection add column shows_marketing boolean not null default false;
