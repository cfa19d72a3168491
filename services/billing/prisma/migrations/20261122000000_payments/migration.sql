alter table subscriptions drop constraint subscriptions_status_check;
alter table subscriptions
  add constraint subscriptions_status_check check (status in ('trialing', 'active', 'past_due', 'cancelled', 'expired', 'demo')),
  add column suspension_date timestamptz,
  add column customer_id text,
  add column provider_id text,
  add column pending_id text,
  add column card_brand text,
  add column card_last4 text,
  add column warned_at timestamptz,
  add column lapsed_at timestamptz,
  add column reactivating_at timestamptz,
  add column asked_at timestamptz;
create unique index subscriptions_provider on subscriptions (provider_id);
create unique index subscriptions_customer on subscriptions (customer_id);
create index subscriptions_trial_end on subscriptions (trial_ends_at) where status = 'trialing';
create index subscriptions_suspended on subscriptions (suspension_date) where suspension_date is not null;

create table accounts (
  user_id text primary key,
  email text not null,
  first_name text not null,
  version int not null
);

create table checkouts (
  id text primary key,
  email text not null,
  plan_type text not null,
  customer_id text not null,
  provider_id text not null,
  intent_id text not null unique,
  user_id text unique,
  current_period_end timestamptz,
  card_brand text,
  card_last4 text,
  created_at timestamptz not null
);
create index checkouts_unclaimed on checkouts (created_at) where user_id is null;

create table upgrades (
  session_id text primary key,
  user_id text not null,
  done_at timestamptz,
  created_at timestamptz not null
);
create index upgrades_user on upgrades (user_id);

create table provider_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);
create index provider_events_age on provider_events (received_at);

-- What the sandbox keeps: the objects of the payment provider, and the answers to requests with an idempotency key.
create table sandbox_objects (
  id text primary key,
  type text not null,
  customer text,
  data jsonb not null,
  seq bigserial not null
);
create index sandbox_objects_customer on sandbox_objects (customer, type);
create index sandbox_objects_type on sandbox_objects (type, seq);
create table sandbox_requests (
  key text primary key,
  fingerprint text not null,
  status int not null,
  body jsonb not null,
  created_at timestamptz not null
);
