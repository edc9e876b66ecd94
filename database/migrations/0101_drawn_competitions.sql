-- Which entry won, and since when the draw is over; the entry goes with all others, that there was a draw stays (CN2).
alter table marketing.competition add column drawn_at timestamptz;
alter table marketing.competition_entry add column won_at timestamptz;
create unique index competition_entry_winner on marketing.competition_entry (competition_id) where won_at is not null;
create index competition_ended on marketing.competition (ends_at);
