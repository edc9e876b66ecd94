-- Visits of people who agreed to statistics, and orders of people who had agreed, by day: sums without anything about a visitor (OP1.conversion).
create table tracking.visit_day (
  -- The day in UTC, as of events.
  day date not null,
  lang_code text not null,
  -- Sessions of a browser's tab.
  visits integer not null default 0,
  orders integer not null default 0,
  primary key (day, lang_code)
);
