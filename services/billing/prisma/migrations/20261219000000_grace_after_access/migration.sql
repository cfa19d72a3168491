-- The 30 days before the deletion begin when access ends, no longer with the cancellation. The deletion is derived from these columns, so
-- that of a cancellation that is here already moves to later by itself. Its warnings named the earlier day: they are sent again.
update subscriptions set warned_at = null, last_warned_at = null
where suspension_date is not null and lapsed_at is null and current_period_end > suspension_date
  and (warned_at is not null or last_warned_at is not null);
