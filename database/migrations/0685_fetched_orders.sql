-- Where orders of a connection by openTRANS are fetched: a folder over SFTP, or a folder of a mailbox over IMAP. The row goes when the
-- connection ends.
create table punchout.order_source (
  connection_id integer primary key references punchout.connection on delete cascade,
  -- sftp://server/folder/ or imaps://server/folder
  url text not null check (length(url) between 8 and 500),
  login text not null check (length(login) between 1 and 200),
  -- A password, or for SFTP a private key, encrypted.
  sealed_secret text not null,
  -- The key of the server of SFTP as a fingerprint (SHA256:…).
  host_key text check (length(host_key) <= 80),
  -- Of a mailbox: the one address that may order, and the server whose Authentication-Results are believed.
  sender text check (length(sender) <= 254),
  mail_server text check (length(mail_server) <= 253),
  -- When it is fetched next. Under way since an instant, or null.
  due_at timestamptz not null,
  begun_at timestamptz,
  -- The last time that it was fetched, how many orders and refused messages that brought, and what went wrong; empty for nothing.
  fetched_at timestamptz,
  taken integer not null default 0,
  refused integer not null default 0,
  problem text not null default '' check (length(problem) <= 300),
  -- Since when fetching fails.
  failing_since timestamptz,
  -- Two connections with one source would refuse each other's messages.
  unique (url, login),
  check (num_nulls(sender, mail_server) in (0, 2)),
  check ((host_key is null) = (sender is not null))
);
create index order_source_due on punchout.order_source (due_at);
create index order_source_failing on punchout.order_source (failing_since) where failing_since is not null;
select audit.follow('punchout.order_source', 'connection_id', 'login,sealed_secret,sender');

-- Files and mails that were fetched, each judged once: a message that could not be moved or marked afterwards is not judged again.
create table punchout.fetched_message (
  connection_id integer not null references punchout.connection on delete cascade,
  -- SHA-256 of what the server tells it by: name, size and time of a file, the numbers of a mail.
  message_key text not null,
  -- When it was first seen, and last.
  found_at timestamptz not null,
  seen_at timestamptz not null,
  -- Null while a file is still being written.
  judged_at timestamptz,
  verdict text not null default '',
  outcome text check (outcome in ('taken', 'refused')),
  primary key (connection_id, message_key)
);
create index fetched_message_seen on punchout.fetched_message (seen_at);
