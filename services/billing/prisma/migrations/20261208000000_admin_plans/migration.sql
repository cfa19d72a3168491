-- The version of the newest plan that the admin has set.
alter table subscriptions add column plan_set_version int not null default 0;
