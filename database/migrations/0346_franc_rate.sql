-- Francs that the staff reckons a euro of purchase prices with, by the day from which on. Only staff with the right to see prices reads them.
create table price_desk.franc_rate (
  starts_on date primary key,
  -- Francs for one euro in ten-thousandths.
  rate_basis integer not null check (rate_basis between 5000 and 20000)
);
select audit.follow('price_desk.franc_rate', 'starts_on');
