-- How often shoppers searched for words, by day, without anything about the person (OP1.searched). Words are folded as the analyser folds a query.
create table search.searched_words (
  day date not null,
  shop text not null check (shop in ('consumer', 'business')),
  language text not null check (language in ('de', 'en')),
  words text not null check (length(words) <= 60),
  searches integer not null default 0,
  -- Searches without results.
  empty integer not null default 0,
  -- Searches that had results only after words were dropped or replaced.
  loosened integer not null default 0,
  -- Products that were opened from the results.
  clicks integer not null default 0,
  primary key (day, shop, language, words)
);
