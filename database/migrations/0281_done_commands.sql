-- Commands of catalogue editing that made rows, with what became of them, so that a repetition by a client answers the same and makes
-- nothing. Kept for some weeks.
create table catalogue.done_command (
  key uuid primary key,
  outcomes jsonb not null default '[]',
  done_at timestamptz not null
);
create index done_command_at on catalogue.done_command (done_at);
