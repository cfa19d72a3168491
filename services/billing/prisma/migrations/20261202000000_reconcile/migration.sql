-- A second warning, one day before the deletion, and upgrades whose event never arrived.
alter table subscriptions add column last_warned_at timestamptz;
alter table upgrades add column checked_at timestamptz;
