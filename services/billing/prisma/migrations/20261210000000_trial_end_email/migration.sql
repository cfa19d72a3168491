alter table "subscriptions" add column "trial_end_announced_at" timestamptz;
