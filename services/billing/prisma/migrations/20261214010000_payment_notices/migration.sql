-- When the provider tries a declined renewal again.
alter table subscriptions add column next_attempt_at timestamptz;
-- When a checkout without an account was last looked at, to remind its payer.
alter table checkouts add column checked_at timestamptz;
