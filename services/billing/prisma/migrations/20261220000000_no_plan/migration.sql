-- `none`: an account that joined the home of another one, and has bought no plan (docs/decisions/086).
alter table subscriptions drop constraint subscriptions_status_check;
alter table subscriptions add constraint subscriptions_status_check
  check (status in ('trialing', 'active', 'past_due', 'cancelled', 'expired', 'demo', 'none')) not valid;
alter table subscriptions validate constraint subscriptions_status_check;
