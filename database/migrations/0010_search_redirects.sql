-- Where words lead instead of to results (SE2). `words` are folded as the analyser folds a query, with single spaces between.
create table search.redirect (
  shop text not null check (shop in ('consumer', 'business')),
  language text not null check (language in ('de', 'en')),
  words text not null,
  -- A path of the shop or an absolute address.
  redirect_path text,
  -- What is looked for instead.
  rewritten_query text,
  primary key (shop, language, words),
  check (redirect_path is not null or rewritten_query is not null)
);

-- Pages that stand for words while the search hub is switched on.
create table search.hub_page (
  shop text not null check (shop in ('consumer', 'business')),
  language text not null check (language in ('de', 'en')),
  words text not null,
  path text not null,
  primary key (shop, language, words)
);
