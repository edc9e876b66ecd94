-- The variant that everybody sees after a test was ended with it; null for `control` (CN4).
alter table parameters.ab_test add column winner text;

-- Results of A/B tests by day and variant, without anything about the visitor: who agreed to statistics and was given the variant, and first orders of
-- them (CN4, OP1.tests).
create table parameters.ab_count (
  test_id text not null,
  day date not null,
  variant text not null,
  visitors integer not null default 0,
  orders integer not null default 0,
  primary key (test_id, day, variant)
);
