-- Class funds in the back office, the latest first.
create index concurrently fund_opened on class_fund.fund (opened_at desc, id desc);
