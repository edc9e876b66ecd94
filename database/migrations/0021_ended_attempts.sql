-- Counts of attempts go once their window is over; whoever tries many names leaves many of them (AU5).
create index login_attempt_window on account.login_attempt (window_ends_at);
