-- The plan from the next cycle on, when it is another one.
alter table subscriptions add column next_tier text;
