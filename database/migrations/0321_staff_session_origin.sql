alter table staff.session
  -- Classes of addresses that it was confirmed at, see staff-session.ts; another one needs a new login. Empty for sessions without.
  add column networks text[] not null default '{}',
  -- Set by a login with a recovery code, until the person has a new passkey; nothing else can be done before.
  add column recovered_at timestamptz;
