create table trial_codes (
  code text primary key check (code = upper(code)),
  plan_type text not null check (plan_type in ('basic', 'pro')),
  trial_days int not null check (trial_days > 0),
  uses int not null check (uses > 0),
  expires_at timestamptz,
  created_at timestamptz not null default now()
);

create table redemptions (
  user_id text primary key,
  code text not null references trial_codes (code),
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);
create index redemptions_code on redemptions (code);

create table subscriptions (
  user_id text primary key,
  tier text not null check (tier in ('basic', 'pro')),
  interval text not null default 'month' check (interval in ('month', 'year')),
  status text not null check (status in ('trialing', 'active', 'cancelled', 'expired', 'demo')),
  trial_ends_at timestamptz,
  current_period_end timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now()
);

create table gone_users (user_id text primary key);
